import FeedKit

/// The texts of an object, and from what they were made.
struct KnownBody: Storable {
    var made: Digest
    var body: ObjectBody

    init(made: Digest, body: ObjectBody) {
        self.made = made
        self.body = body
    }

    func store(in writer: inout StorageWriter) {
        writer.write(made)
        writer.write(body)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        made = try reader.read()
        body = try reader.read()
    }
}
