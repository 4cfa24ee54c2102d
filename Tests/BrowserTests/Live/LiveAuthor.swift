import Foundation
import TestSupport

/// An author who randomly edits any files of a site, and sometimes breaks one and fixes it later.
final class LiveAuthor {
    let folder: String
    private var random: SplitMix64
    private var serial = 0
    /// The broken file and its original content.
    private var broken: (path: String, bytes: [UInt8]?)?

    var hasBrokenSomething: Bool { broken != nil }

    /// An edit and its description.
    struct Edit {
        var told: String
        /// Whether pages may reload because their scripts changed.
        var isOfScripts = false
    }

    init(of folder: String, seed: UInt64) {
        self.folder = folder
        random = SplitMix64(seed: seed)
    }

    /// Performs a random edit.
    func edit() throws -> Edit {
        if broken != nil, random.chance(50) { return try mend() }
        switch random.below(21) {
        case 0...5: return Edit(told: try rewrite())
        case 6...7: return Edit(told: try add())
        case 8: return Edit(told: try delete())
        case 9: return Edit(told: try set("date", to: "2026-0\(random.int(1...4))-1\(random.below(9))"))
        case 10: return Edit(told: try set("title", to: "Title \(number())"))
        case 11: return Edit(told: try set("tags", to: "[\(random.pick(["ice", "dust", "crew"]))]"))
        case 12: return Edit(told: try set("slug", to: "address-\(number())"))
        case 13: return Edit(told: try rename())
        case 14: return Edit(told: try orderAlbum())
        case 15: return Edit(told: try writeToThread())
        case 16: return Edit(told: try writeWeather())
        case 17: return Edit(told: try editTemplate())
        case 18: return random.chance(20) ? try editScript() : Edit(told: try editStylesheet())
        case 19: return Edit(told: try configure())
        default: return Edit(told: try breakSomething())
        }
    }

    // MARK: Texts

    private func number() -> Int {
        serial += 1
        return serial
    }

    /// The valid texts.
    private var texts: [String] {
        files("content").filter { path in
            path.hasSuffix(".md") && !path.hasPrefix("content/static/") && path != broken?.path
        }
    }

    /// The added texts, which no other text links to.
    private var own: [String] { texts.filter { $0.contains("/new-") } }

    private func rewrite() throws -> String {
        let file = random.pick(texts)
        var paragraphs = try text(file).components(separatedBy: "\n\n")
        // Markup of the original texts may span paragraphs, so only added paragraphs are changed.
        let own = paragraphs.indices.filter { paragraphs[$0].contains("Words ") && !paragraphs[$0].hasPrefix("---") }
        if let index = own.randomElement(using: &random), random.chance(60) {
            if random.chance(50) { paragraphs.remove(at: index) } else { paragraphs[index] = paragraph() }
        } else {
            paragraphs.insert(paragraph(), at: random.int(1...paragraphs.count))
        }
        // Some editors replace the file by a rename, others write into it.
        try write(file, paragraphs.joined(separator: "\n\n"), isAtomic: random.chance(50))
        return "rewrites \(file)"
    }

    private func paragraph() -> String {
        let words = "Words \(number()) of *\(random.below(9))*."
        return random.pick([
            words, "- \(words)\n- another", "## Heading \(random.below(3))\n\n\(words)", "> \(words)",
            "<details><summary>More</summary>\n\n\(words)\n\n</details>", "| a | b |\n|---|---|\n| 1 | \(words) |",
        ])
    }

    /// Adds a text, or a folder with a text and an image.
    private func add() throws -> String {
        let name = "content/journal/new-\(number())"
        let head = "---\ntitle: New \(serial)\ndate: 2026-0\(random.int(1...4))-0\(random.int(1...9))\n---\n\n"
        guard random.chance(30) else {
            try write(name + ".md", head + paragraph() + "\n")
            return "adds \(name).md"
        }
        try write(name + "/view.jpg", LocatedPhoto.numbered(serial))
        try write(name + "/index.md", head + "![A view](view.jpg)\n\n" + paragraph() + "\n")
        return "adds \(name)/index.md"
    }

    private func delete() throws -> String {
        guard let file = own.randomElement(using: &random) else { return try add() }
        try FileManager.default.removeItem(atPath: path(bundle(of: file)))
        return "deletes \(file)"
    }

    private func rename() throws -> String {
        guard let file = own.randomElement(using: &random) else { return try add() }
        let old = bundle(of: file)
        let new = "content/journal/new-\(number())" + (old == file ? ".md" : "")
        try FileManager.default.moveItem(atPath: path(old), toPath: path(new))
        return "renames \(old) to \(new)"
    }

    /// The folder of a text with its own folder, else its file.
    private func bundle(of file: String) -> String {
        file.hasSuffix("/index.md") ? String(file.dropLast("/index.md".count)) : file
    }

    /// Sets a key of a text with a date whose URL is not in a menu.
    private func set(_ key: String, to value: String) throws -> String {
        let menus = try Repository.text("content/feed.yaml")
        let file = random.pick(
            texts.filter { $0.hasPrefix("content/journal/") && !menus.contains($0.dropFirst(8).dropLast(3)) })
        try setLine(key, to: value, in: file)
        return "writes `\(key): \(value)` into \(file)"
    }

    /// Sets a key with a single-line value.
    private func setLine(_ key: String, to value: String, in file: String) throws {
        var lines = try text(file).components(separatedBy: "\n")
        let known = lines.firstIndex { $0.hasPrefix(key + ":") }
        if let known { lines.remove(at: known) }
        lines.insert("\(key): \(value)", at: known ?? (lines[0] == "---" ? 1 : 0))
        try write(file, lines.joined(separator: "\n"))
    }

    // MARK: Other kinds

