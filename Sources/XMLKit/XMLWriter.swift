import MarkupKit

/// Writes XML documents that are well-formed whatever text they contain.
package enum XMLWriter {
    /// Returns the document as UTF-8, with its declaration.
    ///
    /// White space that a parser would change is written as references. Characters that XML 1.0 cannot represent, such
    /// as most control characters, become U+FFFD.
    package static func document(_ root: XMLElement) -> [UInt8] {
        var printer = XMLPrinter()
        printer.add(root)
        printer.end()
        return printer.bytes
    }

    /// Returns a document whose root contains only elements, which a closure prints: there may be many thousands.
    package static func document(_ root: XMLElement, printing lines: (inout XMLPrinter) -> Void) -> [UInt8] {
        var printer = XMLPrinter()
        printer.add(root, printing: lines)
        printer.end()
        return printer.bytes
    }

    /// Returns an element without a declaration, for insertion into a page.
    package static func fragment(_ element: XMLElement) -> [UInt8] {
        var printer = XMLPrinter(declaration: "")
        printer.add(element)
        return printer.bytes
    }
}
