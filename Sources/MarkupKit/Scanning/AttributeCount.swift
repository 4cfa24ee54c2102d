/// Counts the attributes of tags before a parser compares each attribute with all others of its tag.
enum AttributeCount {
    /// Returns the first tag in a piece of HTML with more attributes than a limit. The count may be too high.
    static func excess(in html: UnsafeBufferPointer<UInt8>, limit: Int) -> (count: Int, offset: Int)? {
        // An attribute has at least two bytes.
        guard html.count > 2 * limit else { return nil }
        var index = 0
        while let start = html[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = start + 1
            guard index < html.count else { break }
            if html[index] == UInt8(ascii: "!") {
                index = html[index...].firstIndex(of: UInt8(ascii: ">")) ?? html.count
            } else if html[index].isASCIILetter {
                let nameEnd = html[index...].firstIndex { !$0.isAlphanumeric } ?? html.count
                let name = String(decoding: html[index..<nameEnd], as: UTF8.self).lowercased()
                let (count, end) = count(from: nameEnd, in: html)
                if count > limit { return (count, start) }
                index = end
                if HTMLElement.rawText.contains(name) { index = endOfRawText(from: end, in: html) }
            }
        }
        return nil
    }

    /// Returns the number of attributes of a tag, and the tag's end.
    private static func count(from start: Int, in html: UnsafeBufferPointer<UInt8>) -> (count: Int, end: Int) {
        var count = 0
        var isInName = false
        /// Whether a `=` would begin a value of the last attribute; otherwise it begins a name.
        var mayTakeValue = false
        var index = start
        while index < html.count, html[index] != UInt8(ascii: ">") {
            let byte = html[index]
            if byte.isHTMLSpace || byte == UInt8(ascii: "/") {
                isInName = false
            } else if byte == UInt8(ascii: "="), mayTakeValue {
                mayTakeValue = false
                index += 1
                while index < html.count, html[index].isHTMLSpace { index += 1 }
                guard index < html.count else { break }
                isInName = true
                let quote = html[index]
                if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                    index = html[(index + 1)...].firstIndex(of: quote) ?? html.count
                    isInName = false
                } else if quote == UInt8(ascii: ">") {
                    break
                }
            } else if !isInName {
                count += 1
                isInName = true
                mayTakeValue = true
            }
            index += 1
        }
        return (count, min(index, html.count))
    }

    /// Returns the end of the text of a script or similar element.
    private static func endOfRawText(from start: Int, in html: UnsafeBufferPointer<UInt8>) -> Int {
        var index = start
        while let less = html[index...].firstIndex(of: UInt8(ascii: "<")) {
            if less + 1 < html.count, html[less + 1] == UInt8(ascii: "/") { return less }
            index = less + 1
        }
        return html.count
    }
}
