extension HTMLScanner {
    /// Where the content of a page's head begins: behind `<head>`, or where browsers suppose that one begins.
    ///
    /// - Parameter page: the beginning of one will do.
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
