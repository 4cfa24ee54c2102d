extension Diagnostic {
    /// The name of a fact, by which programs know it: messages are for people, and may be worded anew.
    ///
    /// A code is a constant beside the words of its diagnostic, where the fact is known. All warnings have one: those of
    /// one code are of one sort, and people are told of the first ones.
    public struct Code: Hashable, Sendable {
        /// `missing-picture`: words in lower case with hyphens, which stay as they are.
        public let name: String
        /// Whether readers don't get something because of it that its author gave: a picture, a part of a text, an address.
        public let isLoss: Bool

        /// A code that is written down in a program.
        ///
        /// - Parameter isLoss: whether something is lost to readers.
        public init(_ name: StaticString, isLoss: Bool = false) { self.init(stored: name.description, isLoss: isLoss) }

        /// - Parameter name: that of a code which was stored.
        package init(stored name: String, isLoss: Bool) {
            self.name = name
            self.isLoss = isLoss
        }
    }
}
