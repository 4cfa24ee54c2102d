import Engine
import FeedKit

/// What the last snapshot says of an object that the object itself does not.
struct KnownSection: Storable, Equatable {
    /// The object's identity.
    var id: String
    /// Of the object as it was made then.
    var made: Digest
    var modified: Instant
    var formerPaths: [String]

    init(id: String, made: Digest, modified: Instant, formerPaths: [String]) {
        self.id = id
        self.made = made
        self.modified = modified
        self.formerPaths = formerPaths
    }

    func store(in writer: inout StorageWriter) {
        writer.write(id)
        writer.write(made)
        writer.write(modified)
        writer.write(formerPaths)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        id = try reader.read()
        made = try reader.read()
        modified = try reader.read()
        formerPaths = try reader.read()
    }
}
