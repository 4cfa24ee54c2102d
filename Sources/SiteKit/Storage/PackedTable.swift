import Engine

/// Values by their keys in one piece of bytes, of which only those are decoded that are asked for.
///
/// The count, where each entry begins, and the entries in the order of their keys' bytes.
struct PackedTable<Value: Storable>: Sendable, Equatable {
    let bytes: [UInt8]
    let count: Int

    init() { self.init([(String, Value)]()) }

    /// - Parameter values: of which no two have the same key.
    init(_ values: some Sequence<(key: String, value: Value)>) {
        let entries = values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        self.init(
            entries: entries.map { key, value in
                var writer = StorageWriter()
                writer.write(key)
                writer.write(value)
                return writer.bytes[...]
            })
    }

    private init(entries: [ArraySlice<UInt8>]) {
        var writer = StorageWriter()
        var end = UInt64(Self.start(entries.count))
        writer.write(word: UInt64(entries.count))
        for entry in entries {
            writer.write(word: end)
            end += UInt64(entry.count)
        }
        writer.write(word: end)
        for entry in entries { writer.append(entry) }
        bytes = writer.bytes
        count = entries.count
    }

    /// Where the first of so many entries begins.
    private static func start(_ count: Int) -> Int { (count + 2) * Self.word }

    private static var word: Int { MemoryLayout<UInt64>.size }

    // MARK: Looking

    /// `nil` for a key that is not there, and for what can't be read.
    func value(of key: String) -> Value? { index(of: key).flatMap { entry(at: $0)?.value } }

    /// `nil` for what can't be read.
    func entry(at index: Int) -> (key: String, value: Value)? {
        guard let range = range(of: index) else { return nil }
        return bytes.withUnsafeBytes { bytes in
            var reader = StorageReader(UnsafeRawBufferPointer(rebasing: bytes[range]))
            guard let key = try? reader.read(String.self), let value = try? reader.read(Value.self), reader.isAtEnd
            else { return nil }
            return (key, value)
        }
    }

    func index(of key: String) -> Int? {
        var key = key
        return key.withUTF8 { key in
            var range = 0..<count
            while !range.isEmpty {
                let middle = (range.lowerBound + range.upperBound) / 2
                guard let order = order(of: middle, comparedWith: UnsafeRawBufferPointer(key)) else { return nil }
                if order == 0 { return middle }
                range = order < 0 ? middle + 1..<range.upperBound : range.lowerBound..<middle
            }
            return nil
        }
    }

    /// Less than zero if the key of the entry goes before, more if it goes behind.
    private func order(of index: Int, comparedWith key: UnsafeRawBufferPointer) -> Int? {
        guard let range = range(of: index) else { return nil }
        return bytes.withUnsafeBytes { bytes in
            var reader = StorageReader(UnsafeRawBufferPointer(rebasing: bytes[range]))
            guard let found = try? reader.counted() else { return nil }
            let common = zip(found, key).first { $0 != $1 }
            return common.map { Int($0) - Int($1) } ?? found.count - key.count
        }
    }

    /// The values of these keys; quickest if they are in the order of the table.
    func values(of keys: some Sequence<String>) -> [Value?] {
        var next = 0
        return keys.map { key in
            if let entry = next < count ? entry(at: next) : nil, entry.key == key {
                next += 1
                return entry.value
            }
            guard let index = index(of: key) else { return nil }
            next = index + 1
            return entry(at: index)?.value
        }
    }

    /// All that can be read, in the order of the keys.
    var entries: some Sequence<(key: String, value: Value)> { (0..<count).lazy.compactMap { entry(at: $0) } }

    private func range(of index: Int) -> Range<Int>? {
        let (lower, upper) = bytes.withUnsafeBytes { bytes in
            (Self.offset(index, in: bytes), Self.offset(index + 1, in: bytes))
        }
        return Self.start(count) <= lower && lower <= upper && upper <= bytes.count ? lower..<upper : nil
    }

    private static func offset(_ index: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        let word = bytes.loadUnaligned(fromByteOffset: (index + 1) * Self.word, as: UInt64.self)
        return Int(truncatingIfNeeded: UInt64(littleEndian: word))
    }

    // MARK: Changing

    /// The table with other values under some of its keys.
    func replacing(_ values: [String: Value]) -> PackedTable {
        var new: [Int: [UInt8]] = [:]
        for (key, value) in values {
            guard let index = index(of: key) else { continue }
            var writer = StorageWriter()
            writer.write(key)
            writer.write(value)
            new[index] = writer.bytes
        }
        return PackedTable(entries: (0..<count).map { new[$0]?[...] ?? range(of: $0).map { bytes[$0] } ?? [] })
    }
}

extension PackedTable: Storable {
    func store(in writer: inout StorageWriter) { writer.write(bytes: bytes) }

    init(from reader: inout StorageReader) throws(StorageError) { try self.init(bytes: reader.bytes()) }

    init(bytes: [UInt8]) throws(StorageError) {
        guard bytes.count >= 2 * Self.word else { throw .damaged }
        let count = bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
        guard count <= UInt64(bytes.count / Self.word - 2) else { throw .damaged }
        self.bytes = bytes
        self.count = Int(count)
    }
}
