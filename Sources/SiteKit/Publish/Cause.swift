import Engine
import FeedKit

/// A reason why a build rendered a file or an object again.
package struct Cause: Storable, Hashable {
    package enum Kind: String, Storable {
        // The file
        /// There were no stored results; the name is the reason, if it is known.
        case first
        /// No earlier build has rendered it.
        case newFile
        /// A new file whose content had another URL.
        case movedFile
        case missingFile
        case touchedFile
        /// Its stamp may not show every change.
        case unsureFile

        // The frame of pages
        case key, menus, head

        // A page
        case template
        /// An object that it shows, by its identity.
        case object
        /// An object was added to its list, or removed from it.
        case came, went
        /// The list or the linked objects changed, or their order.
        case order
        /// The title, URL or date of a linked object.
        case link
        case feeds
        /// Its own properties changed.
        case own
        /// The page has another URL now, to which the file redirects.
        case redirect
        /// The URLs in a sitemap.
        case urls

        // An author's file
        case edited, added, deleted

        // An object
        case newObject
        /// It existed, but was not published.
        case published
        /// Its source is another file.
        case moved
        /// A file that it depends on, by its path; any such file if the name is empty.
        case answer
        /// A neighboring object, by its identity; any neighbor if the name is empty.
        case near
        /// Only the time of its last change.
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
