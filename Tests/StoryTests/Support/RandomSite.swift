import Foundation
import TestSupport

/// Random sites and edits, determined by a seed.
struct RandomSite {
    var random: SplitMix64
    private(set) var files: [String: [UInt8]] = [:]
    private var serial = 0

    private static let words = ["ice", "dust", "Røck", "日本", "a/b", "m~n", "wind & <sky>", "\u{1F680}", "rover", "نور"]

    init(seed: UInt64, objects: Int) {
        random = SplitMix64(seed: seed)
        files["content/feed.yaml"] = configuration()
        for _ in 0..<objects { add() }
    }

    private mutating func configuration() -> [UInt8] {
        Array("title: \(word())\npageSize: \(1 + random.below(4))\ntimeZone: Europe/Lisbon\n".utf8)
    }

    private mutating func word() -> String { random.pick(Self.words) }
    private func quoted(_ text: String) -> String { "\"\(text)\"" }
    private mutating func title() -> String { quoted(word() + " " + word()) }
    private mutating func date() -> String {
        let day = 1 + random.below(28)
        return "202\(4 + random.below(2))-0\(1 + random.below(3))-\(day < 10 ? "0" : "")\(day)"
    }

    private mutating func keys() -> String {
        var keys = "title: \(title())\ndate: \(date())\n"
        if random.chance(40) { keys += "tags: [\(quoted(word())), \(quoted(word()))]\n" }
        if random.chance(15) { keys += "pinned: true\n" }
        if random.chance(10) { keys += "draft: true\n" }
        if random.chance(30) {
            serial += 1
            keys += "id: id-\(serial)\n"
        }
        if random.chance(10) {
            serial += 1
            keys += "aliases: [/was/\(serial)/]\n"
        }
        return keys
    }

    private mutating func add() {
        serial += 1
        let name = "\(random.below(100_000))-\(serial)"
        switch random.below(8) {
        case 0...2: files["content/journal/\(name).md"] = entry()
        case 3: files["content/weather/\(name).yaml"] = weather()
        case 4: files["content/messages/\(name).yaml"] = thread()
        case 5: files["content/outlines/\(name).yaml"] = outline()
        case 6:
            files["content/journal/\(name)/index.md"] = entry() + Array("![A view](view.jpg)\n".utf8)
            files["content/journal/\(name)/view.jpg"] = Samples.photo(number: random.below(4))
            files["content/journal/\(name)/notes.pdf"] = Array("\(serial)".utf8)
        default: addAlbum("content/photos/\(name)")
        }
    }

    private mutating func addAlbum(_ folder: String) {
        for photo in 0..<(1 + random.below(3)) {
            files["\(folder)/p\(photo).jpg"] = Samples.photo(number: random.below(6))
        }
        if random.chance(70) {
            files["\(folder)/album.yaml"] = Array((keys() + "photos: {p0.jpg: {caption: \(title())}}\n").utf8)
        }
    }

    private mutating func entry() -> [UInt8] { Array("---\n\(keys())---\n\n\(word()) *\(word())* text.\n\n".utf8) }

    private mutating func weather() -> [UInt8] {
        Array(
            "\(keys())sunrise: \"05:41\"\nsunset: \"18:12\"\nhigh: \(random.below(9))\nlow: -\(random.below(99))\n".utf8
        )
    }

    private mutating func thread() -> [UInt8] {
        var text = "title: \(title())\nmessages:\n"
        var ids = Array(1...(1 + random.below(5)))
        ids.shuffle(using: &random)
        for id in ids {
            text += "  - {id: m\(id), date: \(date()), user: \(quoted(word())), text: \(title())}\n"
        }
        return Array(text.utf8)
    }

    private mutating func outline() -> [UInt8] {
        var text = "\(keys())children:\n"
        var ids = Array(1...(1 + random.below(4)))
        ids.shuffle(using: &random)
        for id in ids {
            let child = random.chance(50) ? ", children: [{id: c, title: \(title())}]" : ""
            text += "  - {id: r\(id), title: \(title())\(child)}\n"
        }
        return Array(text.utf8)
    }

    // MARK: Edits

    /// Edits the site like an author: adds, deletes, rewrites and renames files, and changes settings.
    mutating func edit() {
        for _ in 0..<(1 + random.below(3)) {
            let names = files.keys.sorted().filter { $0 != "content/feed.yaml" && !$0.hasSuffix(".pdf") }
            guard !names.isEmpty, !random.chance(25) else {
                add()
                continue
            }
            let name = random.pick(names)
            switch random.below(6) {
            case 0: files[name] = nil
            case 1 where !name.hasSuffix("/index.md") && !name.hasSuffix("album.yaml"): rename(name)
            case 2: files["content/feed.yaml"] = configuration()
            default: rewrite(name)
            }
            dropStrays()
        }
    }

    private mutating func rename(_ name: String) {
        serial += 1
        let folder = (name as NSString).deletingLastPathComponent
        let kind = (name as NSString).pathExtension
        files["\(folder)/renamed-\(serial).\(kind)"] = files.removeValue(forKey: name)
    }

    private mutating func rewrite(_ name: String) {
        if name.hasSuffix(".jpg") {
            files[name] = Samples.photo(number: random.below(6))
        } else if name.hasSuffix("/index.md") {
            files[name] = entry()
        } else if name.hasSuffix(".md") {
            files[name] = entry()
        } else if name.contains("/weather/") {
            files[name] = weather()
        } else if name.contains("/messages/") {
            files[name] = thread()
        } else if name.contains("/outlines/") {
            files[name] = outline()
        } else {
            files[name] = Array("\(keys())".utf8)
        }
    }

    /// Removes files beside a deleted entry, and albums without a photo.
    private mutating func dropStrays() {
        let folders = Set(
            files.keys.filter { $0.hasSuffix("/index.md") }.map { ($0 as NSString).deletingLastPathComponent })
        files = files.filter { name, _ in
            let folder = (name as NSString).deletingLastPathComponent
            if folder.hasPrefix("content/journal/") { return folders.contains(folder) }
            if name.hasSuffix("/album.yaml") {
                return files.keys.contains { $0.hasPrefix(folder) && $0.hasSuffix(".jpg") }
            }
            return true
        }
    }

    /// Writes the site's files in random order, and deletes all others.
    func write(to site: Site, shuffledBy seed: UInt64 = 0) throws {
        var order = SplitMix64(seed: seed)
        let base = site.path("content")
        let present = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
        for name in present where files["content/" + name] == nil {
            var isFolder: ObjCBool = false
            let isThere = FileManager.default.fileExists(atPath: base + "/" + name, isDirectory: &isFolder)
            if isThere, !isFolder.boolValue { try site.delete("content/" + name) }
        }
        for (name, bytes) in files.sorted(by: { $0.key < $1.key }).shuffled(using: &order) {
            if site.exists(name), try site.bytes(name) == bytes { continue }
            try site.write(name, bytes: bytes)
        }
    }
}
