/// Something that is wrong in the author's files, where, and what to do about it.
public struct Diagnostic: Hashable, Sendable {
    /// How bad it is.
    public enum Severity: String, Sendable {
        /// What can't be built or published, and what can but should be looked at.
        case error, warning
    }

    /// A second place that belongs to the story, such as the other of two equal identities.
    public struct Related: Hashable, Sendable {
        /// The other place.
        public var place: Place
        /// What it has to do with the story, such as `the other one is here`.
        public var message: String

        /// Takes a place, and what it has to do with the story.
        public init(_ place: Place, _ message: String) {
            self.place = place
            self.message = message
        }
    }

    /// How bad it is.
    public var severity: Severity
    /// Where it is.
    public var place: Place
    /// What is wrong, as a sentence without a capital and a full stop.
    public var message: String
    /// Which fact it is, for the programs that ask for it; the others have none.
    public var code: Code?
    /// A way out, in the author's words.
    public var hint: String?
    /// Other places that belong to the story; mostly none.
    public var related: [Related]
    /// The part of the source line that `place` points into; printed with a caret below it.
    public var excerpt: Excerpt?
    /// How many findings this one stands for that are not told; 0 for one that tells of itself.
    package var others = 0

    /// Takes what is wrong and where; all else can be left out.
    public init(
        _ severity: Severity, at place: Place, _ message: String, code: Code? = nil, hint: String? = nil,
        related: [Related] = [], excerpt: Excerpt? = nil
    ) {
        self.severity = severity
        self.place = place
        self.message = message.bounded
        self.code = code
        self.hint = hint?.bounded
        self.related = related
        self.excerpt = excerpt
    }

    /// Something that can't be built as it is.
    public static func error(_ message: String, at place: Place, hint: String? = nil, related: [Related] = [])
        -> Diagnostic
    {
        Diagnostic(.error, at: place, message, hint: hint, related: related)
    }

    /// Something that is built all the same, and should be looked at.
    public static func warning(
        _ message: String, code: Code? = nil, at place: Place, hint: String? = nil, related: [Related] = []
    ) -> Diagnostic {
        Diagnostic(.warning, at: place, message, code: code, hint: hint, related: related)
    }
}

extension Sequence where Element == Diagnostic {
    /// Whether one of them is an error.
    public var hasErrors: Bool { contains { $0.severity == .error } }

    /// By file, line and column, so that the order never depends on scheduling; what stands for others of a file comes
    /// behind them.
    public func inOrder() -> [Diagnostic] {
        sorted { a, b in
            if a.place.file != b.place.file { return a.place.file < b.place.file }
            if (a.others > 0) != (b.others > 0) { return a.others == 0 }
            return (a.place, a.severity.rawValue, a.message) < (b.place, b.severity.rawValue, b.message)
        }
    }
}

extension String {
    /// So much that a message holds it, whatever of the author's it quotes.
    fileprivate var bounded: String {
        let most = 2000
        guard utf8.count > most else { return self }
        return String(unicodeScalars.prefix(most / 2)) + "…"
    }
}
