extension Diagnostic {
    /// The machine-readable identifier of a diagnostic; messages are for people, and their wording may change.
    ///
    /// A code is declared next to the message of its diagnostic. Every warning has one: warnings with the same code
    /// form a group, of which only the first few are printed.
    public struct Code: Hashable, Sendable {
        /// Lowercase words with hyphens, such as `missing-image`. CHANGELOG lists renamed ones.
        public let name: String
        /// Whether readers miss something that the author provided, such as an image, part of a text or a URL.
        public let isLoss: Bool

        /// Creates a code from a literal.
        public init(_ name: StaticString, isLoss: Bool = false) { self.init(stored: name.description, isLoss: isLoss) }

        package init(stored name: String, isLoss: Bool) {
            self.name = name
            self.isLoss = isLoss
        }
    }
}
