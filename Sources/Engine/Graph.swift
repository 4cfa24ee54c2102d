import DigestKit

/// All nodes of the last build with their fingerprints and traces, and the progress of this build.
///
/// There is one algorithm. A changed fingerprint marks the nodes that read it; a marked node runs again; if its
/// fingerprint is unchanged, its readers are not marked. Kinds are evaluated in the order of the data flow, so that
/// everything a node reads is up to date before the node runs.
///
/// A hundred thousand nodes are a few arrays, which are loaded and stored in their layout in memory.
public struct Graph: Sendable {
    /// A node's number in this graph.
    typealias Index = Int

    var names = NameTable()
    var fingerprints = ChunkedArray<Digest>()
    var traces = TraceTable()
    var states = ChunkedArray<State>()
    /// The nodes with a changed input that have not run since.
    private var marks: Set<Index> = []
    /// The changed inputs of each node that ran or is to run in this build.
    private var causes: [Index: [UInt32]] = [:]
    /// `nil` until a fingerprint changes.
    private var readers: Readers?
    /// The number of runs of each kind of node in this build.
    private var runs: [NodeKind: Int] = [:]
    /// The groups that nodes read, with the numbers of their nodes.
    private var groups: [ObjectIdentifier: (group: NodeGroup, numbers: [UInt32])] = [:]

    /// The state of a node in this build.
    enum State: UInt8 {
        /// It is unchanged since the last build, as far as inputs have been set.
        case same
        /// Its fingerprint differs from that of the last build.
        case changed
        /// It did not exist in the last build.
        case new
    }

    public init() {}

    public var count: Int { names.count }

    // MARK: Asking

    /// The fingerprint of a node; `nil` for a node that never ran, and for an input that no node has read.
    public func fingerprint(of node: Node) -> Digest? { names.index(of: node).map { fingerprints[$0] } }

    /// The nodes of a kind that are new or have another fingerprint than in the last build.
    public func changed(_ kind: NodeKind) -> [String] {
        names.indices(of: kind).lazy.map { Int($0) }.filter { isOther($0) }.map { names.name($0) }
    }

    /// The nodes that a node read in its last run; empty for an input and for an unknown node.
    public func trace(of node: Node) -> [Node] {
        names.index(of: node).map { index in traces[index].map { names[Int($0)] } } ?? []
    }

    /// Whether a node read another one in its last run.
    public func didRead(_ node: Node, _ read: Node) -> Bool {
        guard let index = names.index(of: node), let read = names.index(of: read) else { return false }
        return traces[index].contains(UInt32(read))
    }

    /// The nodes of a node's trace that changed in this build, so that the node was marked; empty for a new node and
    /// for one that was not marked.
    public func causes(of node: Node) -> [Node] {
        names.index(of: node).flatMap { causes[$0] }.map { $0.map { names[Int($0)] } } ?? []
    }

    /// The number of evaluated nodes of a kind, of those that ran in this build, and of those that are new or changed.
    public func count(of kind: NodeKind) -> (made: Int, ran: Int, changed: Int) {
        let made = names.indices(of: kind).filter { names.isMade(Int($0)) }
        return (made.count, runs[kind] ?? 0, made.count { isOther(Int($0)) })
    }

    private func isOther(_ index: Index) -> Bool { states[index] != .same }

    /// The names of all nodes of a kind, in the order in which they were added.
    public func nodes(of kind: NodeKind) -> [String] { names.names(of: kind) }

    // MARK: Inputs

    /// Updates the fingerprints of all inputs of a kind that nodes have read, and marks the readers of changed ones.
    ///
    /// - Parameter fingerprint: Returns the current fingerprint of an input by name.
    mutating func refresh(_ kind: NodeKind, _ fingerprint: (String) -> Digest) {
        for index in names.indices(of: kind) { set(Int(index), fingerprint(names.name(Int(index)))) }
    }

