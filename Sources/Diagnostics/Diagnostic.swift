/// A problem in the author's files: its location, a message and a hint.
public struct Diagnostic: Hashable, Sendable {
    /// The severity of a problem.
    public enum Severity: String, Sendable {
        /// An error prevents the build or publication; a warning doesn't, but should be checked.
        case error, warning
    }

    /// A second location that is part of the problem, such as the other of two equal identities.
    public struct Related: Hashable, Sendable {
        /// The other location.
        public var place: FileLocation
        /// How the location is related, such as `the other one is here`.
        public var message: String

        /// Creates a related location with its message.
        public init(_ place: FileLocation, _ message: String) {
            self.place = place
            self.message = message
        }
    }

    /// The severity of the problem.
    public var severity: Severity
    /// The location of the problem.
    public var place: FileLocation
    /// The problem as a sentence that starts in lower case and has no full stop.
    public var message: String
    /// The code by which programs identify the problem, if it has one.
    public var code: Code?
    /// A suggested fix, in terms that authors use.
    public var hint: String?
    /// Other locations that are part of the problem; usually empty.
    public var related: [Related]
    /// The part of the source line that `place` points into; printed with a caret below it.
    public var excerpt: Excerpt?
    /// The number of diagnostics that this one summarizes; 0 for an ordinary diagnostic.
    package var others = 0

    /// Creates a diagnostic; a long message or hint is truncated.
    public init(
        _ severity: Severity, at place: FileLocation, _ message: String, code: Code? = nil, hint: String? = nil,
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

    /// Returns an error: something that can't be built as it is.
    public static func error(_ message: String, at place: FileLocation, hint: String? = nil, related: [Related] = [])
        -> Diagnostic
    {
        Diagnostic(.error, at: place, message, hint: hint, related: related)
    }

    /// Returns a warning: something that is built, but should be checked.
    public static func warning(
        _ message: String, code: Code? = nil, at place: FileLocation, hint: String? = nil, related: [Related] = []
    ) -> Diagnostic {
        Diagnostic(.warning, at: place, message, code: code, hint: hint, related: related)
    }
}

extension Sequence where Element == Diagnostic {
    /// Whether one of the diagnostics is an error.
    public var hasErrors: Bool { contains { $0.severity == .error } }

    /// Returns the diagnostics sorted by file, line and column, so that the order never depends on scheduling.
    /// Summaries of a file follow its other diagnostics.
    public func inOrder() -> [Diagnostic] {
        sorted { a, b in
            if a.place.file != b.place.file { return a.place.file < b.place.file }
            if (a.others > 0) != (b.others > 0) { return a.others == 0 }
            return (a.place, a.severity.rawValue, a.message) < (b.place, b.severity.rawValue, b.message)
        }
    }
}

extension String {
    /// The text truncated to the maximum length of a message, because messages quote content of any length.
    fileprivate var bounded: String {
        let most = 2000
        guard utf8.count > most else { return self }
        return String(unicodeScalars.prefix(most / 2)) + "…"
    }
}
