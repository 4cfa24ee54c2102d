import FeedKit
import Foundation
import SiteKit
import TestSupport

/// A small site that is randomly edited and repeatedly built into the same folder.
final class LiveSite {
    let folder: String
    private var random: SplitMix64
    private var serial = 0
    private var entries: [String: Entry] = [:]
    private var settings = ["title": "Log", "pageSize": "3", "language": "en"]

    private struct Entry {
        var title: String
        var day: Int
        var paragraphs: [String]
        var tags: [String]
    }

    /// - Parameter more: Further settings.
    init(seed: UInt64, more: [String: String] = [:]) throws {
        settings.merge(more) { $1 }
        folder = FileManager.default.temporaryDirectory.path + "/feedgen-live-" + UUID().uuidString
        random = SplitMix64(seed: seed)
        try write("content/pages/about.md", "---\ntitle: About\n---\n\nA station.\n")
        for _ in 0..<6 { _ = try addEntry() }
        for day in 2...4 { try writeWeather(day) }
        for _ in 0..<4 { try addPhoto() }
        _ = try orderAlbum()
        _ = try writeThread()
        _ = try writeOutline()
        try writeSettings()
        try build()
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    var output: String { folder + "/public" }

    func build() throws {
        let report = try SiteBuild(options: BuildOptions(source: folder, jobs: 2)).build(
            now: Instant(seconds: 1_773_576_000))
        guard !report.isRefused else {
            throw BuiltSite.Refused(description: report.diagnostics.map(\.message).joined())
        }
    }

    /// The paths of all pages.
    var pages: [String] {
        let files = FileManager.default.enumerator(atPath: output)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix("/index.html") || $0 == "index.html" }
            .map { "/" + $0.dropLast("index.html".count) }.filter { page in
                (try? String(contentsOfFile: output + page + "index.html", encoding: .utf8))?.contains("http-equiv")
                    == false
            }.sorted()
    }

    // MARK: Edits

    /// Performs a random edit, and returns its description.
    func edit() throws -> String {
        switch random.below(15) {
        case 0...2: try rewrite()
        case 3: try addEntry()
        case 4: try deleteEntry()
        case 5: try change("moves by date") { $0.day = random.int(1...28) }
        case 6: try change("retitles") { $0.title = "Title \(number())" }
        case 7: try renameEntry()
        case 8: try orderAlbum()
        case 9: try changePhotos()
        case 10: try writeThread()
        case 11: try writeOutline()
        case 12: try writeWeather(random.int(1...6))
        case 13: try editTemplate()
        default: try configure()
        }
    }

    private func number() -> Int {
        serial += 1
        return serial
    }

    private func rewrite() throws -> String {
        try change("rewrites") { entry in
            switch random.below(4) {
            case 0: entry.paragraphs.insert("New \(number()).", at: random.int(0...entry.paragraphs.count))
            case 1 where entry.paragraphs.count > 1: entry.paragraphs.remove(at: random.below(entry.paragraphs.count))
            case 2: entry.paragraphs.shuffle(using: &random)
            default: entry.paragraphs[random.below(entry.paragraphs.count)] = paragraph()
            }
            if random.chance(20) { entry.tags = [random.pick(["ice", "dust"])] }
        }
    }

    private func paragraph() -> String {
        let words = "Words \(number()) of *\(random.below(9))*."
        return random.pick([
            words, "- \(words)\n- another\n- [x] done", "## Heading \(random.below(3))\n\n\(words)",
            "> \(words)\n\n---",
            "| a | b |\n|---|---|\n| 1 | \(serial) |", "<details><summary>More</summary>\n\n\(words)\n\n</details>",
            "\(words) [Day](../weather/2026-02-02.yaml), `code`, ![A view](/photos/ridge/p1.jpg)",
        ])
    }

    @discardableResult private func addEntry() throws -> String {
        let name = "entry-\(number())"
        let paragraphs = (0..<random.int(1...4)).map { _ in paragraph() }
        entries[name] = Entry(title: "Title \(serial)", day: random.int(1...28), paragraphs: paragraphs, tags: ["ice"])
        try save(name)
        return "adds \(name)"
    }

    private func change(_ verb: String, _ body: (inout Entry) -> Void) throws -> String {
        guard let name = entries.keys.sorted().randomElement(using: &random), var entry = entries[name] else {
            return ""
        }
        body(&entry)
        entries[name] = entry
        try save(name)
        return "\(verb) \(name)"
    }

    private func deleteEntry() throws -> String {
        guard entries.count > 3, let name = entries.keys.sorted().randomElement(using: &random) else { return "" }
        entries[name] = nil
        try FileManager.default.removeItem(atPath: "\(folder)/content/journal/\(name).md")
        return "deletes \(name)"
    }

