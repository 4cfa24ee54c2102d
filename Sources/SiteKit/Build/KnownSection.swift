import Engine
import FeedKit

/// From what a section of the last snapshot was made, and what it says that the object itself does not.
struct KnownSection: Storable, Equatable {
    /// Of all that the object was made from.
    var made: Digest
    var modified: Instant
    var formerPaths: [String]
    /// Of the section as it is printed.
    var printed: Digest
    /// Of what the pages of other objects say of it.
    var link: Digest

    init(made: Digest, modified: Instant, formerPaths: [String], printed: Digest, link: Digest) {
        self.made = made
        self.modified = modified
        self.formerPaths = formerPaths
        self.printed = printed
        self.link = link
    }

    func store(in writer: inout StorageWriter) {
        writer.write(made)
        writer.write(modified)
        writer.write(formerPaths)
        writer.write(printed)
        writer.write(link)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        made = try reader.read()
        modified = try reader.read()
        formerPaths = try reader.read()
        printed = try reader.read()
        link = try reader.read()
    }
}
