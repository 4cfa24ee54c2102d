import TestSupport

/// Random HTML as editors write it: elements in valid places, and words with all of Markdown's syntax characters.
struct RandomHTML {
    var random: SplitMix64
    private var count = 0

    init(seed: Int) { random = SplitMix64(seed: seed) }

    mutating func body() -> String { blocks(depth: 0, most: 5) }

    private mutating func blocks(depth: Int, most: Int) -> String {
        (0...random.below(most)).map { _ in block(depth: depth) }.joined(separator: random.pick(["", "\n", "\n\n"]))
    }

    private mutating func block(depth: Int) -> String {
        let sort = random.below(depth > 2 ? 8 : 16)
        switch sort {
        case 0...3: return "<p>\(line())</p>"
        case 4: return "<h\(random.int(1...6))>\(line(isSimple: true))</h3>".replacing("</h3>", with: "").closingHeading
        case 5: return "<pre><code\(random.pick(["", " class=\"language-swift\""]))>\(code())</code></pre>"
        case 6: return random.pick(["<hr>", "\(line())", "<div>\(line())</div>"])
        case 7:
            return
                "<figure><img src=\"\(name()).jpg\" alt=\"\(word())\"><figcaption>\(line(isSimple: true))</figcaption></figure>"
        case 8: return "<blockquote>\(blocks(depth: depth + 1, most: 3))</blockquote>"
        case 9...11: return list(depth: depth)
        case 12: return table()
        case 13:
            return "<details><summary>\(line(isSimple: true))</summary>\(blocks(depth: depth + 1, most: 2))</details>"
        case 14: return "<dl><dt>\(line(isSimple: true))</dt><dd>\(line())</dd></dl>"
        default: return "<div>\(blocks(depth: depth + 1, most: 3))</div>"
        }
    }

    private mutating func list(depth: Int) -> String {
        let tag = random.pick(["ul", "ol", "ol start=\"7\""])
        let items = (0...random.below(4)).map { _ in
            "<li>" + (random.chance(60) ? line() : blocks(depth: depth + 1, most: 2))
                + (random.chance(20) && depth < 3 ? list(depth: depth + 1) : "") + "</li>"
        }
        return "<\(tag)>\(items.joined(separator: random.pick(["", "\n"])))</\(tag.prefix(2))>"
    }

    private mutating func table() -> String {
        let columns = random.int(1...3)
        func row(_ cell: String, _ random: inout RandomHTML) -> String {
            "<tr>" + (0..<columns).map { _ in "<\(cell)>\(random.line(isSimple: true))</\(cell)>" }.joined() + "</tr>"
        }
        let head = random.chance(70) ? "<thead>\(row("th", &self))</thead>" : ""
        return
            "<table>\(head)<tbody>\((0...random.below(3)).map { _ in row("td", &self) }.joined(separator: "\n"))</tbody></table>"
    }

    private mutating func line(isSimple: Bool = false, depth: Int = 0) -> String {
        (0...random.below(5)).map { _ in
            depth < 3 && random.chance(30) ? inline(isSimple: isSimple, depth: depth) : word()
        }.joined(separator: random.chance(80) ? " " : "")
    }

    private mutating func inline(isSimple: Bool, depth: Int) -> String {
        switch random.below(isSimple ? 9 : 12) {
        case 0...4:
            let tag = random.pick(["b", "strong", "i", "em", "s", "del", "sub", "sup", "u", "kbd", "mark", "span"])
            return "<\(tag)>\(line(isSimple: isSimple, depth: depth + 1))</\(tag)>"
        case 5, 6: return "<code>\(word())</code>"
        case 7: return "<img src=\"\(name()).jpg\" alt=\"\(word())\">"
        case 8:
            return depth > 0
                ? word() : "<a href=\"http://example.org/\(random.below(99))(a_b)?c=d&amp;e=*f*\">\(word())</a>"
        case _: return "<br>"
        }
    }

    private mutating func code() -> String {
        (0...random.below(4)).map { _ in String(repeating: " ", count: random.below(6)) + word() }.joined(
            separator: random.pick(["\n", "\n\n", "\n\n\n"]))
    }

    private mutating func word() -> String {
        count += 1
        let sign = random.chance(40) ? random.pick(Self.signs) : ""
        let word = random.chance(85) ? "w\(count)" : ""
        return random.chance(50) ? word + sign : sign + word
    }

    private mutating func name() -> String {
        count += 1
        return "w\(count)"
    }

    private static let signs = [
        "*", "**", "_", "__", "`", "```", "~", "~~", "#", "##", "-", "--", "---", "+", "1.", "2)", "&gt;", "&lt;",
        "&lt;b&gt;",
        "&amp;", "&amp;amp;", "[", "]", "[a](b)", "![a](b)", "[^1]", "[a]:", "!", "|", "\\", "\\*", "{{ a }}",
        "{% a %}", "{#a}", "{:.a}",
        "$$", "$$x_1$$", ":tada:", ":", "=", "===", "\"", "'", "...", "https://example.org", "www.example.org", "(",
        ")", "&nbsp;",
        "[ ]", "[x]", "&lt;!--", "--&gt;", "“", "é", "日本", "\u{1F680}", "+--+", "@", "://", "&#42;", "&#8203;",
    ]
}

extension String {
    /// The heading's start tag and content followed by its end tag.
    fileprivate var closingHeading: String { self + "</" + dropFirst().prefix(2) + ">" }
}
