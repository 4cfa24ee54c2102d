extension ConfiguredKind {
    /// A test of the value of a key.
    package struct Condition: Sendable, Equatable {
        package enum Test: Sendable, Equatable {
            /// The value is one of these texts, or a list that contains one of them; a Boolean is `true` or `false`.
            case isOne(of: [String])
            /// The value differs from all of these texts, or is missing.
            case isNone(of: [String])
            /// Whether there is a value that is neither `false` nor empty.
            case isThere(Bool)
            /// The value is a number that compares to this number as given.
            case compares(Comparison, Double)
            /// The value is a date that compares as given to this date, written `2026-03-02`.
            case comparesDate(Comparison, String)
        }

        /// A comparison of numbers or dates; the raw value is the operator that authors write.
        package enum Comparison: String, Sendable, CaseIterable {
            /// The longer operators come first, because the shorter ones are their prefixes.
            case atLeast = ">="
            /// At most as large or as late.
            case atMost = "<="
            /// Larger or later.
            case above = ">"
            /// Smaller or earlier.
            case below = "<"
        }

        /// The key in the document.
        package var key: String
        package var test: Test

        package init(key: String, _ test: Test) {
            self.key = key
            self.test = test
        }

        /// Creates a condition that the key has this value, or contains it if the value is a list.
        package init(key: String, value: String) { self.init(key: key, .isOne(of: [value])) }
    }
}
