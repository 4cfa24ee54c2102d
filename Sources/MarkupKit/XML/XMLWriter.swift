/// Writes XML documents that are well-formed whatever text they hold.
package enum XMLWriter {
    /// The document as UTF-8, with its declaration.
    ///
    /// White space that a parser would change is written as references, and characters that XML 1.0 has no way to
    /// write, such as most control characters, as U+FFFD.
    package static func document(_ root: XMLElement) -> [UInt8] {
        var printer = XMLPrinter()
        printer.add(root)
        printer.end()
        return printer.bytes
    }

    /// The same of an element that holds others and nothing else: each is printed as it comes, so that a hundred thousand
    /// of them are never in memory together.
    package static func document(_ root: XMLElement, holding children: some Sequence<XMLElement>) -> [UInt8] {
        var printer = XMLPrinter()
        printer.add(root, holding: children)
        printer.end()
        return printer.bytes
    }
}
