extension PartialUse {
    /// Returns markup in which the contents of partials replace their placeholders. Those in attributes and comments
    /// are removed, since markup can't be there. Blocks in a paragraph follow it, since it can't contain them.
    static func insert(_ contents: [HTML], for uses: [PartialUse], in html: HTML) -> HTML {
        let bytes = html.bytes
        var edits: [HTML.Edit] = []
        var used: Set<Int> = []
        var paragraph: Paragraph?
        var isInTag = false
        var quote: UInt8?
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "<") where !isInTag:
                isInTag = true
                if let open = paragraph {
                    guard let end = open.end(in: bytes, at: index) else { break }
                    edits = open.edits(after: edits, end: index..<end, in: bytes)
                    paragraph = nil
                } else {
                    paragraph = Paragraph(in: bytes, at: index, editCount: edits.count)
                }
            case UInt8(ascii: ">") where isInTag && quote == nil: isInTag = false
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard isInTag else { break }
                if quote == nil { quote = byte } else if quote == byte { quote = nil }
            case openingBytes[0]:
                guard let (number, end) = number(in: bytes, at: index) else { break }
                var edit = HTML.Edit(range: index..<end, html: HTML(text: ""))
                if !isInTag, contents.indices.contains(number), used.insert(number).inserted {
                    let content = contents[number]
                    if paragraph != nil, uses[number].isBlock || content.beginsWithBlock {
                        paragraph?.blocks.append(content)
                    } else {
                        edit.html = content
                    }
                }
                edits.append(edit)
                index = edit.range.upperBound
                continue
            default: break
            }
            index += 1
        }
        return html.replacing(edits)
    }

    /// An open paragraph.
    private struct Paragraph {
        /// The offset of its start tag.
        private var start: Int
        private var editCount: Int
        /// The contents of partials that must follow it.
        var blocks: [HTML] = []

        private static let startTag = Array("<p>".utf8)
        private static let endTag = Array("</p>".utf8)

        /// - Returns: `nil` for any other tag.
        init?(in bytes: [UInt8], at offset: Int, editCount: Int) {
            let isOne = bytes[offset...].starts(with: Self.startTag) || bytes[offset...].starts(with: "<p ".utf8)
            guard isOne else { return nil }
            start = offset
            self.editCount = editCount
        }

        /// Returns the end of its end tag; `nil` for any other tag.
        func end(in bytes: [UInt8], at offset: Int) -> Int? {
            bytes[offset...].starts(with: Self.endTag) ? offset + Self.endTag.count : nil
        }

        /// Returns the edits with those that put the blocks after the paragraph, or in place of one without other
        /// content.
        func edits(after edits: [HTML.Edit], end: Range<Int>, in bytes: [UInt8]) -> [HTML.Edit] {
            guard !blocks.isEmpty else { return edits }
            var content = HTMLBuffer()
            for (index, block) in blocks.enumerated() {
                if index > 0, !content.ends(with: "\n") { content.append("\n") }
                content.append(block)
            }
            let own = edits[editCount...]
            var isEmpty = own.count == blocks.count && bytes[start...].starts(with: Self.startTag)
            var position = start + Self.startTag.count
            for range in own.map(\.range) + [end] {
                isEmpty = isEmpty && bytes[min(position, range.lowerBound)..<range.lowerBound].allSatisfy { $0 <= 0x20 }
                position = range.upperBound
            }
            if isEmpty {
                return edits[..<editCount] + [HTML.Edit(range: start..<end.upperBound, html: content.html)]
            }
            var line = HTMLBuffer()
            line.append("\n")
            line.append(content.html)
            return edits + [HTML.Edit(range: end.upperBound..<end.upperBound, html: line.html)]
        }
    }

    private static func number(in bytes: [UInt8], at start: Int) -> (number: Int, end: Int)? {
        guard bytes[start...].starts(with: openingBytes) else { return nil }
        let digits = bytes[(start + openingBytes.count)...].prefix(maximumDigits).prefix {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
        guard bytes[digits.endIndex...].starts(with: closingBytes),
            let number = Int(String(decoding: digits, as: UTF8.self))
        else { return nil }
        return (number, digits.endIndex + closingBytes.count)
    }
}

extension HTML {
    /// Whether the first tag is that of an element that a paragraph can't contain.
    fileprivate var beginsWithBlock: Bool {
        guard let start = bytes.firstIndex(where: { $0 > 0x20 }), bytes[start] == UInt8(ascii: "<") else {
            return false
        }
        let name = String(decoding: bytes[(start + 1)...].prefix { $0.isAlphanumeric }, as: UTF8.self).lowercased()
        return HTMLElement.ended(by: name).contains("p")
    }

    /// A replacement of a part of the markup.
    struct Edit {
        var range: Range<Int>
        var html: HTML
    }

    /// Returns the markup with parts replaced, in source order. Parts that depend on the page are not changed.
    func replacing(_ edits: [Edit]) -> HTML {
        guard !edits.isEmpty else { return self }
        var result: [UInt8] = []
        var moved: [Variant] = []
        var marks = marks
        var own = variants[...]
        var subjects = own.reduce(0) { max($0, $1.subjectEnd) }
        var position = 0
        /// The end of the last variant that was moved.
        var end = 0
        for edit in edits {
            while let next = own.first, next.range.lowerBound < edit.range.upperBound {
                moved.append(next.moved(by: result.count - position, subjectsBy: 0))
                end = max(end, next.range.upperBound)
                own = own.dropFirst()
            }
            guard end <= edit.range.lowerBound else { continue }
            result += bytes[position..<edit.range.lowerBound]
            moved += edit.html.variants.map { $0.moved(by: result.count, subjectsBy: subjects) }
            subjects += edit.html.variants.reduce(0) { max($0, $1.subjectEnd) }
            marks.formUnion(edit.html.marks)
            result += edit.html.bytes
            position = edit.range.upperBound
        }
        moved += own.map { $0.moved(by: result.count - position, subjectsBy: 0) }
        return HTML(trusted: result + bytes[position...], variants: moved, marks: marks)
    }
}
