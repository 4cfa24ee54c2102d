import Diagnostics

/// What ends a reading, at a UTF-8 offset counted from the beginning of what is read.
struct ReadingMistake: Error {
    var offset: Int
    var message: String
    var hint: String?
    /// Where the first of two equal things stands.
    var first: Int?

    /// The limit that something here goes beyond, which then says what is wrong.
    var limit: Limit?

    func diagnostic(in text: DataText) -> Diagnostic {
        if let limit { return text.source.exceeds(limit, atOffset: text.range.lowerBound + offset) }
        var diagnostic = text.error(message, at: offset, hint: hint)
        if let first { diagnostic.related = [.init(text.place(at: first), "the first one is here")] }
        return diagnostic
    }

    static func tooDeep(at offset: Int) -> ReadingMistake {
        ReadingMistake(offset: offset, message: "", limit: .nesting)
    }

    static func tooMany(at offset: Int) -> ReadingMistake {
        ReadingMistake(offset: offset, message: "", limit: .values)
    }
}
