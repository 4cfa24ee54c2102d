import Diagnostics
import FeedKit
import Foundation
import SiteKit
import TestSupport

/// A site in six languages with generated texts, built and served.
struct SearchedSite {
    /// A language with the syllables of its words and the path of its pages.
    struct Language {
        var name: String
        var syllables: [String]
        var hasBlanks = true

        var prefix: String { name == "en" ? "" : "/" + name }
    }

    struct Entry {
        var path: String
        var title: [String]
        var words: [String]
    }

    struct Query {
        var text: String
        var path: String
    }

    static let languages = [
        Language(name: "en", syllables: words("ba ce di fo gu lin mor sta tre wick shor ne")),
        Language(name: "de", syllables: words("bä cke dö fü gro läs mür straß trä weiß schö nu")),
        Language(name: "pt", syllables: words("ção bé cí dó fú lã mõr stá três vê já ne")),
        Language(name: "ar", syllables: words("با تي ثو جم حن خل دُر سأ شي عم قط نو")),
        Language(name: "zh", syllables: words("山 水 火 木 金 土 日 月 星 风 雨 雪 东 西 南 北 春 夏 秋 冬"), hasBlanks: false),
        Language(
            name: "th",
            syllables: words(
                "กา ขิ คุ เง จอ ฉัน ชื้อ ดู ต้น ทำ นี่ ป่า พบ ฟ้า มือ ยา รถ ลม วัน ศาล สวย หมอ อยู่ ฮา เธอ แม่ โต ใจ ไม่ ครู ปลา "
                    + "กลับ ขวด ตรง พระ ความ นก งู เสือ ไฟ"), hasBlanks: false),
    ]

    let folder: String
    let host: SiteHost
    private var entries: [String: [Entry]] = [:]

    init(seed: UInt64, entries count: Int) throws {
        folder = FileManager.default.temporaryDirectory.path + "/feedgen-search-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder + "/public", withIntermediateDirectories: true)
        host = try SiteHost(folder: folder + "/public")
        try write("content/feed.yaml", "title: Log\nsearch: true\nclock: 2027-01-01\nfeeds: false\n")
        var random = SplitMix64(seed: seed)
        for language in Self.languages {
            if language.name != "en" { try write("content/feed.\(language.name).yaml", "title: Log\n") }
            let vocabulary = (0..<500).map { _ in Self.word(of: language, &random) }
            for number in 1...count {
                // Frequent words are at the beginning of the vocabulary.
                let words = (0..<random.int(40...120)).map { _ in
                    vocabulary[random.below(vocabulary.count) * random.int(1...100) / 100]
                }
                let title = (0..<2).map { _ in random.pick(vocabulary) }
                let blank = language.hasBlanks ? " " : ""
                let mark = language.name == "en" ? "" : "." + language.name
                try write(
                    "content/journal/e\(number)\(mark).md",
                    "---\ntitle: \(title.joined(separator: blank))\ndate: 2026-03-\(number % 12 + 11)\n---\n\n"
                        + words.joined(separator: blank) + ".\n")
                entries[language.name, default: []].append(
                    Entry(path: "\(language.prefix)/journal/e\(number)/", title: title, words: words))
            }
        }
        try build()
    }

    func write(_ file: String, _ text: String) throws {
        let url = URL(fileURLWithPath: folder + "/" + file)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func build() throws {
        let report = try SiteBuild(options: BuildOptions(source: folder, output: folder + "/public", jobs: 2))
            .build(now: Instant(seconds: 0))
        guard !report.isRefused else {
            throw BuiltSite.Refused(description: report.diagnostics.map(\.message).joined(separator: "\n"))
        }
    }

    func stop() {
        host.stop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Queries as readers type them: two words of a title and one of the text, without accents and partly in capitals,
    /// the last word not typed to its end.
    func queries(count: Int, in language: String) -> [Query] {
        var random = SplitMix64(seed: 99)
        let hasBlanks = Self.languages.first { $0.name == language }?.hasBlanks ?? true
        return (0..<count).compactMap { _ in
            guard let entry = entries[language]?.randomElement(using: &random),
                let word = entry.words.randomElement(using: &random)
            else { return nil }
            var words = entry.title + [word]
            if hasBlanks {
                words[0] = words[0].uppercased()
                words[1] = words[1].folding(options: .diacriticInsensitive, locale: nil)
                if words[2].count > 4 { words[2].removeLast() }
            }
            return Query(text: words.joined(separator: " "), path: entry.path)
        }
    }

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    private static func word(of language: Language, _ random: inout SplitMix64) -> String {
        (0..<random.int(2...4)).map { _ in random.pick(language.syllables) }.joined()
    }
}
