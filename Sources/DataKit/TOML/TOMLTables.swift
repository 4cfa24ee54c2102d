/// A location: the UTF-8 offset in the parsed part, and the line and column in the file.
struct TOMLLocation {
    var offset: Int
    var line: Int
    var column: Int
}

/// A component of a dotted key.
struct TOMLKey {
    var name: String
    var spot: TOMLLocation
}

/// The tables of a TOML document during parsing. They are mutable because a later `[header]` can add keys to them.
struct TOMLTables {
    typealias Index = Int

    /// The syntax that created a table, which determines what can add keys to it.
    private enum Origin {
        /// Created by the header of an inner table: `[a.b]` creates `a`. Its own header may still follow once.
        case implied
        /// Created by `[a]` or `[[a]]`.
        case header
        /// Created by a dotted key: `a.b = 1` creates `a`.
        case dotted
        case inline
    }

    private enum Content {
        case value(Node)
        case table(Index)
        /// An array of tables (`[[a]]`), as an index into `lists`.
        case tables(Int)
    }

    private struct Slot {
        let key: TOMLKey
        let content: Content
    }

    private struct Table {
        var slots: [Slot] = []
        /// The slot index of each key; used only for large tables.
        var indexes: [String: Int] = [:]
        var origin: Origin
        var spot: TOMLLocation
        let depth: Int
    }

    /// The number of keys from which a table uses the `indexes` index.
    private static let searchLimit = 16

    let root: Index = 0
    private var all: [Table]
    private var lists: [[Index]] = []

    init(rootAt spot: TOMLLocation) {
        all = [Table(origin: .header, spot: spot, depth: 0)]
    }

    var isEmpty: Bool { all[root].slots.isEmpty }

    func depth(of table: Index) -> Int { all[table].depth }

    /// Opens the table of a header `[a.b]`.
    mutating func open(_ path: [TOMLKey], at start: TOMLLocation) throws(ParseError) -> Index {
        let (parent, key) = try walk(path)
        switch content(of: key, in: parent) {
        case nil: return try addTable(.header, for: key, to: parent, at: start)
        case .table(let table)? where all[table].origin == .implied:
            all[table].origin = .header
            all[table].spot = start
            return table
        case .value?, .table?, .tables?: throw twice(path, key, in: parent, at: start)
        }
    }

    /// Appends a table to the array of a header `[[a.b]]`.
    mutating func openItem(_ path: [TOMLKey], at start: TOMLLocation) throws(ParseError) -> Index {
        let (parent, key) = try walk(path)
        let list: Int
        switch content(of: key, in: parent) {
        case nil:
            list = lists.count
            lists.append([])
            append(Slot(key: key, content: .tables(list)), to: parent)
        case .tables(let indexes)?: list = indexes
        case .value?, .table?: throw twice(path, key, in: parent, at: start)
        }
        let depth = all[parent].depth + 2
        if depth > Node.maximumDepth { throw .tooDeep(at: start.offset) }
        lists[list].append(all.count)
        all.append(Table(origin: .header, spot: start, depth: depth))
        return all.count - 1
    }

    /// Returns the table that a dotted key refers to, and its last component, which is new in that table.
    mutating func place(for path: [TOMLKey], in table: Index) throws(ParseError) -> (Index, TOMLKey) {
        var table = table
        for key in path.dropLast() {
            switch content(of: key, in: table) {
            case nil: table = try addTable(.dotted, for: key, to: table, at: key.spot)
            case .table(let inner)? where all[inner].origin != .header:
                all[inner].origin = .dotted
                table = inner
            case .value?, .table?, .tables?: throw closed(key, in: table)
            }
        }
        let key = path[path.count - 1]
        if let slot = slot(of: key, in: table) {
            let first = all[table].slots[slot].key.spot.offset
            throw ParseError(
                offset: key.spot.offset, message: "the key `\(key.name.shortened)` is duplicated",
                hint: "delete one of them", first: first)
        }
        return (table, key)
    }

    mutating func add(_ value: Node, for key: TOMLKey, to table: Index) {
        append(Slot(key: key, content: .value(value)), to: table)
    }

    /// Starts an inline table. No other table changes until `endInline`.
    mutating func beginInline(depth: Int) -> Index {
        all.append(Table(origin: .inline, spot: all[root].spot, depth: depth))
        return all.count - 1
    }

