/// Checks XML documents by RELAX NG schemas in their XML syntax.
package enum XMLSchema {
    package struct Mistake: Sendable, Equatable {
        /// From 1.
        package var line: Int
        package var message: String
    }

    /// What is wrong with a document: that it is not well-formed, or where it does not follow the schema. Reads nothing
    /// but the two, neither from the network nor from the disk.
    package static func validate(_ document: [UInt8], schema: [UInt8]) -> [Mistake] {
        mistakes(of: document, by: schema)
    }
}
