extension Diagnostic {
    /// The name of a fact, by which programs know it: messages are for people, and may be worded anew.
    ///
    /// A code is a constant beside the words of its diagnostic, where the fact is known.
    public struct Code: Hashable, Sendable {
        /// `missing-picture`: words in lower case with hyphens, which stay as they are.
        public let name: String

        /// A code that is written down in a program.
        public init(_ name: StaticString) { self.name = name.description }

        /// - Parameter name: that of a code which was stored.
        package init(stored name: String) { self.name = name }
    }
}
