extension HTMLScanner {
    /// Returns the start of the content of a page's head: after `<head>`, or where browsers insert one.
    ///
    /// - Parameter page: A page, or its beginning.
    package static func startOfHead(in page: [UInt8]) -> Int {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var start = page.starts(with: mark) ? mark.count : 0
        var scanner = HTMLScanner(page)
        scanner.skip(start)
        while let token = scanner.next() {
            switch token.kind {
            case .comment(isFinished: true, _): start = token.range.upperBound
            case .tag(let tag) where tag.name == "html" && !tag.isEnd: start = token.range.upperBound
            case .tag(let tag) where tag.name == "head" && !tag.isEnd: return token.range.upperBound
            case .text where page[token.range].allSatisfy(\.isHTMLSpace): break
            case .comment, .tag, .text, .lessThan, .unfinished: return start
            }
        }
        return start
    }
}