    private func orderAlbum() throws -> String {
        guard let file = files("content/photos").filter({ $0.hasSuffix("/album.yaml") }).randomElement(using: &random)
        else { return try add() }
        let album = String(file.dropLast("/album.yaml".count))
        var lines = try text(file).components(separatedBy: "\n").filter { !$0.hasPrefix("  - ") }
        let photo = "\(album)/new-\(random.below(3)).jpg"
        if random.chance(30) {
            if files(album).contains(photo) {
                try FileManager.default.removeItem(atPath: path(photo))
            } else {
                try write(photo, LocatedPhoto.numbered(number()))
            }
        }
        let photos = files(album).filter { $0.hasSuffix(".jpg") }.map { ($0 as NSString).lastPathComponent }
        let order = "order: [\(photos.shuffled(using: &random).joined(separator: ", "))]"
        let known = lines.firstIndex { $0.hasPrefix("order:") }
        if let known { lines[known] = order } else { lines.insert(order, at: 0) }
        try write(file, lines.joined(separator: "\n"))
        return "orders \(file)"
    }

    private func writeToThread() throws -> String {
        guard let file = files("content/messages").randomElement(using: &random) else { return try add() }
        let lines = try text(file).components(separatedBy: "\n")
        let said = "  - {id: new-\(number()), date: 2026-09-12T07:40:00Z, user: Ada, text: Said \(serial)}"
        let rest = lines.filter { !$0.contains("new-") || random.chance(50) }.drop { $0.isEmpty }
        let index = rest.lastIndex { !$0.isEmpty } ?? rest.startIndex
        try write(file, (rest[...index] + [said, ""]).joined(separator: "\n"))
        return "writes to \(file)"
    }

    private func writeWeather() throws -> String {
        let file = "content/weather/2026-03-0\(random.int(1...6)).yaml"
        try write(
            file,
            "summary: \(random.pick(["Clear", "Dust"]))\nhigh: -\(random.below(20))\nlow: -\(30 + random.below(50))\n"
                + "sunrise: \"05:41\"\nsunset: \"18:12\"\n")
        return "writes \(file)"
    }

    // MARK: Appearance

    private func editTemplate() throws -> String {
        let name = random.pick(["journal-text", "page", "list", "photo", "object", "outline-row", "message"])
        let file = "Templates/\(name).mustache"
        guard file != broken?.path else { return try rewrite() }
        let text = try Repository.text(file)
        let mark = random.pick(["", "<hr class=\"n\(number())\">\n", "<p>Text \(number())</p>\n"])
        try write(
            file, name == "page" ? text.replacingOccurrences(of: "<footer", with: mark + "<footer") : text + mark)
        return "edits \(file)"
    }

    private func editStylesheet() throws -> String {
        let rule = "h1 { letter-spacing: \(number())em }\n"
        try write("Templates/style.css", try Repository.text("Templates/style.css") + rule)
        return "edits Templates/style.css"
    }

    private func editScript() throws -> Edit {
        try write("Templates/lightbox.js", try Repository.text("Templates/lightbox.js") + "// \(number())\n")
        return Edit(told: "edits Templates/lightbox.js", isOfScripts: true)
    }

    private func configure() throws -> String {
        guard broken?.path != "content/feed.yaml" else { return try rewrite() }
        let (key, values) = random.pick([
            ("title", ["Log", "Log & more", "Another log"]), ("pageSize", ["2", "3", "5", "9"]),
            ("language", ["en", "de", "ar"]), ("description", ["A log", "Another"]), ("author", ["Ada", "The crew"]),
        ])
        let value = random.pick(values)
        try setLine(key, to: value, in: "content/feed.yaml")
        return "writes `\(key): \(value)` into feed.yaml"
    }

    // MARK: Mistakes

    private func breakSomething() throws -> String {
        if broken != nil { return try mend().told }
        let (file, bytes): (String, [UInt8])
        switch random.below(5) {
        case 0: (file, bytes) = ("content/feed.yaml", Array("title: [\n".utf8))
        case 1: (file, bytes) = ("Templates/page.mustache", Array("<p>{{#never}}".utf8))
        case 2:
            guard let photo = files("content/photos").filter({ $0.hasSuffix(".jpg") }).randomElement(using: &random)
            else { return try add() }
            let whole = try read(photo)
            (file, bytes) = (photo, Array(whole.prefix(whole.count / 2)))
        default:
            file = random.pick(texts)
            bytes = Array("---\ntitle: [never <b>closed\n---\nText.\n".utf8)
        }
        broken = (file, try? read(file))
        try write(file, bytes)
        return "breaks \(file)"
    }

    /// Restores the broken file.
    func mend() throws -> Edit {
        guard let (file, bytes) = broken else { return Edit(told: "mends nothing") }
        broken = nil
        if let bytes { try write(file, bytes) } else { try FileManager.default.removeItem(atPath: path(file)) }
        return Edit(told: "mends \(file)")
    }

    // MARK: Files

    private func path(_ file: String) -> String { folder + "/" + file }

    private func files(_ folder: String) -> [String] {
        let found = FileManager.default.enumerator(atPath: path(folder))?.compactMap { $0 as? String } ?? []
        return found.filter { $0.contains(".") }.map { folder + "/" + $0 }.sorted()
    }

    private func read(_ file: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path(file))))
    }

    private func text(_ file: String) throws -> String { String(decoding: try read(file), as: UTF8.self) }

    private func write(_ file: String, _ text: String, isAtomic: Bool = false) throws {
        try write(file, Array(text.utf8), isAtomic: isAtomic)
    }

    private func write(_ file: String, _ bytes: [UInt8], isAtomic: Bool = false) throws {
        let url = URL(fileURLWithPath: path(file))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url, options: isAtomic ? .atomic : [])
    }
}
