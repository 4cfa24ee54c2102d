import Diagnostics
import DiffKit

/// Builds nodes with locations from strict JSON (RFC 8259), whose syntax DiffKit's scanner reads. Invalid JSON is an
/// error with a location.
///
/// DiffKit's own values would not do: they have no locations, and any value may be reported as wrong when a model
/// reads it.
struct JSONReader {
    let bytes: UnsafeBufferPointer<UInt8>
    private let firstLine: Int
    private let lines: LineTable
    private var scanner: JSONScanner
    /// The number of values that the limit still allows.
    private var remaining: Int
    /// The containers around the current value.
    private(set) var open: [Container] = []

    /// A list or mapping whose end is not yet read.
    struct Container {
        let start: Int
        let isMapping: Bool
        fileprivate var items: [Node] = []
        fileprivate var entries: [Node.Entry] = []
        /// The offset of each key.
        fileprivate var keys: [String: Int] = [:]
        /// The key of the next value.
        fileprivate(set) var key = ""
        fileprivate var keyOffset = 0

        var name: String { isMapping ? "mapping" : "list" }
        var end: String { isMapping ? "}" : "]" }
    }

    private init(_ text: DataText, _ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        remaining = text.source.limits[.values]
        firstLine = text.firstLine
        lines = LineTable(bytes)
        scanner = JSONScanner(bytes)
    }

    /// Parses a whole text; one of blanks alone has no node.
    static func parse(_ text: DataText) -> (node: Node?, diagnostics: [Diagnostic]) {
        text.withBytes { bytes in
            guard !bytes.allSatisfy({ $0 == 32 || $0 == 9 || $0 == 10 || $0 == 13 }) else { return (nil, []) }
            var reader = JSONReader(text, bytes)
            do throws(ParseError) {
                let node = try reader.value()
                _ = try reader.next()
                return (node, [])
            } catch {
                return (nil, [error.diagnostic(in: text)])
            }
        }
    }

    /// Parses the object at the start of the text, and returns the offset after it.
    static func parsePrefix(_ text: DataText) -> (node: Node?, end: Int, diagnostics: [Diagnostic]) {
        text.withBytes { bytes in
            var reader = JSONReader(text, bytes)
            do throws(ParseError) {
                return (try reader.value(), reader.scanner.offset, [])
            } catch {
                return (nil, bytes.count, [error.diagnostic(in: text)])
            }
        }
    }

    private mutating func next() throws(ParseError) -> JSONScanner.Event {
        do throws(JSONSyntaxError) {
            return try scanner.next()
        } catch {
            throw parseError(error)
        }
    }

    private mutating func value() throws(ParseError) -> Node {
        while true {
            let event = try next()
            let node: Node
            switch event {
            case .key(let key):
                try add(key: key)
                continue
            case .arrayStart, .objectStart:
                try count()
                let isMapping = if case .objectStart = event { true } else { false }
                open.append(Container(start: scanner.start, isMapping: isMapping))
                continue
            // `.end` follows only a complete value, which is returned before.
            case .arrayEnd, .objectEnd, .end:
                let container = open.removeLast()
                node = self.node(
                    container.isMapping ? .mapping(container.entries) : .list(container.items), at: container.start)
            case .string(let text): node = try scalar(.scalar(text, isQuoted: true))
            case .number(let text): node = try scalar(.scalar(text, isQuoted: false))
            case .bool(let flag): node = try scalar(.scalar(flag ? "true" : "false", isQuoted: false))
            case .null: node = try scalar(.null)
            }
            guard let innermost = open.indices.last else { return node }
            add(node, to: innermost)
        }
    }

    private mutating func add(key: String) throws(ParseError) {
        let innermost = open.count - 1
        if let first = open[innermost].keys.updateValue(scanner.start, forKey: key) {
            throw ParseError(
                offset: scanner.start, message: "the key `\(key)` is duplicated", hint: "delete one of them",
                first: first
            )
        }
        open[innermost].key = key
        open[innermost].keyOffset = scanner.start
    }

    private mutating func add(_ node: Node, to innermost: Int) {
        guard open[innermost].isMapping else { return open[innermost].items.append(node) }
        let (line, column) = lines.position(of: open[innermost].keyOffset)
        open[innermost].entries.append(
            Node.Entry(key: open[innermost].key, line: firstLine + line, column: column, value: node))
    }

    private mutating func scalar(_ value: Node.Value) throws(ParseError) -> Node {
        try count()
        return node(value, at: scanner.start)
    }

    /// Counts the value that starts here against the limits.
    private mutating func count() throws(ParseError) {
        guard open.count <= Node.maximumDepth else { throw .tooDeep(at: scanner.start) }
        remaining -= 1
        guard remaining >= 0 else { throw .tooMany(at: scanner.start) }
    }

    private func node(_ value: Node.Value, at start: Int) -> Node {
        let (line, column) = lines.position(of: start)
        return Node(value, line: firstLine + line, column: column)
    }
}
