import Engine
import MarkupKit

extension ViewModel: Storable {
    func store(in writer: inout StorageWriter) { writer.write(fields) }
    init(from reader: inout StorageReader) throws(StorageError) { self.init(fields: try reader.read()) }
}

extension ViewModel.Field: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(name)
        writer.write(value)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(name: try reader.read(), value: try reader.read())
    }
}

/// The deepest value is an outline, which nests two levels for each level of its data. Data may have
/// `Node.maximumDepth` levels, which is half of the limit of the reader.
extension ViewValue: Storable {
    func store(in writer: inout StorageWriter) {
        switch self {
        case .text(let text): writer.write(tag: 0, text)
        case .markup(let html): writer.write(tag: 1, html)
        case .integer(let number): writer.write(tag: 2, number)
        case .bool(let flag): writer.write(tag: 3, flag)
        case .style(let declarations): writer.write(tag: 4, declarations)
        case .list(let values): writer.write(tag: 5, values)
        case .object(let model): writer.write(tag: 6, model)
        case .unlisted(let value): writer.write(tag: 7, value)
        case .undecided(let question): writer.write(tag: 8, question)
        case .image(let image): writer.write(tag: 9, image)
        }
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        switch try reader.byte() {
        case 0: self = .text(try reader.read())
        case 1: self = .markup(try reader.read())
        case 2: self = .integer(try reader.read())
        case 3: self = .bool(try reader.read())
        case 4: self = .style(try reader.read())
        case 5: self = .list(try reader.nested { reader throws(StorageError) in try reader.read() })
        case 6: self = .object(try reader.nested { reader throws(StorageError) in try reader.read() })
        case 7: self = .unlisted(try reader.nested { reader throws(StorageError) in try reader.read() })
        case 8: self = .undecided(try reader.read())
        case 9: self = .image(try reader.read())
        default: throw .damaged
        }
    }
}

extension ViewImage: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(name)
        writer.write(alt)
        writer.write(bytes: bytes)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        let (name, alt): (String, String) = (try reader.read(), try reader.read())
        self.init(try reader.bytes(), name: name, alt: alt)
    }
}

extension StorageWriter {
    fileprivate mutating func write(tag: UInt8, _ value: some Storable) {
        write(byte: tag)
        write(value)
    }
}
