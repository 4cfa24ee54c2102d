import Diagnostics
import MarkupKit

/// A converter from HTML to plain text, for messages and captions.
package enum PlainHTML {
    /// Returns the text with blank lines between paragraphs. A link becomes its URL if that contains its words;
    /// otherwise its words are followed by the URL in parentheses.
    ///
    /// - Parameter keepsLineEnds: whether line ends of the source are significant.
    package static func text(_ html: String, keepsLineEnds: Bool = false) -> String {
        var printer = Printer(keepsLineEnds: keepsLineEnds)
        let bytes = Array(html.utf8)
        var position = 0
        HTMLScanner.scan(html) { tag in
            if position < tag.range.lowerBound { printer.add(text: bytes[position..<tag.range.lowerBound]) }
            printer.add(tag)
            position = tag.range.upperBound
        }
        if position < bytes.count { printer.add(text: bytes[position...]) }
        return printer.text
    }

    /// Decodes character references such as `&amp;`.
    package static func decoded(_ text: String) -> String {
        guard text.holds(UInt8(ascii: "&")) else { return text }
        var decoded = text
        HTMLScanner.scan("<a b=\"" + text.replacing("\"", with: "&quot;") + "\">") { tag in
            decoded = tag["b"] ?? text
        }
        return decoded
    }

    private struct Printer {
        let keepsLineEnds: Bool
        private var out = ""
        /// The open link, with the offset of its words; links can't be nested.
        private var link: (start: Int, url: String?)?
        /// The number of open scripts and styles.
        private var hidden = 0

        init(keepsLineEnds: Bool) { self.keepsLineEnds = keepsLineEnds }

        var text: String {
            let lines = out.withoutControls.split(separator: "\n", omittingEmptySubsequences: false).map(
                \.blanksTrimmed)
            var result: [Substring] = []
            for line in lines where !line.isEmpty || result.last?.isEmpty == false { result.append(line) }
            while result.last?.isEmpty == true { result.removeLast() }
            return result.joined(separator: "\n")
        }

        mutating func add(text: ArraySlice<UInt8>) {
            guard hidden == 0 else { return }
            let words = PlainHTML.decoded(String(decoding: text, as: UTF8.self))
            for scalar in words.unicodeScalars {
                switch scalar {
                case "\n" where keepsLineEnds: out.unicodeScalars.append(scalar)
                case "\n", "\r", "\t", " ": if out.utf8.last.map({ $0 > 32 }) ?? false { out += " " }
                default: out.unicodeScalars.append(scalar)
                }
            }
        }

        mutating func add(_ tag: ScannedTag) {
            switch tag.name {
            case "br": out += tag.isEnd ? "" : "\n"
            case "p", "div", "blockquote", "ul", "ol", "pre", "h1", "h2", "h3", "h4", "h5", "h6", "figure", "table",
                "hr":
                out += "\n\n"
            case "li": out += tag.isEnd ? "" : "\n– "
            case "tr": out += "\n"
            case "img": if hidden == 0, let alt = tag["alt"] { out += alt }
            case "script", "style", "template": hidden = max(0, hidden + (tag.isEnd ? -1 : 1))
            case "a" where tag.isEnd: closeLink()
            case "a": openLink(tag)
            default: break
            }
        }

        private mutating func openLink(_ tag: ScannedTag) {
            closeLink()
            let classes = (tag["class"] ?? "").split(separator: " ")
            let isName = classes.contains("mention") || classes.contains("hashtag")
            link = (out.utf8.count, isName ? nil : tag["href"])
        }

        private mutating func closeLink() {
            defer { link = nil }
            guard let link, let url = link.url, url.hasPrefix("http"), hidden == 0,
                let start = out.utf8.index(out.startIndex, offsetBy: link.start, limitedBy: out.endIndex)
            else { return }
            let words = String(out[start...]).blanksTrimmed
            guard words.first != "@", words.first != "#" else { return }
            let shown = words.last == "…" ? words.dropLast() : words
            // URLs are at most 2 kB long, and a longer search would take quadratic time.
            if shown.isEmpty || shown.utf8.count <= 2048 && url.utf8.count <= 4096 && url.contains(shown) {
                out.replaceSubrange(start..., with: url)
            } else {
                out += " (" + url + ")"
            }
        }
    }
}

extension StringProtocol {
    /// The text without surrounding blanks.
    fileprivate var blanksTrimmed: Substring {
        var rest = Substring(self)
        while rest.last == " " || rest.last == "\t" { rest.removeLast() }
        while rest.first == " " || rest.first == "\t" { rest.removeFirst() }
        return rest
    }
}
