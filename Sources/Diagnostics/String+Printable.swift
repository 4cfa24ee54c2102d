extension String {
    /// Control and direction-changing characters made harmless: content must not steer the author's terminal.
    package var printable: String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar.value {
            case 9: result += " "
            case 0..<32, 127..<160, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
                result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
