import MarkupKit

/// Characters and references to them.
extension XMLCleaner {
    private static let replacement = Array("\u{FFFD}".utf8)
    /// No character name is longer.
    private static let longestReference = 40
    private static let predefined = ["lt", "gt", "amp", "quot", "apos"].map { Array($0.utf8) }

    mutating func replaceByte() -> Int {
        out.append(contentsOf: Self.replacement)
        return 1
    }

    /// Copies a character of several bytes.
    ///
    /// - Returns: Its number of bytes, or `nil` if it is incomplete.
    mutating func copyCharacter(_ rest: UnsafeBufferPointer<UInt8>, _ isLast: Bool) -> Int? {
        guard let (length, second) = Self.form(of: rest[0]) else { return replaceByte() }
        let present = rest.prefix(length)
        let isRight =
            present.dropFirst().first.map(second.contains) ?? true
            && present.dropFirst(2).allSatisfy { $0 & 0xC0 == 0x80 }
        guard isRight else { return replaceByte() }
        guard present.count == length else { return isLast ? replaceByte() : nil }
        // U+FFFE and U+FFFF.
        if rest[0] == 0xEF, rest[1] == 0xBF, rest[2] >= 0xBE {
            out.append(contentsOf: Self.replacement)
        } else {
            out.append(contentsOf: present)
        }
        return length
    }

    /// Returns the length of a character that begins with this byte, and the allowed second bytes.
    private static func form(of byte: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
        switch byte {
        case 0xC2...0xDF: (2, 0x80...0xBF)
        case 0xE0: (3, 0xA0...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case 0xE1...0xEF: (3, 0x80...0xBF)
        case 0xF0: (4, 0x90...0xBF)
        case 0xF1...0xF3: (4, 0x80...0xBF)
        case 0xF4: (4, 0x80...0x8F)
        case _: nil
        }
    }

    /// Copies the reference that begins with an `&`, in a form that the parser supports.
    mutating func copyReference(_ rest: UnsafeBufferPointer<UInt8>, _ isLast: Bool) -> Int? {
        let name = rest.dropFirst().prefix(Self.longestReference).prefix {
            $0.isAlphanumeric || "#-._:".utf8.contains($0)
        }
        guard !name.isEmpty || rest.count > 1 else { return isLast ? copyAmpersand() : nil }
        guard name.endIndex < rest.count else {
            return isLast || name.count == Self.longestReference ? copyAmpersand() : nil
        }
        guard rest[name.endIndex] == UInt8(ascii: ";"), !name.isEmpty else { return copyAmpersand() }
        if Self.predefined.contains(where: { $0.elementsEqual(name) }) {
            out.append(contentsOf: rest.prefix(name.count + 2))
        } else {
            append(reference: String(decoding: name, as: UTF8.self))
        }
        return name.count + 2
    }

    private mutating func copyAmpersand() -> Int {
        out.append(contentsOf: "&amp;".utf8)
        return 1
    }

    private mutating func append(reference name: String) {
        if name.hasPrefix("#") {
            let isHexadecimal = name.dropFirst().first == "x"
            let code = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
            let isCharacter = code.flatMap(Unicode.Scalar.init).map(Self.isAllowed) ?? false
            out.append(contentsOf: isCharacter ? Array("&\(name);".utf8) : Self.replacement)
        } else if let text = CharacterReference.named(name) {
            for scalar in text.unicodeScalars { out.append(contentsOf: "&#\(scalar.value);".utf8) }
        } else {
            out.append(contentsOf: Self.replacement)
        }
    }

    /// Whether the production `Char` of XML 1.0 allows a character.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 9, 10, 13: true
        case 0..<0x20, 0xFFFE, 0xFFFF: false
        case _: true
        }
    }
}
