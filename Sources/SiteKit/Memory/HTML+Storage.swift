import Engine
import MarkupKit

extension HTML: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(bytes: bytes)
        writer.write(variants)
        writer.write(marks)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        let source = try reader.bytes()
        let variants = try reader.read([Variant].self)
        guard variants.fit(in: source.count) else { throw .damaged }
        self.init(trusted: source, variants: variants, marks: try reader.read())
    }
}

extension HTML.Requirements: Storable {
    func store(in writer: inout StorageWriter) { writer.write(count: Int(rawValue)) }

    init(from reader: inout StorageReader) throws(StorageError) {
        guard let marks = UInt16(exactly: try reader.varint()) else { throw .damaged }
        self.init(rawValue: marks)
    }
}

extension HTML.Variant: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(count: range.lowerBound)
        writer.write(count: range.count)
        writer.write(question)
        writer.write(count: subject)
        writer.write(count: innerCount)
        writer.write(text)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        // The limit prevents overflow when such numbers are added.
        func number() throws(StorageError) -> Int {
            guard let number = Int32(exactly: try reader.varint()) else { throw .damaged }
            return Int(number)
        }
        let start = try number()
        let range = start..<start + (try number())
        self.init(
            range: range, question: try reader.read(), subject: try number(), innerCount: try number(),
            text: try reader.nested { reader throws(StorageError) in try reader.read() })
    }
}

extension HTML.PageCondition: Storable {
    func store(in writer: inout StorageWriter) { writer.write(byte: rawValue) }

    init(from reader: inout StorageReader) throws(StorageError) {
        guard let question = Self(rawValue: try reader.byte()) else { throw .damaged }
        self = question
    }
}
