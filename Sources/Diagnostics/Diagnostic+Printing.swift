extension Diagnostic {
    /// Returns the printed form: `path:line:column: error: message`, source line, caret, related locations, hint.
    ///
    /// - Parameters:
    ///   - prefix: prepended to each path, to make it relative to the author's working directory.
    ///   - color: whether to use terminal colors.
    public func printed(pathPrefix prefix: String = "", color: Bool = false) -> String {
        printable(pathPrefix: prefix, color: color).text
    }

    /// Returns the printed form as text that is safe to print.
    package func printable(pathPrefix prefix: String = "", color: Bool = false) -> PrintableText {
        func paint(_ text: PrintableText, _ code: String) -> PrintableText { color ? text.painted(code) : text }
        let severityColor = severity == .error ? "1;31" : "1;35"
        var lines: [PrintableText] = [
            "\(paint("\(prefix)\(place.description):", "1")) \(paint("\(severity.rawValue):", severityColor)) \(message)"
        ]
        if let excerpt, !excerpt.text.isEmpty { lines += quoted(excerpt, paint) }
        for other in related { lines.append("\(prefix)\(other.place.description): note: \(other.message)") }
        if let hint { lines.append("    hint: \(hint)") }
        return lines.joined(separator: "\n")
    }

    /// Returns the source line with a caret below it. It starts with its number, so that no log line starts with
    /// content.
    private func quoted(
        _ excerpt: Excerpt, _ paint: (PrintableText, _ code: String) -> PrintableText
    ) -> [PrintableText] {
        let number = String(place.line)
        let before: PrintableText = "    \(number) | \(excerpt.before)"
        let columns = before.text.unicodeScalars.reduce(0) { $0 + $1.columns }
        let margin = String(repeating: " ", count: number.count)
        let blanks = String(repeating: " ", count: columns - "    \(number) | ".count)
        return ["\(before)\(excerpt.after)", "    \(margin) | \(blanks)\(paint("^", "1;32"))"]
    }
}

extension Unicode.Scalar {
    /// The number of terminal columns: 0 for combining marks, 2 for wide East Asian characters and emoji.
    fileprivate var columns: Int {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        let isFlagLetter = (0x1F1E6...0x1F1FF).contains(value)
        if properties.isEmojiPresentation, !isFlagLetter { return 2 }
        switch value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
