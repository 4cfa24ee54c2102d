import Synchronization

/// A language that can be highlighted.
package struct Language: Sendable, Hashable {
    /// The display name, such as `C++`.
    package let name: String
    /// The lowercase names that code blocks use for the language.
    package let aliases: [String]
    /// The range of its rules within the data of all languages.
    private let lines: Range<Int>
    private let flags: String

    /// Finds a language by one of its names, ignoring case.
    package init?(named name: String) {
        guard let language = Self.byAlias[name.lowercased()] else { return nil }
        self = language
    }

    /// All languages, in the order of their files.
    package static let all = read()

    private static let byAlias = Dictionary(
        all.flatMap { language in language.aliases.map { ($0, language) } }, uniquingKeysWith: { first, _ in first })

    private init(_ fields: [Substring], lines: Range<Int>) {
        name = String(fields[1])
        aliases = fields[2].split(separator: " ").map { String($0) }
        flags = String(fields[3])
        self.lines = lines
    }

    private static func read() -> [Language] {
        let bytes = LanguageData.bytes
        let lineEnd = UInt8(ascii: "\n")
        // Each language starts with an `L` line; no other line starts with that letter.
        let starts = bytes.indices.filter { index in
            bytes[index] == UInt8(ascii: "L") && (index == 0 || bytes[index - 1] == lineEnd)
        }
        return zip(starts, starts.dropFirst() + [bytes.count]).map { start, end in
            let first = bytes[start..<end].firstIndex(of: lineEnd) ?? end
            return Language(LanguageData.fields(bytes[start..<first]), lines: first + 1..<end)
        }
    }
}

extension Language {
    /// The lines from which the grammar is built, split into fields.
    var rules: [[Substring]] {
        LanguageData.bytes[lines].split(separator: UInt8(ascii: "\n")).map { LanguageData.fields($0) }
    }

    var options: Pattern.Options {
        var options: Pattern.Options = []
        if flags.contains("i") { options.insert(.ignoresCase) }
        if flags.contains("m") { options.insert(.matchesLines) }
        if flags.contains("s") { options.insert(.dotIsAny) }
        return options
    }

    /// Whether the rules require every line to end with a line feed.
    var wantsLastLineEnd: Bool { flags.contains("n") }
}

extension LanguageData {
    fileprivate static func fields(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> [Substring] {
        line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
            Substring(decoding: $0, as: UTF8.self)
        }
    }
}
