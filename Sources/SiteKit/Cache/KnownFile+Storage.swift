import Engine
import FeedKit

extension FileStamp: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(size)
        writer.write(device)
        writer.write(inode)
        writer.write(modifiedSeconds)
        writer.write(modifiedNanoseconds)
        writer.write(changedSeconds)
        writer.write(changedNanoseconds)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(
            size: try reader.read(), device: try reader.read(), inode: try reader.read(),
            modifiedSeconds: try reader.read(), modifiedNanoseconds: try reader.read(),
            changedSeconds: try reader.read(), changedNanoseconds: try reader.read())
    }
}

extension KnownFile: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(stamp)
        writer.write(digest)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(stamp: try reader.read(), digest: try reader.read())
    }
}

extension KnownOutput: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(digest)
        writer.write(stamp)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(digest: try reader.read(), stamp: try reader.read())
    }
}