    private func renameEntry() throws -> String {
        guard let name = entries.keys.sorted().randomElement(using: &random) else { return "" }
        let other = "renamed-\(number())"
        let path = "\(folder)/content/journal/"
        try FileManager.default.moveItem(atPath: "\(path)\(name).md", toPath: "\(path)\(other).md")
        entries[other] = entries.removeValue(forKey: name)
        return "renames \(name) to \(other)"
    }

    private func save(_ name: String) throws {
        guard let entry = entries[name] else { return }
        let day = String(100 + entry.day).dropFirst()
        try write(
            "content/journal/\(name).md",
            "---\ntitle: \(entry.title)\ndate: 2026-02-\(day)\ntags: [\(entry.tags.joined(separator: ", "))]\n---\n\n"
                + entry.paragraphs.joined(separator: "\n\n") + "\n")
    }

    // MARK: Other kinds

    private var photos: [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder + "/content/photos/ridge")
        return (names ?? []).filter { $0.hasSuffix(".jpg") }.sorted()
    }

    private func addPhoto() throws {
        let photo = number()
        try write("content/photos/ridge/p\(photos.count + 1).jpg", LocatedPhoto.numbered(photo))
    }

    private func changePhotos() throws -> String {
        if photos.count > 4 {
            try FileManager.default.removeItem(atPath: folder + "/content/photos/ridge/" + (photos.last ?? ""))
        } else {
            try addPhoto()
        }
        return try orderAlbum()
    }

    private func orderAlbum() throws -> String {
        let order = photos.shuffled(using: &random)
        let layout = random.pick(["square", "square", "justified", "masonry"])
        let told = order.map { "  \($0): {alt: view, caption: Caption \(random.below(3))}\n" }.joined()
        try write(
            "content/photos/ridge/album.yaml",
            "title: Ridge\ndate: 2026-02-1\(random.below(9))\nlayout: \(layout)\n"
                + "order: [\(order.joined(separator: ", "))]\nphotos:\n\(told)")
        return "orders the album"
    }

    private func writeThread() throws -> String {
        let messages = (1...random.int(2...7)).shuffled(using: &random).map {
            "  - {id: m\($0), date: 2026-02-12T07:4\($0):00Z, user: \(random.pick(["Ada", "Bo"])), text: Said \(random.below(5))}\n"
        }
        try write("content/messages/lock.yaml", "title: The lock\nmessages:\n" + messages.joined())
        return "writes the thread"
    }

    private func writeOutline() throws -> String {
        let rows = (1...random.int(2...6)).shuffled(using: &random).map { id in
            let child = random.chance(50) ? ", children: [{id: c, title: Child}, {id: d, title: Child \(id)}]" : ""
            return "  - {id: r\(id), title: Row \(random.below(9))\(child)}\n"
        }
        try write("content/outlines/crew.yaml", "title: Crew\ndate: 2026-02-20\nchildren:\n" + rows.joined())
        return "writes the outline"
    }

    @discardableResult private func writeWeather(_ day: Int) throws -> String {
        try write(
            "content/weather/2026-02-0\(day).yaml",
            "summary: \(random.pick(["Clear", "Dust"]))\nhigh: -\(random.below(20))\nlow: -\(30 + random.below(50))\n"
                + "sunrise: \"05:4\(random.below(9))\"\nsunset: \"18:12\"\n")
        return "writes the weather of day \(day)"
    }

    // MARK: Appearance

    private func editTemplate() throws -> String {
        let name = random.pick(["journal-text", "page", "list", "photo", "object", "outline-row"])
        let file = "Templates/\(name).mustache"
        let text = try Repository.text(file)
        let mark = random.pick(["", "<hr class=\"n\(number())\">\n", "<p>Text \(number())</p>\n"])
        let edited = name == "page" ? text.replacingOccurrences(of: "<footer", with: mark + "<footer") : text + mark
        try write(file, edited)
        return "edits \(file)"
    }

    private func configure() throws -> String {
        let (key, values) = random.pick([
            ("title", ["Log", "Log & more", "Another log"]), ("pageSize", ["1", "2", "3", "5", "9"]),
            ("language", ["en", "de", "ar"]), ("description", ["A log", "Another"]), ("author", ["Ada", "The crew"]),
            ("menus", ["{main: [tags, years]}", "{main: [about], footer: [tags]}"]),
        ])
        settings[key] = random.pick(values)
        try writeSettings()
        return "writes `\(key): \(settings[key] ?? "")` into feed.yaml"
    }

    private func writeSettings() throws {
        let lines = settings.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }.joined()
        try write(
            "content/feed.yaml",
            lines + "baseURL: https://x.example/\nclock: 2026-03-15\nsearch: pagefind\n"
                + "photos: {widths: [32], formats: [jpeg]}\n")
    }

    // MARK: Files

    func write(_ path: String, _ text: String) throws { try write(path, Array(text.utf8)) }

    func write(_ path: String, _ bytes: [UInt8]) throws {
        let url = URL(fileURLWithPath: folder + "/" + path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: folder + "/" + path) }
}
