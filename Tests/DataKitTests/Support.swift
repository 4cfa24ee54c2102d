import Diagnostics
import Testing

@testable import DataKit

/// A text in which `‸` marks the expected location of a diagnostic.
struct Marked: CustomTestStringConvertible, Sendable {
    let source: SourceText
    let place: FileLocation
    var testDescription: String { source.text.debugDescription }

    init(_ marked: String, file: String = "entry.md") {
        let parts = marked.split(separator: "‸", maxSplits: 1, omittingEmptySubsequences: false)
        source = SourceText(file: file, text: parts.joined())
        place = source.place(atOffset: parts[0].utf8.count)
    }
}

/// A mistake: the marked text, and parts of the expected message and hint.
struct Mistake: CustomTestStringConvertible, Sendable {
    let text: Marked
    let message: String
    let hint: String?
    var testDescription: String { text.testDescription }

    init(_ text: String, _ message: String, hint: String? = nil) {
        self.text = Marked(text)
        self.message = message
        self.hint = hint
    }

    func check(
        _ diagnostics: [Diagnostic], _ severity: Diagnostic.Severity = .error,
        at location: Testing.SourceLocation = #_sourceLocation
    ) {
        #expect(diagnostics.count == 1, sourceLocation: location)
        guard let first = diagnostics.first else { return }
        #expect(first.severity == severity, sourceLocation: location)
        #expect(first.place == text.place, sourceLocation: location)
        #expect(first.message.contains(message), sourceLocation: location)
        if let hint { #expect(first.hint?.contains(hint) == true, "\(first.hint ?? "")", sourceLocation: location) }
        let line = text.source.line(text.place.line).map { Diagnostic.Excerpt($0, column: text.place.column) }
        #expect(first.excerpt == line, sourceLocation: location)
    }
}

extension Node {
    /// The value in one line without locations: `{title: Mars, tags: [a, "b"]}`.
    var short: String {
        switch value {
        case .null: "null"
        case .scalar(let text, let isQuoted): isQuoted ? "\"\(text)\"" : text
        case .list(let items): "[" + items.map(\.short).joined(separator: ", ") + "]"
        case .mapping(let entries): "{" + entries.map { "\($0.key): \($0.value.short)" }.joined(separator: ", ") + "}"
        }
    }

    /// All keys and values with their locations: `title@1:1=1:8`.
    var places: String {
        let own = "\(line):\(column)"
        switch value {
        case .null, .scalar: return own
        case .list(let items): return own + "[" + items.map(\.places).joined(separator: " ") + "]"
        case .mapping(let entries):
            return own + "{"
                + entries.map { "\($0.key)@\($0.line):\($0.column)=\($0.value.places)" }
                .joined(separator: " ") + "}"
        }
    }
}

func parse(_ text: String, _ format: DataFormat) -> (node: Node?, diagnostics: [Diagnostic]) {
    Node.parse(SourceText(file: "entry.md", text: text), format: format)
}

/// A named text that is too long to print.
struct Named: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String

    init(_ name: String, _ text: String) { (testDescription, self.text) = (name, text) }
}
