/// Converts untrusted plain text to HTML. No markup in it survives; the output has paragraphs, line breaks and links.
package enum PlainText {
    /// Returns HTML with paragraphs for blank lines, `<br>` for line ends, and links for bare `http` and `https` URLs.
    ///
    /// Characters that would change the direction of surrounding text are removed; each paragraph detects its own.
    package static func html(_ text: String) -> HTML {
        var text = text
        return HTML(trusted: text.withUTF8 { html($0) })
    }

    private static func html(_ text: UnsafeBufferPointer<UInt8>) -> String {
        var out = HTMLBuffer(capacity: text.count * 5 / 4 + 32)
        var isOpen = false
        for line in lines(harmless(text)) {
            guard line.contains(where: { $0 > 0x20 }) else {
                if isOpen { out.append("</p>\n") }
                isOpen = false
                continue
            }
            out.append(isOpen ? "<br>\n" : "<p dir=\"auto\">")
            isOpen = true
            line.withUnsafeBufferPointer { print($0, to: &out) }
        }
        if isOpen { out.append("</p>") }
        return out.ends(with: "\n") ? String(out.string.dropLast()) : out.string
    }

    private static func print(_ line: UnsafeBufferPointer<UInt8>, to out: inout HTMLBuffer) {
        var position = 0
        while let range = URLFinder.first(in: line, from: position) {
            let url = UnsafeBufferPointer(rebasing: line[range])
            out.append(text: UnsafeBufferPointer(rebasing: line[position..<range.lowerBound]))
            out.append("<a href=\"")
            out.append(url: url)
            out.append("\" rel=\"nofollow noopener ugc\">")
            out.append(text: url)
            out.append("</a>")
            position = range.upperBound
        }
        out.append(text: UnsafeBufferPointer(rebasing: line[position...]))
    }

    /// Returns the bytes without control characters and those that embed, override or isolate a direction. The Unicode
    /// line and paragraph separators and NEL become line ends.
    private static func harmless(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            let byte = text[index]
            let next = index + 1 < text.count ? text[index + 1] : 0
            let afterNext = index + 2 < text.count ? text[index + 2] : 0
            switch (byte, next, afterNext) {
            case (0x7F, _, _): index += 1
            case (0xC2, 0x85, _):
                result.append(UInt8(ascii: "\n"))
                index += 2
            case (0xC2, 0x80...0x9F, _): index += 2
            case (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9):
                result.append(UInt8(ascii: "\n"))
                index += 3
            case (0xE2, 0x80, 0xAA...0xAE), (0xE2, 0x81, 0xA6...0xA9): index += 3
            default:
                result.append(byte)
                index += 1
            }
        }
        return result
    }

    private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        var start = 0
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r") {
            let endsReturn = bytes[index] == UInt8(ascii: "\n") && index > 0 && bytes[index - 1] == UInt8(ascii: "\r")
            if !endsReturn { lines.append(Array(bytes[start..<index])) }
            start = index + 1
        }
        lines.append(Array(bytes[start...]))
        return lines
    }
}
