import Engine
import FeedKit

/// What the last snapshot says of an object that the object itself does not.
struct KnownSection: Storable, Equatable {
    /// Of the object as it was made then.
    var made: Digest
    var modified: Instant
    var formerPaths: [String]

    init(made: Digest, modified: Instant, formerPaths: [String]) {
        self.made = made
        self.modified = modified
        self.formerPaths = formerPaths
    }

    func store(in writer: inout StorageWriter) {
        writer.write(made)
        writer.write(modified)
        writer.write(formerPaths)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        made = try reader.read()
        modified = try reader.read()
        formerPaths = try reader.read()
    }
}
