import Engine
import FeedKit

/// A reason why a build rendered a file or an object again.
package struct Cause: Storable, Hashable {
    package enum Kind: String, Storable {
        // The file
        /// There was nothing to go by; the name says why, if there is anything to say.
        case first
        /// No earlier build has made it.
        case newFile
        /// A new file whose content had another URL.
        case stood
        case missingFile
        case touchedFile
        /// Its stamp proves nothing.
        case unsureFile

        // The frame of pages
        case key, menus, head

        // A page of its own
        case template
        /// An object that it shows, by its identity.
        case object
        /// An object that came onto its list, or went from it.
        case came, went
        /// The objects of its list, or those that it leads to, are others or in another order.
        case order
        /// The title, address or date of an object that it leads to.
        case link
        case feeds
        /// Its own properties changed.
        case own
        /// The page has another URL now, to which the file redirects.
        case stands
        /// The URLs in a sitemap.
        case addresses

        // An author's file
        case edited, added, deleted

        // An object
        case newObject
        /// It was there, but not published.
        case published
        /// Its source is another file.
        case moved
        /// A file that it asks about, by its path; or any, without a name.
        case answer
        /// An object beside it, by its identity; or any, without a name.
        case near
        /// Nothing but the moment at which it was last changed.
        case updated
    }

    package var kind: Kind
    package var name: String

    init(_ kind: Kind, _ name: String = "") {
        self.kind = kind
        self.name = name
    }

    func store(in writer: inout StorageWriter) {
        writer.write(kind)
        writer.write(name)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        kind = try reader.read()
        name = try reader.read()
    }
}
