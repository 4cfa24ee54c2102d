import Diagnostics
import Foundation

/// Names that are safe as a file name and readable in a URL.
public enum Slug {
    /// Letters and digits of any script in lower case, everything between them as one hyphen.
    ///
    /// Names that look alike are alike: `Café` with its accent as a character of its own, `ＡＢＣ` in full width.
    /// A name with no letter at all (an emoji, say) becomes `x-` and a digest, so that two such names stay two.
    public static func make(_ name: String) -> String {
        // Nearly every name is plain already.
        if name.utf8.count <= 100, name.holdsOnly(isPlain), !name.isEmpty { return name }
        let result = name.holdsOnly { $0 < 0x80 } ? ofASCII(name) : ofAnything(name)
        guard !result.isEmpty else { return "x-" + Digest(of: name).description.prefix(8) }
        return shortened(result, of: name)
    }

    private static func ofASCII(_ name: String) -> String {
        var result: [UInt8] = []
        for byte in name.utf8 {
            // A capital letter is 32 away from its small one.
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
        for character in normalForm(name).lowercased() {
            if character.isLetter || character.isNumber || character == "_" {
                result.append(character)
            } else if character != "'", character != "’", result.last != "-", !result.isEmpty {
                result.append("-")
            }
        }
        while result.last == "-" { result.removeLast() }
        return result
    }

    /// The same text for names that look alike.
    static func normalForm(_ name: String) -> String {
        // Where marks were part of a wide letter, the first mapping leaves them apart.
        name.precomposedStringWithCompatibilityMapping.precomposedStringWithCanonicalMapping
    }

    /// The same text with each mark behind its letter.
    ///
    /// - Parameter withLooks: whether what only looks another way, such as a wide letter, becomes what it means.
    static func decomposed(_ text: String, withLooks: Bool = false) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        return withLooks ? text.decomposedStringWithCompatibilityMapping : text.decomposedStringWithCanonicalMapping
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// File systems allow 255 bytes a name; a longer slug keeps its beginning and a digest of the whole.
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
