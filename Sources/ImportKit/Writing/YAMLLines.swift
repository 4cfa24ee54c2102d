import DiffKit

/// A writer of YAML in the style of handwritten text: with quotes only where they are required.
struct YAMLLines {
    private(set) var text = ""

    /// Adds a key with a text; nothing for `nil`.
    mutating func add(_ key: String, _ value: String?, indent: Int = 0) {
        guard let value = value?.withoutControls, !value.isEmpty else { return }
        text += Self.blanks(indent) + Self.key(key) + ":" + Self.written(value, indent: indent + 2) + "\n"
    }

    /// Adds a key with a list on its line; nothing for an empty list.
    mutating func add(_ key: String, _ values: [String], indent: Int = 0) {
        guard !values.isEmpty else { return }
        let words = values.map { Self.inline($0.withoutControls) }.joined(separator: ", ")
        text += Self.blanks(indent) + Self.key(key) + ": [" + words + "]\n"
    }

    /// Adds a key with a list below it, one item per line.
    mutating func addLines(_ key: String, _ values: [String]) {
        guard !values.isEmpty else { return }
        text += Self.key(key) + ":\n"
        for value in values { text += "  - " + Self.inline(value.withoutControls) + "\n" }
    }

    /// Adds a key whose values follow below it.
    mutating func open(_ key: String, indent: Int = 0) { text += Self.blanks(indent) + Self.key(key) + ":\n" }

    mutating func add(line: String) { text += line + "\n" }

    /// Adds a comment, always on one line.
    mutating func remark(_ words: String) {
        text += "# " + words.withoutControls.split(whereSeparator: \.isNewline).joined(separator: " ") + "\n"
    }

    static func key(_ key: String) -> String { isPlain(key.withoutControls) ? key : quoted(key.withoutControls) }

    /// Several lines are written as a block below the key, if it preserves them exactly.
    private static func written(_ value: String, indent: Int) -> String {
        let lines = value.split(separator: "\n", omittingEmptySubsequences: false)
        let isBlock =
            lines.count > 1 && lines.allSatisfy { $0.first != " " && $0.last != " " && $0.first != "\t" }
            && lines.first?.isEmpty == false && lines.last?.isEmpty == false
        guard isBlock else { return " " + (isPlain(value) ? value : quoted(value)) }
        return " |-\n" + lines.map { $0.isEmpty ? "" : blanks(indent) + $0 }.joined(separator: "\n")
    }

    /// An item of a list in brackets, where commas and colons are special.
    private static func inline(_ value: String) -> String {
        isPlain(value) && !value.utf8.contains(where: { ",:".utf8.contains($0) }) ? value : quoted(value)
    }

    /// In double quotes, which have the same meaning in JSON and YAML.
    private static func quoted(_ value: String) -> String { JSON.string(value).text(.compact) }

    private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

    /// Whether YAML reads the unquoted text as exactly this text.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.properties.isAlphabetic || first == "/", text.last != " ",
            !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
        else { return isDate(text) }
        let isKey = text.hasSuffix(":") || text.contains(": ")
        return !isKey
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                    || " .,:;'’–—!?()/+&_=%~-".unicodeScalars.contains(scalar)
            }
    }

    /// Whether the text is a date, or a time in RFC 3339.
    private static func isDate(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.count >= 10 && bytes.prefix(4).allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
            && bytes[4] == UInt8(ascii: "-") && bytes.allSatisfy { "0123456789-:TZ+.".utf8.contains($0) }
    }
}

extension String {
    /// The text without unprintable characters, except tabs and line ends.
    var withoutControls: String {
        guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
        var scalars = String.UnicodeScalarView()
        for scalar in replacing("\r\n", with: "\n").unicodeScalars {
            if scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}" || scalar == "\u{85}" {
                scalars.append("\n")
            } else if !scalar.isUnprintable {
                scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}

extension Unicode.Scalar {
    fileprivate var isUnprintable: Bool {
        switch value {
        case 9, 10: false
        case 0..<32, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}
