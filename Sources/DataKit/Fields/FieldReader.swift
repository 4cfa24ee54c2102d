import Diagnostics

/// Reads the keys of a mapping for a model, and collects all that is wrong with them.
///
/// An accessor gives `nil` for a key that is missing, empty or of the wrong type, and says so only in the last case;
/// `require` says what must not be missing. What has been asked for is what is known: `finish` reports other keys.
public struct FieldReader: Sendable {
    /// The file that the mapping stands in.
    public let source: SourceText
    /// What was wrong so far, in the order in which it was asked for; of very much, the rest is counted.
    public var diagnostics: [Diagnostic] { findings.all }
    private var findings: Findings
    /// Where the mapping stands; what is missing is missing here.
    public let place: Place
    private let entries: [Node.Entry]
    /// Where keys stand in `entries`, if there are many.
    private let index: [String: Int]?
    /// Whether there is something, but no mapping; that is said once, and nothing else is missing then.
    private var isNoMapping = false
    private var asked: [String] = []
    /// The same where they are many.
    private var manyAsked: Set<String> = []

    /// - Parameters:
    ///   - node: the mapping; `nil` reads like an empty one, anything else but a mapping is an error.
    ///   - source: the text that it was read from.
    ///   - what: names it in messages: "the front matter".
    public init(_ node: Node?, in source: SourceText, what: String = "this file") {
        self.source = source
        place = Place(file: source.file, line: node?.line ?? 1, column: node?.column ?? 1)
        entries = node?.entries ?? []
        index =
            entries.count < Self.few ? nil : Dictionary(zip(entries.map(\.key), entries.indices)) { first, _ in first }
        findings = Findings(source.limits)
        guard let node, node.entries == nil, !node.isNull else { return }
        isNoMapping = true
        let isGlued = node.text?.gluedColon != nil
        findings.add(
            source.error(
                "\(what) must be `key: value` lines, but this is \(node.described)", line: node.line,
                column: node.column, hint: isGlued ? node.text?.spacedHint : "write, for example, title: First light"))
    }

    /// The keys of the file, in its order.
    public var keys: [String] { entries.map(\.key) }

    /// Whether the key is there, even if empty.
    public func has(_ key: String) -> Bool { entry(key) != nil }

    private func entry(_ key: String) -> Node.Entry? {
        if let index { return index[key].map { entries[$0] } }
        return entries.first { $0.key == key }
    }

    /// The value of a key of any type; `nil` for a key that is missing or empty.
    public mutating func node(_ key: String) -> Node? {
        expect(key)
        guard let entry = entry(key), !entry.value.isNull else { return nil }
        return entry.value
    }

    /// Makes a key known without reading it.
    public mutating func expect(_ key: String) {
        guard !isAsked(key) else { return }
        asked.append(key)
        guard asked.count > Self.few else { return }
        if manyAsked.isEmpty { manyAsked = Set(asked) } else { manyAsked.insert(key) }
    }

    /// So many keys are sooner looked through than hashed.
    private static let few = 32

    private func isAsked(_ key: String) -> Bool {
        manyAsked.isEmpty ? asked.contains(key) : manyAsked.contains(key)
    }

    /// Where a key's value stands, or the mapping if the key is missing.
    public func place(of key: String) -> Place {
        guard let value = entry(key)?.value else { return place }
        return Place(file: source.file, line: value.line, column: value.column)
    }

    /// Reports a key that is missing or empty. `hint` shows how to write it.
    public mutating func require(_ key: String, hint: String? = nil) {
        if node(key) != nil || isNoMapping { return }
        if let entry = entry(key) {
            add(.error, "`\(key)` is empty", line: entry.line, column: entry.column, hint: hint)
        } else {
            add(.error, "`\(key)` is missing", line: place.line, column: place.column, hint: hint)
        }
    }

    /// Reports something about the value of a key that the model found.
    public mutating func report(
        _ severity: Diagnostic.Severity, _ key: String, _ message: String, code: Diagnostic.Code? = nil,
        hint: String? = nil
    ) {
        report(severity, key, message, code: code) { hint }
    }

    /// The same with a hint that is much work, which is done only if somebody will read it.
    package mutating func report(
        _ severity: Diagnostic.Severity, _ key: String, _ message: String, code: Diagnostic.Code? = nil,
        hinting hint: () -> String?
    ) {
        let place = place(of: key)
        add(severity, message, code: code, line: place.line, column: place.column, hint: hint())
    }

    /// Takes over what a reader of an inner mapping found.
    public mutating func absorb(_ inner: FieldReader) { findings.add(contentsOf: inner.diagnostics) }

    /// The keys that nobody asked for so far, with their values.
    package var unasked: [Node.Entry] { entries.filter { !isAsked($0.key) } }

    /// Warns about the keys that nobody asked for, with the nearest known one as the way out.
    ///
    /// - Parameters:
    ///   - others: keys that are known, but have not been asked for this time.
    ///   - quiet: keys in lower case that are neither known nor worth a warning.
    ///   - severity: that of a key which nobody may overlook.
    public mutating func finish(
        alsoKnown others: some Sequence<String> = [], except quiet: Set<String> = [],
        as severity: Diagnostic.Severity = .warning
    ) {
        let others = Array(others)
        let known = asked + others
        for entry in unasked where !others.contains(entry.key) && !quiet.contains(entry.key.lowercased()) {
            add(
                severity, "unknown key `\(entry.key)`", code: .init("unknown-key"), line: entry.line,
                column: entry.column,
                hint: nearest(to: entry.key, in: known).map { "did you mean `\($0)`?" })
        }
    }

    mutating func add(
        _ severity: Diagnostic.Severity, _ message: String, code: Diagnostic.Code? = nil, line: Int, column: Int,
        hint: @autoclosure () -> String?
    ) {
        findings.add(severity, code, at: Place(file: source.file, line: line, column: column)) {
            var diagnostic =
                severity == .error
                ? source.error(message, line: line, column: column, hint: hint())
                : source.warning(message, line: line, column: column, hint: hint())
            diagnostic.code = code
            return diagnostic
        }
    }

    /// Reports that there is more under a key than a limit allows.
    ///
    /// - Returns: whether there is.
    @discardableResult
    package mutating func exceeds(_ limit: Limit, _ count: Int, at key: String) -> Bool {
        guard count > source.limits[limit] else { return false }
        let place = place(of: key)
        findings.add(source.exceeds(limit, found: count, line: place.line, column: place.column))
        return true
    }
}
