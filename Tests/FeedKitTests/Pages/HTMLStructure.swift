/// The elements, attributes and comments of a page according to a browser's tokenizer, implemented independently.
struct HTMLStructure: Equatable {
    /// The tags with their attribute names, and the comments, in order.
    private(set) var tokens: [String] = []
    /// The content of `style` elements and attributes and of event handlers.
    private(set) var code: [String] = []
    /// Whether each URL would run a script.
    private(set) var scripts: [Bool] = []

    private static let raw: Set<String> = [
        "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes", "plaintext",
    ]
    private static let addresses: Set<String> = ["href", "src", "action", "formaction", "poster", "cite", "xlink:href"]

    init(_ html: String) {
        let bytes = Array(html.utf8)
        var index = 0
        func has(_ text: String, _ offset: Int) -> Bool { bytes[offset...].starts(with: text.utf8) }
        func skip(to ends: [String], from offset: Int) -> Int {
            (offset..<max(offset, bytes.count)).first { place in ends.contains { has($0, place) } } ?? bytes.count
        }
        while let open = bytes[index...].firstIndex(of: 60) {
            index = open + 1
            guard index < bytes.count else { break }
            let isEnd = bytes[index] == 47
            let nameStart = isEnd ? index + 1 : index
            if nameStart < bytes.count, Self.isLetter(bytes[nameStart]) {
                let name = readTag(bytes, from: nameStart, isEnd: isEnd, &index)
                guard !isEnd, Self.raw.contains(name) else { continue }
                let ends = [" ", ">", "/", "\n", "\t", "\r", "\u{C}"].map { "</\(name)\($0)" }
                index = Self.skipFolded(bytes, to: ends, from: index)
            } else if has("!--", index) {
                tokens.append("comment")
                let start = index + 3
                if start < bytes.count, bytes[start] == 62 || has("->", start) {
                    index = start + 1
                } else {
                    index = skip(to: ["-->", "--!>"], from: start)
                }
            } else if [33, 63, 47].contains(bytes[index]) {
                if isEnd, nameStart < bytes.count, bytes[nameStart] == 62 { continue }
                tokens.append("declaration")
                index = skip(to: [">"], from: index)
            }
        }
    }

    private mutating func readTag(_ bytes: [UInt8], from start: Int, isEnd: Bool, _ index: inout Int) -> String {
        func isEnder(_ byte: UInt8) -> Bool { Self.isSpace(byte) || byte == 47 || byte == 62 }
        var offset = start
        func read(while condition: (UInt8) -> Bool) -> String {
            let first = offset
            while offset < bytes.count, condition(bytes[offset]) { offset += 1 }
            return String(decoding: bytes[first..<offset], as: UTF8.self).lowercased()
        }
        let name = read { !isEnder($0) }
        var token = (isEnd ? "/" : "") + name
        while offset < bytes.count, bytes[offset] != 62 {
            _ = read { Self.isSpace($0) || $0 == 47 }
            guard offset < bytes.count, bytes[offset] != 62 else { break }
            let first = bytes[offset] == 61 ? "=" : ""
            if !first.isEmpty { offset += 1 }
            let attribute = first + read { !isEnder($0) && $0 != 61 }
            token += " " + attribute
            let behind = offset
            _ = read(while: Self.isSpace)
            guard offset < bytes.count, bytes[offset] == 61 else {
                offset = behind
                continue
            }
            offset += 1
            _ = read(while: Self.isSpace)
            guard offset < bytes.count else { break }
            let quote = bytes[offset]
            var value = ""
            if quote == 34 || quote == 39 {
                offset += 1
                value = read { $0 != quote }
                offset += 1
            } else {
                value = read { !Self.isSpace($0) && $0 != 62 }
            }
            if attribute == "style" || attribute.hasPrefix("on") && attribute != "on" { code.append(value) }
            if Self.addresses.contains(attribute) { scripts.append(Self.runsScript(value)) }
        }
        tokens.append(token)
        index = min(bytes.count, offset)
        return name
    }

    /// Applies a browser's normalization of a URL before its scheme is read.
    private static func runsScript(_ value: String) -> Bool {
        let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
        let text = entities.reduce(value) { $0.replacing($1.0, with: $1.1) }
        let scalars = text.unicodeScalars.filter { !["\t", "\n", "\r"].contains($0) }.drop { $0.value <= 0x20 }
        let address = String(String.UnicodeScalarView(scalars))
        return ["javascript:", "vbscript:", "data:"].contains { address.hasPrefix($0) }
    }

    private static func skipFolded(_ bytes: [UInt8], to ends: [String], from start: Int) -> Int {
        let folded = bytes.map { (65...90).contains($0) ? $0 | 32 : $0 }
        return (start..<max(start, bytes.count)).first { offset in
            ends.contains { folded[offset...].starts(with: $0.utf8) }
        }
            ?? bytes.count
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 32) }
    private static func isSpace(_ byte: UInt8) -> Bool { [9, 10, 12, 13, 32].contains(byte) }
}
