import MarkupKit

/// Validates XML documents against RELAX NG schemas in XML syntax.
package enum XMLSchema {
    package struct Mistake: Sendable, Equatable {
        /// The 1-based line.
        package var line: Int
        package var message: String
    }

    /// Returns the mistakes in a document: that it is not well-formed, or its violations of the schema. Reads only the
    /// arguments, neither the network nor the disk.
    package static func validate(_ document: [UInt8], schema: [UInt8]) -> [Mistake] {
        mistakes(of: document, by: schema)
    }
}
