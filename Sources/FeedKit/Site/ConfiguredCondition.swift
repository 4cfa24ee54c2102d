extension ConfiguredKind {
    /// A key, and what has to hold of its value.
    package struct Condition: Sendable, Equatable {
        /// What has to hold of a value.
        package enum Test: Sendable, Equatable {
            /// It is one of these texts, or a list that has one of them; a yes is the text `true`.
            case isOne(of: [String])
            /// It is none of these texts, or there is no value.
            case isNone(of: [String])
            /// There is a value, and it is neither `false` nor empty.
            case isThere(Bool)
            /// It is a number that stands so to this one.
            case compares(Comparison, Double)
            /// It is a date that stands so to this one, written `2026-03-02`.
            case comparesDate(Comparison, String)
        }

        /// How one number or date stands to another; the raw value is how authors write it.
        package enum Comparison: String, Sendable, CaseIterable {
            /// The longer signs first, since the others begin them.
            case atLeast = ">="
            /// At most as large or as late.
            case atMost = "<="
            /// Larger or later.
            case above = ">"
            /// Smaller or earlier.
            case below = "<"
        }

        /// The key, as the document has it.
        package var key: String
        /// What has to hold of its value.
        package var test: Test

        /// Asks something of the value of a key.
        package init(key: String, _ test: Test) {
            self.key = key
            self.test = test
        }

        /// Asks for a value of a key: `true` for a yes, and of a list one of its items.
        package init(key: String, value: String) { self.init(key: key, .isOne(of: [value])) }
    }
}
