/// Counts the open elements of raw HTML before a parser searches all of them for each end tag.
struct OpenElementCount {
    private(set) var count = 0

    /// Continues with the next piece of HTML.
    ///
    /// - Returns: The offset of the tag that exceeds the limit.
    mutating func excess(in html: UnsafeBufferPointer<UInt8>, limit: Int) -> Int? {
        var index = 0
        while let start = html[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = start + 1
            guard index < html.count else { return nil }
            if html[index] == UInt8(ascii: "/") {
                count = max(0, count - 1)
            } else if html[index].isASCIILetter {
                let name = html[index...].prefix { $0.isAlphanumeric }
                guard !Self.endsByItself(name) else { continue }
                count += 1
                if count > limit { return start }
            }
        }
        return nil
    }

    /// Whether an element has no end tag, or is ended by another element's start tag.
    private static func endsByItself(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard name.count < 9 else { return false }
        let name = String(decoding: name, as: UTF8.self).lowercased()
        return HTMLElement.void.contains(name) || siblings.contains(name)
    }

    private static let siblings: Set = ["p", "li", "dt", "dd", "td", "th", "tr"]
}
