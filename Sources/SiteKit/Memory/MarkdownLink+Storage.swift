import Engine
import MarkupKit

extension Markdown.Link: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(kind)
        writer.write(destination)
        writer.write(url)
        writer.write(line)
        writer.write(column)
        writer.write(lastLine)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(
            kind: try reader.read(), destination: try reader.read(), url: try reader.read(),
            line: try reader.read(), column: try reader.read(), lastLine: try reader.read())
    }
}

extension Markdown.Link.Kind: Storable {
    func store(in writer: inout StorageWriter) {
        switch self {
        case .link: writer.write(byte: 0)
        case .media: writer.write(byte: 1)
        case .undescribedImage: writer.write(byte: 2)
        }
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        switch try reader.byte() {
        case 0: self = .link
        case 1: self = .media
        case 2: self = .undescribedImage
        default: throw .damaged
        }
    }
}
