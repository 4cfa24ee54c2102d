import Diagnostics

extension FieldReader {
    /// Returns any scalar as the author wrote it: `title: 2026` is “2026”, `title: yes` is “yes”.
    ///
    /// - Parameters:
    ///   - key: the key of the value.
    ///   - example: a valid value, for the hint.
    public mutating func string(_ key: String, example: String = "some words") -> String? {
        guard let node = node(key) else { return nil }
        if let text = node.text { return text }
        wrongType(key, "a string", node, hint: "write \(key): \(example)")
        return nil
    }

    /// Returns `true` or `false`; also accepts YAML 1.1's `yes`, `no`, `on` and `off`.
    public mutating func bool(_ key: String) -> Bool? {
        guard let node = node(key) else { return nil }
        let (text, isQuoted) = scalar(node)
        switch text?.lowercased() {
        case "true", "yes", "on": if !isQuoted { return true }
        case "false", "no", "off": if !isQuoted { return false }
        default:
            wrongType(key, "true or false", node, hint: "write \(key): true")
            return nil
        }
        wrongType(key, "true or false", node, hint: "remove the quotes")
        return nil
    }

    /// Returns an unquoted integer that fits into 64 bits.
    ///
    /// - Parameters:
    ///   - key: the key of the value.
    ///   - example: a valid value, for the hint.
    public mutating func integer(_ key: String, example: String = "12") -> Int? {
        guard let node = node(key) else { return nil }
        let (text, isQuoted) = scalar(node)
        let number = text.flatMap { Int($0) }
        if let number, !isQuoted { return number }
        let isNumber = !isQuoted && text.flatMap(Self.number) != nil
        let isWhole = isNumber && text?.contains(where: ".eE".contains) == false
        let hint =
            number != nil
            ? "remove the quotes"
            : isWhole ? "write a smaller number" : isNumber ? "remove the fraction" : "write \(key): \(example)"
        wrongType(key, "a whole number", node, hint: hint)
        return nil
    }

    /// Returns an unquoted number with a decimal point.
    public mutating func number(_ key: String) -> Double? {
        guard let node = node(key) else { return nil }
        let (text, isQuoted) = scalar(node)
        let number = text.flatMap(Self.number)
        if let number, !isQuoted { return number }
        let hint: String
        if number != nil {
            hint = "remove the quotes"
        } else if let text, Self.number(text.replacingComma) != nil {
            hint = "write a point instead of the comma: \(key): \(text.replacingComma)"
        } else if let plain = text?.plainNumber, Self.number(plain) != nil {
            hint = "write only the number: \(key): \(plain)"
        } else {
            hint = "write \(key): 12.5"
        }
        wrongType(key, "a number", node, hint: hint)
        return nil
    }

    /// Returns a list of texts, or a list of one for a single text. Empty items are omitted, and those of another type
    /// are reported; `nil` if no item is left because of them.
    ///
    /// - Parameters:
    ///   - key: the key of the value.
    ///   - item: the name of an item in messages.
    ///   - example: a valid value, for the hint.
    public mutating func strings(
        _ key: String, of item: String = "word", example: String = "[one, two]"
    ) -> [String]? {
        guard let node = node(key) else { return nil }
        if let text = node.text { return [text] }
        let (noun, hint) = (item, "write \(key): \(example)")
        guard let items = node.list else {
            wrongType(key, "a list of \(noun)s", node, hint: hint)
            return nil
        }
        var hasOthers = false
        var texts: [String] = []
        for item in items where !item.isNull {
            if let text = item.text {
                texts.append(text)
            } else {
                hasOthers = true
                let isMapping = item.entries != nil
                add(
                    .error, "each item of `\(key)` must be a \(noun), but this is \(item.described)", line: item.line,
                    column: item.column, hint: isMapping ? "quote a string that contains `: `" : hint)
            }
        }
        return texts.isEmpty && hasOthers ? nil : texts
    }

    /// Returns a list of values of any type.
    public mutating func list(_ key: String) -> [Node]? {
        guard let node = node(key) else { return nil }
        if let items = node.list { return items }
        wrongType(key, "a list", node, hint: "start each item with `- ` on its own line")
        return nil
    }

    /// Returns a reader for an inner mapping; pass it to `absorb` when it is done.
    public mutating func mapping(_ key: String) -> FieldReader? {
        guard let node = node(key) else { return nil }
        if node.entries != nil { return FieldReader(node, in: source, what: "`\(key)`", isPrivate: isPrivate) }
        wrongType(key, "a mapping", node, hint: "put `key: value` lines below `\(key):`, indented by two spaces")
        return nil
    }

    /// Returns a date in any format that `ParsedDate` reads.
    ///
    /// - Parameters:
    ///   - key: the key of the value.
    ///   - readsForeign: whether the date formats of other generators are accepted too.
    public mutating func date(_ key: String, readsForeign: Bool = false) -> ParsedDate? {
        guard let node = node(key) else { return nil }
        guard let text = node.text else {
            wrongType(key, "a date", node, hint: "write \(key): 2026-03-02")
            return nil
        }
        switch readsForeign ? ParsedDate.parseForeign(text) : ParsedDate.parse(text) {
        case .success(let date): return date
        case .failure(let mistake):
            add(.error, "`\(key)`: \(mistake.message)", line: node.line, column: node.column, hint: mistake.hint)
            return nil
        }
    }

    private mutating func wrongType(_ key: String, _ wanted: String, _ node: Node, hint: String) {
        add(
            .error, "`\(key)` must be \(wanted)\(found(node))", line: node.line, column: node.column,
            hint: hint)
    }

    private func scalar(_ node: Node) -> (text: String?, isQuoted: Bool) {
        if case .scalar(let text, let isQuoted) = node.value { (text, isQuoted) } else { (nil, false) }
    }

    /// Parses a decimal number, but not `nan`, `inf` and hexadecimal forms, which Swift's initializer accepts.
    private static func number(_ text: String) -> Double? {
        guard text.utf8.allSatisfy({ $0.isDigit || "+-.eE".utf8.contains($0) }) else { return nil }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
}

extension String {
    fileprivate var replacingComma: String { String(map { $0 == "," ? "." : $0 }) }
}
