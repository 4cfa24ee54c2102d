import Diagnostics

/// An error that ends parsing, at a UTF-8 offset from the start of the parsed text.
struct ParseError: Error {
    var offset: Int
    var message: String
    var hint: String?
    /// The offset of the first occurrence, if the error is a duplicate.
    var first: Int?

    /// The exceeded limit, which then determines the message.
    var limit: Limit?

    func diagnostic(in text: DataText) -> Diagnostic {
        if let limit { return text.source.exceeds(limit, atOffset: text.range.lowerBound + offset) }
        var diagnostic = text.error(message, at: offset, hint: hint)
        if let first { diagnostic.related = [.init(text.place(at: first), "the first one is here")] }
        return diagnostic
    }

    static func tooDeep(at offset: Int) -> ParseError {
        ParseError(offset: offset, message: "", limit: .nesting)
    }

    static func tooMany(at offset: Int) -> ParseError {
        ParseError(offset: offset, message: "", limit: .values)
    }
}
