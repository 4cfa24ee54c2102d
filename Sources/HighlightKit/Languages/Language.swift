import Synchronization

/// A language whose code can have colours.
package struct Language: Sendable, Hashable {
    /// As people call it: `C++`.
    package let name: String
    /// The names by which blocks of code ask for it, in lower case.
    package let aliases: [String]
    /// Where its lines are among those of all languages.
    private let lines: Range<Int>
    private let flags: String

    /// The language that goes by a name, in whatever letter case.
    package init?(named name: String) {
        guard let language = Self.byAlias[name.lowercased()] else { return nil }
        self = language
    }

    /// All of them, in the order of their files.
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
        // Each begins with a line `L`, and no other line does.
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
    /// What a grammar is made from.
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

    /// Whether its rules want every line to end.
    var wantsLastLineEnd: Bool { flags.contains("n") }
}

extension LanguageData {
    fileprivate static func fields(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> [Substring] {
        line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
            Substring(decoding: $0, as: UTF8.self)
        }
    }
}
