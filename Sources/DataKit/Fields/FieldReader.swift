import Diagnostics

/// A reader for the keys of a mapping that collects all errors in them.
///
/// An accessor returns `nil` for a key that is missing, empty or of the wrong type; only the last is reported.
/// `require` reports a missing key. Every key that was accessed is expected; `finish` reports all others.
public struct FieldReader: Sendable {
    /// The file that contains the mapping.
    public let source: SourceText
    /// The diagnostics so far, in order of access; beyond a limit they are only counted.
    public var diagnostics: [Diagnostic] { findings.all }
    private var findings: DiagnosticCollector
    /// The location of the mapping, used to report missing keys.
    public let place: FileLocation
    /// The entries of the mapping in source order.
    package let entries: [Node.Entry]
    /// The index of each key in `entries`, if there are many.
    private let index: [String: Int]?
    /// Whether messages contain no values, because logs of builds have more readers than the file.
    package let isPrivate: Bool
    /// Whether the value is not a mapping. That is reported once, and no key is reported as missing then.
    private var isNoMapping = false
    private var asked: [String] = []
    /// The same keys as a set, if there are many.
    private var manyAsked: Set<String> = []
    /// The locations of the items of lists, by key, once one was reported.
    private var places: [String: [String: FileLocation]] = [:]

    /// - Parameters:
    ///   - node: the mapping; `nil` and null count as an empty one, any other value is an error.
    ///   - source: the text that contains it.
    ///   - what: its name in messages, such as "the front matter".
    ///   - example: one of its lines, for the hint.
    public init(_ node: Node?, in source: SourceText, what: String = "this file", example: String? = nil) {
        self.init(node, in: source, what: what, example: example, isPrivate: false)
    }

    /// - Parameter isPrivate: whether messages contain no values.
    package init(_ node: Node?, in source: SourceText, what: String, example: String? = nil, isPrivate: Bool) {
        self.source = source
        self.isPrivate = isPrivate
        place = FileLocation(file: source.file, line: node?.line ?? 1, column: node?.column ?? 1)
        entries = node?.entries ?? []
        index =
            entries.count < Self.few ? nil : Dictionary(zip(entries.map(\.key), entries.indices)) { first, _ in first }
        findings = DiagnosticCollector(source.limits)
        guard let node, node.entries == nil, !node.isNull else { return }
        isNoMapping = true
        let isGlued = !isPrivate && node.text?.gluedColon != nil
        add(
            .error, "\(what) must be `key: value` lines\(found(node))", line: node.line, column: node.column,
            hint: isPrivate
                ? "put `key: value` lines below it"
                : isGlued
                    ? node.text?.spacedHint
                    : node.text?.keyOfTOML.map { "write `\($0):` instead of `\($0) =`" }
                        ?? "write, for example, \(example ?? "title: First light")")
    }

    /// The end of a message about the type of a value.
    func found(_ node: Node) -> String { isPrivate ? "" : ", but this is \(node.described)" }

    /// The keys of the mapping in source order.
    public var keys: [String] { entries.map(\.key) }

    /// Whether the key exists, even without a value.
    public func has(_ key: String) -> Bool { entry(key) != nil }

    private func entry(_ key: String) -> Node.Entry? {
        if let index { return index[key].map { entries[$0] } }
        return entries.first { $0.key == key }
    }

    /// Returns the value of a key, of any type; `nil` for a key that is missing or empty.
    public mutating func node(_ key: String) -> Node? {
        expect(key)
        guard let entry = entry(key), !entry.value.isNull else { return nil }
        return entry.value
    }

    /// Marks a key as expected without reading it.
    public mutating func expect(_ key: String) {
        guard !isAsked(key) else { return }
        asked.append(key)
        guard asked.count > Self.few else { return }
        if manyAsked.isEmpty { manyAsked = Set(asked) } else { manyAsked.insert(key) }
    }

    /// Up to this number, a linear search is faster than hashing.
    private static let few = 32

    private func isAsked(_ key: String) -> Bool {
        manyAsked.isEmpty ? asked.contains(key) : manyAsked.contains(key)
    }

    /// Returns the location of a key's value, or of the mapping if the key is missing.
    public func place(of key: String) -> FileLocation {
        guard let value = entry(key)?.value else { return place }
        return FileLocation(file: source.file, line: value.line, column: value.column)
    }

    /// Returns the location of an item of a list, or of its value for a key that is the item.
    private mutating func place(of key: String, item: String) -> FileLocation? {
        guard let entry = entry(key) else { return nil }
        let file = source.file
        if entry.key == item { return FileLocation(file: file, line: entry.line, column: entry.column) }
        // A list may have many items with a problem.
        if places[key] == nil {
            let items = (entry.value.list ?? []).compactMap { node in
                node.text.map { ($0, FileLocation(file: file, line: node.line, column: node.column)) }
            }
            places[key] = Dictionary(items, uniquingKeysWith: { first, _ in first })
        }
        return places[key]?[item]
    }

