extension Diagnostic {
    /// The printed form: `path:line:column: error: message`, the line, a caret, related places, a hint.
    ///
    /// - Parameters:
    ///   - prefix: put before each path, so that it leads there from where the author stands.
    ///   - color: whether to use terminal colours.
    public func printed(pathPrefix prefix: String = "", color: Bool = false) -> String {
        func paint(_ text: String, _ code: String) -> String { color ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
        let severityColor = severity == .error ? "1;31" : "1;35"
        var lines = [
            paint("\(prefix)\(place.printable):", "1") + " " + paint("\(severity.rawValue):", severityColor)
                + " " + message.printable
        ]
        if let excerpt, !excerpt.text.isEmpty {
            let before = excerpt.before.printable
            let blanks = before.unicodeScalars.reduce(into: "") { $0 += String(repeating: " ", count: $1.columns) }
            lines.append("    \(before)\(excerpt.after.printable)")
            lines.append("    \(blanks)" + paint("^", "1;32"))
        }
        for other in related {
            lines.append("\(prefix)\(other.place.printable): note: \(other.message.printable)")
        }
        if let hint { lines.append("    hint: \(hint.printable)") }
        return lines.joined(separator: "\n")
    }
}

extension Place {
    fileprivate var printable: String { description.printable }
}

extension Unicode.Scalar {
    /// How many terminal columns the scalar takes: 0 for combining marks, 2 for East Asian wide ones and emoji.
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