    /// Sets all inputs of a kind; any other input of the kind does not exist.
    mutating func refresh(_ kind: NodeKind, _ all: [(name: String, fingerprint: Digest)]) {
        var isThere = [Bool](repeating: false, count: count)
        var cursor = NameTable.Cursor()
        for (name, fingerprint) in all {
            let (index, isNew) = add(name, kind, at: &cursor)
            if isNew {
                fingerprints[index] = fingerprint
            } else {
                if index < isThere.count { isThere[index] = true }
                set(index, fingerprint)
            }
        }
        for index in names.indices(of: kind) where index < isThere.count && !isThere[Int(index)] {
            set(Int(index), .missing)
        }
    }

    private mutating func set(_ index: Index, _ fingerprint: Digest) {
        guard fingerprints[index] != fingerprint else { return }
        fingerprints[index] = fingerprint
        if states[index] != .new { states[index] = .changed }
        mark(readersOf: index)
    }

    // MARK: Nodes

    /// Returns the nodes of a kind to run, as positions in `wanted`.
    ///
    /// - Parameters:
    ///   - wanted: All nodes of the kind.
    ///   - isStored: Whether the value of an earlier build is stored, by position.
    func invalid(_ kind: NodeKind, _ wanted: [String], isStored: (Int) -> Bool) -> [Int] {
        invalid(kind, wanted, isStored: isStored) { _ in }
    }

    /// Removes the nodes of a kind that are not wanted, which invalidates their readers.
    ///
    /// - Returns: The same as `invalid`.
    mutating func begin(_ kind: NodeKind, _ wanted: [String], isStored: (Int) -> Bool) -> [Int] {
        var isWanted = [Bool](repeating: false, count: count)
        let invalid = invalid(kind, wanted, isStored: isStored) { isWanted[$0] = true }
        for index in names.indices(of: kind).lazy.map({ Int($0) }) where !isWanted[index] && names.isMade(index) {
            names.setMade(index, false)
            marks.remove(index)
            setTrace(of: index, to: [])
            set(index, .missing)
        }
        return invalid
    }

    /// - Parameter found: Called with the index of each wanted node that exists.
    private func invalid(
        _ kind: NodeKind, _ wanted: [String], isStored: (Int) -> Bool, found: (Index) -> Void
    ) -> [Int] {
        var cursor = NameTable.Cursor()
        return wanted.indices.filter { position in
            guard let index = names.index(of: wanted[position], kind, at: &cursor) else { return true }
            found(index)
            return !names.isMade(index) || marks.contains(index) || !isStored(position)
        }
    }

    /// Stores the result of a node that ran.
    ///
    /// - Parameter input: Returns the fingerprint of an input that is read for the first time; `Digest.missing` if it
    ///   does not exist.
    mutating func finish(_ node: Node, _ fingerprint: Digest, _ reads: Recorder.Reads, input: (Node) -> Digest) {
        var trace = numbers(of: reads.trace, readBy: node, input: input)
        for group in reads.groups { trace += numbers(of: group, readBy: node, input: input) }
        trace.sort()
        trace.removeRepeated()
        let (index, isNew) = add(node)
        runs[node.kind, default: 0] += 1
        names.setMade(index, true)
        setTrace(of: index, to: trace)
        marks.remove(index)
        guard !isNew else {
            fingerprints[index] = fingerprint
            return
        }
        let isOther = fingerprints[index] != fingerprint
        fingerprints[index] = fingerprint
        if isOther, states[index] != .new { states[index] = .changed }
        if isOther { mark(readersOf: index) }
    }

    private mutating func numbers(
        of reads: [Node], readBy node: Node, input: (Node) -> Digest
    ) -> [UInt32] {
        reads.map { read in
            // Kinds are evaluated in order, so the read value would be that of the previous build.
            precondition(read.kind < node.kind, "\(node) reads a node that is evaluated later")
            let (index, isNew) = add(read)
            if isNew { fingerprints[index] = input(read) }
            return UInt32(index)
        }
    }