    /// Reports a key that is missing or empty. `hint` shows how to write it.
    public mutating func require(_ key: String, hint: String? = nil) {
        if node(key) != nil || isNoMapping { return }
        if let entry = entry(key) {
            add(.error, "`\(key)` is empty", line: entry.line, column: entry.column, hint: hint)
        } else {
            let misspelled = nearest(to: key, in: keys.filter { !isAsked($0) })
            let renamed = misspelled.flatMap { entry($0) }
            add(
                .error, "`\(key)` is missing", line: renamed?.line ?? place.line,
                column: renamed?.column ?? place.column,
                hint: misspelled.map { "write \(key): instead of \($0):" } ?? hint)
        }
    }

    /// Reports a problem with the value of a key.
    public mutating func report(
        _ severity: Diagnostic.Severity, _ key: String, _ message: String, code: Diagnostic.Code? = nil,
        hint: String? = nil
    ) {
        report(severity, key, message, code: code) { hint }
    }

    /// Reports a problem; computes the hint, which may be expensive, only if the diagnostic is stored.
    ///
    /// - Parameter item: the item of a list that has the problem.
    package mutating func report(
        _ severity: Diagnostic.Severity, _ key: String, _ message: String, code: Diagnostic.Code? = nil,
        item: String? = nil, hinting hint: () -> String?
    ) {
        let ofItem = if let item { self.place(of: key, item: item) } else { nil as FileLocation? }
        let place = ofItem ?? self.place(of: key)
        add(severity, message, code: code, line: place.line, column: place.column, hint: hint())
    }

    /// Reports a problem with a node inside the value of a key.
    package mutating func report(
        _ severity: Diagnostic.Severity, _ message: String, code: Diagnostic.Code?, at node: Node, hint: String
    ) {
        add(severity, message, code: code, line: node.line, column: node.column, hint: hint)
    }

    /// Adds the diagnostics of the reader of an inner mapping.
    public mutating func absorb(_ inner: FieldReader) { findings.add(contentsOf: inner.diagnostics) }

    /// Adds a diagnostic about one of the keys.
    package mutating func add(_ diagnostic: Diagnostic) { findings.add(diagnostic) }

    /// The entries whose keys were not accessed so far.
    package var unread: [Node.Entry] { entries.filter { !isAsked($0.key) } }

    /// Returns the entries that `finish` would report without a hint, because no expected key resembles theirs.
    package func unresembled(alsoAllowed others: [String], except quiet: Set<String>) -> [Node.Entry] {
        let entries = unread.filter { !others.contains($0.key) && !quiet.contains($0.key.lowercased()) }
        guard !entries.isEmpty else { return [] }
        let supported = asked + others
        return entries.filter { nearest(to: $0.key, in: supported) == nil }
    }

    /// Warns about keys that were not accessed, with the nearest expected key as a hint, or all of a few.
    ///
    /// - Parameters:
    ///   - others: further valid keys that were not accessed this time.
    ///   - quiet: unsupported keys, in lower case, that need no warning.
    ///   - severity: the severity of the report.
    public mutating func finish(
        alsoAllowed others: some Sequence<String> = [], except quiet: Set<String> = [],
        as severity: Diagnostic.Severity = .warning
    ) {
        let others = Array(others)
        let supported = asked + others
        for entry in unread where !others.contains(entry.key) && !quiet.contains(entry.key.lowercased()) {
            // A value in the wrong place can be a key.
            let isShown = !isPrivate || entry.key.allSatisfy(\.isLetter)
            add(
                severity, isShown ? "unknown key `\(entry.key)`" : "unknown key", code: .init("unknown-key"),
                line: entry.line,
                column: entry.column,
                hint: nearest(to: entry.key, in: supported).map { "did you mean `\($0)`?" }
                    ?? (supported.isEmpty || supported.count > Self.mostInHint
                        ? nil : "the keys here are \(supported.joined(separator: ", "))"))
        }
    }

    /// The number of expected keys up to which a hint lists all.
    private static let mostInHint = 20

    mutating func add(
        _ severity: Diagnostic.Severity, _ message: String, code: Diagnostic.Code? = nil, line: Int, column: Int,
        hint: @autoclosure () -> String?
    ) {
        let (source, isPrivate) = (source, isPrivate)
        findings.add(severity, code, at: FileLocation(file: source.file, line: line, column: column)) {
            var diagnostic =
                severity == .error
                ? source.error(message, line: line, column: column, hint: hint())
                : source.warning(message, line: line, column: column, hint: hint())
            diagnostic.code = code
            if isPrivate { diagnostic.excerpt = nil }
            return diagnostic
        }
    }

    /// Reports that the values of a key exceed a limit.
    ///
    /// - Returns: whether they do.
    @discardableResult
    package mutating func exceeds(_ limit: Limit, _ count: Int, at key: String) -> Bool {
        guard count > source.limits[limit] else { return false }
        let place = place(of: key)
        findings.add(source.exceeds(limit, found: count, line: place.line, column: place.column))
        return true
    }
}
