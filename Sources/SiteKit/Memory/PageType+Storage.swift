import Engine
import FeedKit

extension PageType: Storable {
    func store(in writer: inout StorageWriter) {
        switch self {
        case .list: writer.write(byte: 0)
        case .entry: writer.write(byte: 1)
        case .article: writer.write(byte: 2)
        case .album: writer.write(byte: 3)
        case .photo: writer.write(byte: 4)
        case .plain: writer.write(byte: 5)
        }
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        switch try reader.byte() {
        case 0: self = .list
        case 1: self = .entry
        case 2: self = .article
        case 3: self = .album
        case 4: self = .photo
        case 5: self = .plain
        default: throw .damaged
        }
    }
}
