import Engine
import FeedKit

extension SiteLookup: Storable {
    package func store(in writer: inout StorageWriter) {
        switch self {
        case .image(let path): writer.write(0, path)
        case .document(let path): writer.write(1, path)
        case .file(let path): writer.write(2, path)
        }
    }

    package init(from reader: inout StorageReader) throws(StorageError) {
        switch try reader.byte() {
        case 0: self = .image(try reader.read())
        case 1: self = .document(try reader.read())
        case 2: self = .file(try reader.read())
        default: throw .damaged
        }
    }
}

extension StorageWriter {
    fileprivate mutating func write(_ tag: UInt8, _ path: String) {
        write(byte: tag)
        write(path)
    }
}
