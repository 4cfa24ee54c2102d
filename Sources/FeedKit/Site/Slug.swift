import Diagnostics
import Foundation

/// Creates names that are safe as a file name and readable in a URL.
public enum Slug {
    /// Returns the letters and digits of any script in lowercase, joined by hyphens.
    ///
    /// Names that look alike have the same slug: `Café` with a combining accent, `ＡＢＣ` in full width. A name without
    /// letters and digits, such as an emoji, becomes `x-` and a digest, so that slugs of different names differ.
    public static func make(_ name: String) -> String {
        // Fast path: nearly every name is already a slug.
        if name.utf8.count <= 100, name.holdsOnly(isPlain), !name.isEmpty { return name }
        let result = name.holdsOnly { $0 < 0x80 } ? ofASCII(name) : ofAnything(name)
        guard !result.isEmpty else { return "x-" + Digest(of: name).description.prefix(8) }
        return shortened(result, of: name)
    }

    private static func ofASCII(_ name: String) -> String {
        var result: [UInt8] = []
        for byte in name.utf8 {
            // Bit 0x20 distinguishes lowercase from uppercase letters.
            let small = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
            if isPlain(small) || small == UInt8(ascii: "_") {
                result.append(small)
            } else if small != UInt8(ascii: "'"), result.last != UInt8(ascii: "-"), !result.isEmpty {
                result.append(UInt8(ascii: "-"))
            }
        }
        if result.last == UInt8(ascii: "-") { result.removeLast() }
        return String(decoding: result, as: UTF8.self)
    }

    private static func ofAnything(_ name: String) -> String {
        var result = ""
        for character in lowercased(visibleForm(name)) {
            if character.isLetter || character.isNumber || character == "_" {
                result.append(character)
            } else if character != "'", character != "’", result.last != "-", !result.isEmpty {
                result.append("-")
            }
        }
        while result.last == "-" { result.removeLast() }
        return result
    }

    /// Returns the name in lowercase, without the dot above that remains of a Turkish `İ`.
    static func lowercased(_ name: String) -> String {
        let lowercase = name.lowercased()
        // Compares bytes, because the dot is a part of the character before it.
        return lowercase.utf8.contains(0xCC) ? lowercase.replacing("i\u{307}", with: "i") : lowercase
    }

    /// Returns the same text for names that look alike.
    static func normalForm(_ name: String) -> String {
        // Compatibility mapping of full-width letters can leave marks uncomposed, so composition runs again.
        name.precomposedStringWithCompatibilityMapping.precomposedStringWithCanonicalMapping
    }

    /// Returns the normal form without characters that are not visible.
    static func visibleForm(_ name: String) -> String {
        guard name.unicodeScalars.contains(where: isInvisible) else { return normalForm(name) }
        return normalForm(String(String.UnicodeScalarView(name.unicodeScalars.filter { !isInvisible($0) })))
    }

    /// Whether a character only affects line breaks, ligatures or direction. Joiners remain, because they are a part of
    /// the spelling in Persian and Indic scripts.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xAD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x206F, 0xFEFF: true
        case _: false
        }
    }

    /// Returns the text with combining marks separated from their letters.
    ///
    /// - Parameter withLooks: Whether compatibility variants, such as full-width letters, are replaced too.
    static func decomposed(_ text: String, withLooks: Bool = false) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        return withLooks ? text.decomposedStringWithCompatibilityMapping : text.decomposedStringWithCanonicalMapping
    }

    /// Returns the text with combining marks joined to their letters.
    static func composed(_ text: String) -> String { text.precomposedStringWithCanonicalMapping }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Shortens a slug to its beginning and a digest of the full name, because file systems allow 255 bytes per name.
    private static func shortened(_ slug: String, of name: String) -> String {
        guard slug.utf8.count > 120 else { return slug }
        var head = ""
        for character in slug {
            guard head.utf8.count + character.utf8.count <= 100 else { break }
            head.append(character)
        }
        while head.last == "-" { head.removeLast() }
        return (head.isEmpty ? "x" : head) + "-" + Digest(of: name).description.prefix(8)
    }
}