    mutating func endInline(_ table: Index) -> [Node.Entry] {
        let entries = entries(of: table)
        all.removeSubrange(table...)
        return entries
    }

    func node(_ table: Index) -> Node {
        let spot = all[table].spot
        return Node(.mapping(entries(of: table)), line: spot.line, column: spot.column)
    }
}

extension TOMLTables {
    /// Returns the table that contains the last component of a header, and that component.
    private mutating func walk(_ path: [TOMLKey]) throws(ParseError) -> (Index, TOMLKey) {
        var table = root
        for key in path.dropLast() {
            switch content(of: key, in: table) {
            case nil: table = try addTable(.implied, for: key, to: table, at: key.spot)
            case .table(let inner)?: table = inner
            case .tables(let list)?: table = lists[list][lists[list].count - 1]
            case .value?: throw closed(key, in: table)
            }
        }
        return (table, path[path.count - 1])
    }

    private func slot(of key: TOMLKey, in table: Index) -> Int? {
        if all[table].slots.count > Self.searchLimit { return all[table].indexes[key.name] }
        return all[table].slots.firstIndex { $0.key.name == key.name }
    }

    private func content(of key: TOMLKey, in table: Index) -> Content? {
        slot(of: key, in: table).map { all[table].slots[$0].content }
    }

    private mutating func append(_ slot: Slot, to table: Index) {
        all[table].slots.append(slot)
        let count = all[table].slots.count
        guard count > Self.searchLimit else { return }
        for index in (all[table].indexes.isEmpty ? 0 : count - 1)..<count {
            all[table].indexes[all[table].slots[index].key.name] = index
        }
    }

    private mutating func addTable(_ origin: Origin, for key: TOMLKey, to parent: Index, at spot: TOMLLocation)
        throws(ParseError) -> Index
    {
        let depth = all[parent].depth + 1
        if depth > Node.maximumDepth { throw .tooDeep(at: key.spot.offset) }
        append(Slot(key: key, content: .table(all.count)), to: parent)
        all.append(Table(origin: origin, spot: spot, depth: depth))
        return all.count - 1
    }

    private func entries(of table: Index) -> [Node.Entry] {
        all[table].slots.map { slot in
            let spot = slot.key.spot
            return Node.Entry(key: slot.key.name, line: spot.line, column: spot.column, value: node(of: slot))
        }
    }

    private func node(of slot: Slot) -> Node {
        switch slot.content {
        case .value(let node): node
        case .table(let table): node(table)
        case .tables(let list):
            Node(.list(lists[list].map { node($0) }), line: slot.key.spot.line, column: slot.key.spot.column)
        }
    }
}

extension TOMLTables {
    /// The error for a header of a table that already exists.
    private func twice(_ path: [TOMLKey], _ key: TOMLKey, in parent: Index, at start: TOMLLocation) -> ParseError {
        let name = path.map(\.name).joined(separator: ".").shortened
        let slot = slot(of: key, in: parent).map { all[parent].slots[$0] }
        let hint =
            switch slot?.content {
            case .value?: "delete one of them"
            case .tables?: "write [[\(name)]] for one more table of the list"
            case .table?, nil: "write all its keys in one place"
            }
        return ParseError(
            offset: start.offset, message: "the key `\(name)` is duplicated", hint: hint,
            first: slot?.key.spot.offset)
    }

    /// The error for a key in a value or table that can't be extended.
    private func closed(_ key: TOMLKey, in table: Index) -> ParseError {
        let slot = slot(of: key, in: table).map { all[table].slots[$0] }
        let name = key.name.shortened
        let (what, hint): (String, String)
        switch slot?.content {
        case .value(let node)? where node.entries != nil:
            (what, hint) = ("ends with its `}`", "write all its keys between the braces")
        case .value?: (what, hint) = ("has a value that cannot contain keys", "delete one of them")
        case .tables?: (what, hint) = ("is a list of tables", "write the key below its last [[\(name)]]")
        case .table?, nil: (what, hint) = ("has a header", "write the key below [\(name)]")
        }
        return ParseError(
            offset: key.spot.offset, message: "cannot add a key to `\(name)` here: it \(what)", hint: hint,
            first: slot?.key.spot.offset)
    }
}
