/// A hash table of node names in one array of bytes, each with its kind.
///
/// The hash depends only on the name's bytes, so a stored table of a hundred thousand names can be used without
/// rehashing. Lookups in the order of insertion find each name next to the previous one.
package struct NameTable: Sendable {
    private var bytes: [UInt8] = []
    /// The end of each name in `bytes`; it starts at the end of the previous one.
    private var ends: [UInt32] = []
    private var kinds: [UInt8] = []
    /// Whether the node is evaluated rather than an input.
    private var made: [Bool] = []
    /// An open-addressing table: the node's number plus one, or 0 for a free slot, each at or after the position given
    /// by its hash. The upper bits contain another part of the hash, so that few other names are compared.
    private var slots: [UInt64] = [UInt64](repeating: 0, count: 64)
    /// The numbers of the nodes of each kind, in the order of insertion.
    private var members: [[UInt32]] = []
    /// The position of each node among those of its kind.
    private var ranks: [UInt32] = []

    package init() {}

    package var count: Int { ends.count }

    subscript(index: Int) -> Node { Node(kind(index), name(index)) }

    func kind(_ index: Int) -> NodeKind { NodeKind(rawValue: kinds[index]) }

    package func name(_ index: Int) -> String { String(decoding: bytes[range(index)], as: UTF8.self) }

    package var names: [String] { ends.indices.map(name) }

    func isMade(_ index: Int) -> Bool { made[index] }

    /// The numbers of the nodes of a kind, in the order of insertion.
    func indices(of kind: NodeKind) -> [UInt32] {
        Int(kind.rawValue) < members.count ? members[Int(kind.rawValue)] : []
    }

    /// Whether there are nodes of kinds that are evaluated after this one.
    func hasNodes(after kind: NodeKind) -> Bool { Int(kind.rawValue) + 1 < members.count }

    func names(of kind: NodeKind) -> [String] { indices(of: kind).map { name(Int($0)) } }

    /// Whether these are all names, in the order of insertion.
    package func isList(_ names: [String]) -> Bool {
        names.count == count && names.indices.allSatisfy { isName(names[$0], of: $0) }
    }

    private func range(_ index: Int) -> Range<Int> {
        (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
    }

    // MARK: Finding

    package func index(of node: Node) -> Int? {
        var name = node.name
        return name.withUTF8 { name in find(node.kind.rawValue, UnsafeRawBufferPointer(name)).index }
    }

    /// The likely position of the next node among those of its kind.
    package struct Cursor {
        fileprivate var rank = 0

        package init() {}
    }

    /// Finds a node, fastest in the order of insertion.
    package func index(of name: String, _ kind: NodeKind, at cursor: inout Cursor) -> Int? {
        if Int(kind.rawValue) < members.count, cursor.rank < members[Int(kind.rawValue)].count {
            let next = Int(members[Int(kind.rawValue)][cursor.rank])
            if isName(name, of: next) {
                cursor.rank += 1
                return next
            }
        }
        guard let index = index(of: Node(kind, name)) else { return nil }
        cursor.rank = Int(ranks[index]) + 1
        return index
    }

    private func isName(_ name: String, of index: Int) -> Bool {
        var name = name
        return name.withUTF8 { isName(UnsafeRawBufferPointer($0), of: index) }
    }

    /// - Returns: The number of a node, or its free slot and the hash bits to store there.
    private func find(
        _ kind: UInt8, _ name: UnsafeRawBufferPointer
    ) -> (index: Int?, slot: Int, mark: UInt64) {
        let hash = Self.hash(kind, name)
        let mark = hash & ~Self.numberBits
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            if slots[slot] & ~Self.numberBits == mark {
                let index = Int(slots[slot] & Self.numberBits) - 1
                if kinds[index] == kind, isName(name, of: index) { return (index, slot, mark) }
            }
            slot = (slot + 1) & mask
        }
        return (nil, slot, mark)
    }

    private static let numberBits: UInt64 = 0xFFFF_FFFF

    private func isName(_ name: UnsafeRawBufferPointer, of index: Int) -> Bool {
        let range = range(index)
        guard range.count == name.count else { return false }
        return bytes.withUnsafeBytes { bytes in
            var offset = 0
            while offset + 8 <= name.count {
                guard
                    bytes.loadUnaligned(fromByteOffset: range.lowerBound + offset, as: UInt64.self)
                        == name.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                else { return false }
                offset += 8
            }
            while offset < name.count {
                guard bytes[range.lowerBound + offset] == name[offset] else { return false }
                offset += 1
            }
            return true
        }
    }

    /// A hash that spreads paths well enough and is the same in every process.
    private static func hash(_ kind: UInt8, _ name: UnsafeRawBufferPointer) -> UInt64 {
        var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(kind) &* 0xFF51_AFD7_ED55_8CCD
        func add(_ word: UInt64) {
            hash = (hash ^ word) &* 0xC4CE_B9FE_1A85_EC53
            hash ^= hash >> 29
        }
        var offset = 0
        while offset + 8 <= name.count {
            add(UInt64(littleEndian: name.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        if offset < name.count {
            var word: UInt64 = 0
            for index in (offset..<name.count).reversed() { word = word << 8 | UInt64(name[index]) }
            add(word)
        }
        return hash ^ hash >> 32
    }

    // MARK: Adding

    /// - Parameter node: A node that is not in the table.
    /// - Returns: Its number, starting at 0.
    @discardableResult
    package mutating func add(_ node: Node, isMade: Bool = false) -> Int {
        if (count + 1) * 2 > slots.count { grow(to: slots.count * 2) }
        var name = node.name
        let (_, slot, mark) = name.withUTF8 { name in
            defer { bytes.append(contentsOf: name) }
            return find(node.kind.rawValue, UnsafeRawBufferPointer(name))
        }
        ends.append(UInt32(bytes.count))
        kinds.append(node.kind.rawValue)
        made.append(isMade)
        slots[slot] = mark | UInt64(count)
        enrol(count - 1)
        return count - 1
    }

    private mutating func enrol(_ index: Int) {
        let kind = Int(kinds[index])
        while members.count <= kind { members.append([]) }
        ranks.append(UInt32(members[kind].count))
        members[kind].append(UInt32(index))
    }

    /// Reserves capacity for this number of names.
    package mutating func reserve(_ count: Int) {
        var size = slots.count
        while size < (count + 1) * 2 { size *= 2 }
        if size > slots.count { grow(to: size) }
    }

    mutating func setMade(_ index: Int, _ isMade: Bool) { made[index] = isMade }

    private mutating func grow(to size: Int) {
        slots = [UInt64](repeating: 0, count: size)
        bytes.withUnsafeBytes { bytes in
            for index in 0..<count {
                let name = UnsafeRawBufferPointer(rebasing: bytes[range(index)])
                let mask = size - 1
                let hash = Self.hash(kinds[index], name)
                var slot = Int(truncatingIfNeeded: hash) & mask
                while slots[slot] != 0 { slot = (slot + 1) & mask }
                slots[slot] = hash & ~Self.numberBits | UInt64(index + 1)
            }
        }
    }
}

// MARK: As bytes

extension NameTable {
    var storedSize: Int { bytes.count + count * (MemoryLayout<UInt32>.size + 2) + 32 }

    package func store(in writer: inout StorageWriter) {
        writer.write(column: bytes)
        writer.write(column: ends)
        writer.write(column: kinds)
        writer.write(column: made.map { $0 ? 1 : 0 } as [UInt8])
    }

    package init(from reader: inout StorageReader) throws(StorageError) {
        let bytes = try reader.column(of: UInt8.self), ends = try reader.column(of: UInt32.self)
        let kinds = try reader.column(of: UInt8.self), made = try reader.column(of: UInt8.self)
        guard ends.count == kinds.count, made.count == ends.count, (ends.last.map { Int($0) } ?? 0) == bytes.count,
            zip(ends, ends.dropFirst()).allSatisfy({ $0 <= $1 })
        else { throw .damaged }
        (self.bytes, self.ends, self.kinds, self.made) = (bytes, ends, kinds, made.map { $0 != 0 })
        var size = 64
        while size < (ends.count + 1) * 2 { size *= 2 }
        grow(to: size)
        ranks.reserveCapacity(ends.count)
        for index in ends.indices { enrol(index) }
    }
}