    private mutating func numbers(
        of group: NodeGroup, readBy node: Node, input: (Node) -> Digest
    ) -> [UInt32] {
        let id = ObjectIdentifier(group)
        if let found = groups[id] { return found.numbers }
        let numbers = numbers(of: group.nodes, readBy: node, input: input)
        // The group stays in memory, so that no other one gets its identifier.
        groups[id] = (group, numbers)
        return numbers
    }

    private mutating func setTrace(of index: Index, to trace: [UInt32]) {
        // A node that runs again mostly reads the same nodes.
        guard !traces[index].elementsEqual(trace) else { return }
        traces.set(index, to: trace)
        readers?.take(trace, of: index)
        if readers?.isWornOut ?? false { readers = nil }
    }

    private mutating func add(_ node: Node) -> (index: Index, isNew: Bool) {
        names.index(of: node).map { ($0, false) } ?? (addNew(node), true)
    }

    private mutating func add(
        _ name: String, _ kind: NodeKind, at cursor: inout NameTable.Cursor
    ) -> (index: Index, isNew: Bool) {
        names.index(of: name, kind, at: &cursor).map { ($0, false) } ?? (addNew(Node(kind, name)), true)
    }

    private mutating func addNew(_ node: Node) -> Index {
        let index = names.add(node)
        fingerprints.append(.missing)
        traces.append()
        states.append(.new)
        return index
    }

    mutating func releaseReaders() { readers = nil }

    private mutating func mark(readersOf index: Index) {
        guard names.hasNodes(after: names.kind(index)) else { return }
        let current = readers ?? Readers(of: self)
        readers = current
        current.forEach(of: index) { reader in
            marks.insert(reader)
            causes[reader, default: []].append(UInt32(index))
        }
    }

    // MARK: The end

    /// Makes a node run in the next build, regardless of its inputs.
    mutating func invalidate(_ node: Node) {
        if let index = names.index(of: node) { marks.insert(index) }
    }

    /// Removes nodes that should have run but did not, and inputs without readers.
    mutating func prune() {
        for index in marks {
            names.setMade(index, false)
            setTrace(of: index, to: [])
            fingerprints[index] = .missing
        }
        marks = []
        var isRetained = [Bool](repeating: false, count: count)
        var retained = 0
        for index in 0..<count where names.isMade(index) {
            isRetained[index] = true
            for read in traces[index] { isRetained[Int(read)] = true }
        }
        for isRetained in isRetained where isRetained { retained += 1 }
        // Compacting a graph with few gaps costs more than the gaps do.
        if retained < count - count / 8 { self = keeping(isRetained) }
    }

    /// The graph for the next build of the same process.
    public var settled: Graph {
        var graph = self
        graph.states = ChunkedArray(repeating: .same, count: count)
        graph.causes = [:]
        graph.runs = [:]
        graph.traces.settle()
        return graph
    }

    private func keeping(_ isRetained: [Bool]) -> Graph {
        var graph = Graph()
        var places = [UInt32](repeating: .max, count: count)
        for index in 0..<count where isRetained[index] {
            places[index] = UInt32(graph.count)
            graph.names.add(names[index], isMade: names.isMade(index))
            graph.fingerprints.append(fingerprints[index])
            graph.states.append(states[index])
        }
        for index in 0..<count where isRetained[index] {
            graph.traces.append()
            graph.traces.set(graph.traces.count - 1, to: traces[index].map { places[Int($0)] })
        }
        graph.runs = runs
        for (index, reads) in causes where isRetained[index] {
            let left = reads.filter { isRetained[Int($0)] }
            graph.causes[Int(places[index])] = left.map { places[Int($0)] }
        }
        return graph
    }
}

extension [UInt32] {
    /// Removes all but the first of equal elements in sequence.
    fileprivate mutating func removeRepeated() {
        var end = Swift.min(1, count)
        for index in indices.dropFirst() where self[index] != self[end - 1] {
            self[end] = self[index]
            end += 1
        }
        removeSubrange(end...)
    }
}
