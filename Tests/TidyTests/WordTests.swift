import Foundation
import TestSupport
import Testing

/// Comments and identifiers use the field's terms in plain English, so that a stranger understands them.
@Suite struct WordTests {
    private let words = PlainWords.basic
    private let allWords = PlainWords.all
    private let terms = PlainWords.terms

    /// Words that identifiers don't contain, in lowercase.
    private let wordsOfIdentifiers: Set<String> = [
        "address", "addresses", "anew", "bring", "brings", "brought", "deputies", "gone", "house", "kept", "kin",
        "knew", "know", "known", "knows", "mend", "mending", "moment", "moments", "nobody", "perhaps", "photograph",
        "picture", "pictures", "room", "rooms", "somebody", "speak", "spoken", "stand", "stands", "stood", "tell",
        "telling", "tells", "told", "unasked",
    ]

    /// Names of the standard library, of C libraries and of protocols.
    private let standardNames: Set<String> = [
        "CURLOPT_NOBODY", "IPAddress", "baseAddress", "isKnownUniquelyReferenced", "knownTimeZoneIdentifiers",
        "localAddressReuse", "makeAddress",
    ]

    /// The modules with IP addresses.
    private let modulesWithAddresses: Set<String> = ["PreviewServer", "feedgen"]

    /// The text of each comment line, without code in it.
    private func comments(of text: String) -> [(line: Int, text: String)] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
            let code = line.trimmingPrefix { $0 == " " }
            guard code.hasPrefix("//") else { return nil }
            let comment = code.trimmingPrefix { $0 == "/" }.replacing(#/`[^`]*`/#, with: "")
            let text = comment.replacing(#/^ *- (?:Returns|Throws|Parameters?|\w+):? */#, with: "")
            return (number + 1, text.trimmingCharacters(in: .whitespaces))
        }
    }

    /// The identifiers in each line of code, without comments and texts. Code inside of texts is not included.
    private func identifiers(of text: String) -> [(line: Int, names: [Substring])] {
        var isInText = false
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { number, line in
            var names: [Substring] = []
            var (isInLiteral, start) = (false, line.utf8.startIndex)
            var index = start
            func end() {
                if start < index { names.append(line[start..<index]) }
            }
            if line.utf8.count(where: { $0 == UInt8(ascii: "\"") }) >= 3, line.contains("\"\"\"") {
                isInText.toggle()
                return (number + 1, [])
            }
            guard !isInText else { return (number + 1, []) }
            while index < line.utf8.endIndex {
                let byte = line.utf8[index]
                let next = line.utf8.index(after: index)
                if isInLiteral {
                    if byte == UInt8(ascii: "\\"), next < line.utf8.endIndex {
                        index = line.utf8.index(after: next)
                    } else {
                        isInLiteral = byte != UInt8(ascii: "\"")
                        index = next
                    }
                    start = index
                    continue
                }
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                    index = next
                    continue
                case UInt8(ascii: "/") where next < line.utf8.endIndex && line.utf8[next] == byte:
                    end()
                    return (number + 1, names)
                case UInt8(ascii: "\""):
                    end()
                    isInLiteral = true
                default: end()
                }
                index = next
                start = next
            }
            end()
            return (number + 1, names)
        }
    }

    /// The words of an identifier in lowercase: `isKnownURL` is `is`, `known`, `url`.
    private func words(of identifier: Substring) -> [String] {
        identifier.matches(of: #/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/#).map { $0.output.lowercased() }
    }

    /// At most one line of a hundred has such a word: some are right in their place.
    @Test(arguments: ["Sources", "Tests"]) func commentsUsePlainWords(folder: String) throws {
        var count = 0
        var found: [String] = []
        for file in Repository.swiftFiles(below: folder) {
            for (line, text) in comments(of: try Repository.text(file)) {
                count += 1
                if let (_, instead) = words.first(where: { text.firstMatch(of: $0.word) != nil }) {
                    found.append("\(file):\(line): \(text) (write: \(instead))")
                }
            }
        }
        #expect(found.count * 100 <= count, "\(found.count) of \(count): \(found.prefix(40).joined(separator: "\n"))")
    }

    @Test func commentsOfSourcesUsePlainWords() throws {
        var found: [String] = []
        for file in Repository.swiftFiles(below: "Sources") {
            for (line, comment) in comments(of: try Repository.text(file)) {
                let text = comment.replacing(terms, with: "")
                let match = allWords.first { text.firstMatch(of: $0.word) != nil }
                guard let match else { continue }
                found.append("\(file):\(line): \(comment) (write: \(match.instead))")
            }
        }
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }

    @Test func identifiersUsePlainWords() throws {
        var found: [String] = []
        for file in Repository.swiftFiles(below: "Sources") {
            let isAddressAllowed = modulesWithAddresses.contains(module(of: file))
            var seen: Set<Substring> = []
            for (line, names) in identifiers(of: try Repository.text(file)) {
                for name in names where seen.insert(name).inserted && !standardNames.contains(String(name)) {
                    let rejected = wordsOfIdentifiers.intersection(words(of: name))
                    guard !rejected.isEmpty, !(isAddressAllowed && rejected == ["address"]) else { continue }
                    found.append("\(file):\(line): \(name)")
                }
            }
        }
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }

    private func module(of file: String) -> String { String(file.split(separator: "/")[1]) }

    @Test func findsThem() {
        let text = """
            /// What stands here.
            let a = "told" // told
            // It tells `told` nothing.
            /// - Returns: Who asked.
            /// A standard.
            """
        let found = comments(of: text).filter { line in words.contains { line.text.firstMatch(of: $0.word) != nil } }
        #expect(found.map(\.line) == [1, 3, 4])
    }

    @Test func findsIdentifiers() {
        let text = """
            let toldWarnings = "kept \\" known" + isGone // known
            func read(unknown: URLKnown)
            """
        let found = identifiers(of: text).flatMap { line in
            line.names.filter { !wordsOfIdentifiers.isDisjoint(with: words(of: $0)) }
        }
        #expect(found == ["toldWarnings", "isGone", "URLKnown"])
        #expect(words(of: "isKnownURL") == ["is", "known", "url"])
    }
}
