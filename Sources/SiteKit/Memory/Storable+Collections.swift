import Engine

extension Optional: Storable where Wrapped: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(self != nil)
        if let self { writer.write(self) }
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self = try reader.read(Bool.self) ? .some(try reader.read()) : .none
    }
}

extension Array: Storable where Element: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(count: count)
        for element in self { writer.write(element) }
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        let count = try reader.count()
        self.init()
        guard count > 0 else { return }
        // An element may be much larger than its bytes, so a wrong count must not reserve memory.
        reserveCapacity(Swift.min(count, 64))
        for _ in 0..<count { append(try reader.read()) }
    }
}

extension Dictionary: Storable where Key == String, Value: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(count: count)
        for (key, value) in sorted(by: { $0.key < $1.key }) {
            writer.write(key)
            writer.write(value)
        }
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        let count = try reader.count()
        self.init(minimumCapacity: Swift.min(count, 64))
        for _ in 0..<count {
            let key = try reader.read(String.self)
            guard updateValue(try reader.read(), forKey: key) == nil else { throw .damaged }
        }
    }
}

extension Set: Storable where Element == String {
    func store(in writer: inout StorageWriter) { writer.write(sorted()) }

    init(from reader: inout StorageReader) throws(StorageError) {
        let count = try reader.count()
        self.init(minimumCapacity: Swift.min(count, 64))
        for _ in 0..<count where !insert(try reader.read()).inserted { throw .damaged }
    }
}

extension Range: Storable where Bound == Int {
    func store(in writer: inout StorageWriter) {
        writer.write(lowerBound)
        writer.write(upperBound)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        let (start, end) = (try reader.read(Int.self), try reader.read(Int.self))
        guard start <= end else { throw .damaged }
        self = start..<end
    }
}
