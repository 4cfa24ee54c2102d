/// A mark that is an element in the translated text.
///
/// Where cmark does not read that as an element, such as in code, a tag, a URL or a title, the mark is text as written.
struct TranslatedMark {
    enum Content {
        /// Attributes of the element before it, or of the paragraph.
        case attributes(ElementAttributes)
        /// Tags.
        case markup(String)
        /// An element without meaning, which counts as punctuation beside emphasis.
        case nothing
    }

    var content: Content
    /// The mark as written.
    var source: String
}

extension MarkdownExtras {
    /// Adds a mark. Returns the element that refers to it.
    mutating func add(_ content: TranslatedMark.Content, source: String) -> String {
        marks.append(TranslatedMark(content: content, source: source))
        return "<\(element)-\(marks.count - 1)>"
    }

    /// Returns the mark that an element refers to.
    func mark(_ reference: UnsafeBufferPointer<UInt8>) -> TranslatedMark? {
        let start = element.utf8.count + 2
        guard !marks.isEmpty, reference.count > start, reference.dropFirst().starts(with: element.utf8),
            reference[start - 1] == UInt8(ascii: "-")
        else {
            return nil
        }
        let number = Int(String(decoding: reference.dropFirst(start).dropLast(), as: UTF8.self))
        return number.flatMap { marks.indices.contains($0) ? marks[$0] : nil }
    }

    /// Returns whether an element refers to a mark, and the tags that replace it, if any.
    func tags(_ element: UnsafeBufferPointer<UInt8>) -> (isMark: Bool, tags: String?) {
        guard let mark = mark(element) else { return (false, nil) }
        if case .markup(let tags) = mark.content { return (true, tags) }
        return (true, nil)
    }

    /// Returns text with the marks as written, or `nil` if there are none in it.
    func restoring(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        guard bytes.count > element.utf8.count, bytes.contains(UInt8(ascii: "<")) else { return nil }
        let start = "<\(element)-"
        var (result, isFound) = ("", false)
        var rest = Substring(decoding: bytes, as: UTF8.self)
        while let found = rest.firstRange(of: start) {
            let number = rest[found.upperBound...].prefix { $0.isASCII && $0.isNumber }
            let isMark = Int(number).map(marks.indices.contains) ?? false
            guard isMark, let index = Int(number), rest[number.endIndex...].first == ">" else {
                result += rest[..<found.upperBound]
                rest = rest[found.upperBound...]
                continue
            }
            isFound = true
            result += rest[..<found.lowerBound] + marks[index].source
            rest = rest[number.endIndex...].dropFirst()
        }
        return isFound ? result + rest : nil
    }
}
