import Foundation
import TestSupport

@testable import FileSystem
@testable import SiteKit

/// Edits of files, whatever their content.
extension EditedSite {
    func applyToFiles(_ edit: Edit, _ random: inout SplitMix64) -> String? {
        switch edit {
        case .publishFile: return publishFile(&random)
        case .attach: return attach(&random)
        case .link: return linkFile(&random)
        case .turnIntoFolderOrBack: return turnIntoFolderOrBack(&random)
        default: break
        }
        let sources = files("content") + files("Templates")
        let file = random.pick(sources)
        switch edit {
        case .touch:
            var time = timespec(tv_sec: 1_700_000_000 + random.below(80_000_000), tv_nsec: random.below(1_000_000_000))
            if random.chance(30) { time.tv_sec = 0 }
            setModified(file, time)
            return "touches \(file)"
        case .saveAsManyBytes: return saveAsManyBytes(file, &random) ? "saves \(file) with as many bytes" : nil
        case .saveWithTimeToCome:
            return saveWithTimeToCome(&random)
        case .replaceByOlderFile: return replaceByOlderFile(file, &random)
        case .saveWhileBuilding:
            let file = random.pick(documents.isEmpty ? ["content/feed.yaml"] : documents)
            guard let bytes = swapped(file, &random) else { return nil }
            save = SaveWhileBuilding(path: path(file), bytes: bytes, isAtomic: random.chance(50))
            return "saves \(file) while the build is writing"
        default: return nil
        }
    }

    /// Returns the file's bytes with one letter replaced in its last line, which contains no key.
    private func swapped(_ file: String, _ random: inout SplitMix64) -> [UInt8]? {
        if file.hasSuffix(".jpg") { return TinyPictures.photo(random.below(900)) }
        guard var bytes = bytes(file) else { return nil }
        let letters = bytes.indices.filter { (0x61...0x7A).contains(bytes[$0]) || (0x30...0x39).contains(bytes[$0]) }
        guard let letter = letters.last else { return nil }
        let isDigit = bytes[letter] < 0x3A
        bytes[letter] = isDigit ? 0x31 + UInt8(random.below(8)) : 0x61 + UInt8(random.below(26))
        return bytes
    }

    private func saveAsManyBytes(_ file: String, _ random: inout SplitMix64) -> Bool {
        guard let bytes = swapped(file, &random) else { return false }
        write(file, bytes)
        return true
    }

    /// A file whose time is not older than the build that read it may have been written since, in the same clock tick.
    /// Its time therefore proves nothing, and the next build must read the file again.
    private func saveWithTimeToCome(_ random: inout SplitMix64) -> String? {
        let all = files("content")
        let known = all.filter { modified($0).tv_sec == Self.timeToCome.tv_sec }
        let file = random.pick(known.isEmpty || random.chance(20) ? all : known)
        guard saveAsManyBytes(file, &random) else { return nil }
        setModified(file, Self.timeToCome)
        return "saves \(file) with as many bytes and a time that is still to come"
    }

    static let timeToCome = timespec(tv_sec: 4_000_000_000, tv_nsec: 5)

    /// Moves another file to the path with its own older time, as `mv` and archive tools do.
    private func replaceByOlderFile(_ file: String, _ random: inout SplitMix64) -> String? {
        guard let bytes = swapped(file, &random) else { return nil }
        let time = modified(file)
        write("older.tmp", bytes)
        let back = random.chance(50) ? 0 : 1000 + random.below(100_000)
        setModified("older.tmp", timespec(tv_sec: time.tv_sec - back, tv_nsec: time.tv_nsec))
        move("older.tmp", to: file)
        return "moves another file of as many bytes and \(back == 0 ? "the same time" : "an older time") over \(file)"
    }

    func publishFile(_ random: inout SplitMix64) -> String {
        let file =
            "content/static/"
            + random.pick([
                "docs/a.txt", "docs/b.txt", "robots.txt", "mark.png", "docs/mark.png", "favicon.svg", "icon.svg",
                "sitemap.xml", "journal/own.txt", "about/index.html", ".nojekyll",
            ])
        if exists(file), random.chance(50) {
            delete(file)
            return "deletes \(file)"
        }
        let number = nextNumber()
        let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(number)\" height=\"9\"/>\n"
        if file.hasSuffix(".png") {
            write(file, TinyPictures.photo(number))
        } else {
            write(file, file.hasSuffix(".svg") ? picture : "\(number)\n")
        }
        return "writes \(file)"
    }

    /// Adds a document or a drawing to the folder of a text; most texts then show or link to it.
    private func attach(_ random: inout SplitMix64) -> String? {
        let texts = documents.filter { $0.hasSuffix("/index.md") }
        guard let text = texts.isEmpty ? nil : random.pick(texts) else { return turnIntoFolderOrBack(&random) }
        let name = random.pick(["view.svg", "plan.pdf", "notes.txt", "data.json", "more.md", "sub/deep.txt"])
        let file = (text as NSString).deletingLastPathComponent + "/" + name
        if exists(file), random.chance(30) {
            delete(file)
            return "deletes \(file)"
        }
        let number = nextNumber()
        let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(10 + number)\" height=\"9\"/>\n"
        write(
            file, name.hasSuffix(".svg") ? drawing : String(repeating: "x", count: random.below(5000)) + "\(number)\n")
        guard random.chance(60), let old = self.text(text) else { return "writes \(file)" }
        write(text, old + (name.hasSuffix(".svg") ? "\n![A drawing](\(name))\n" : "\n[More](\(name))\n"))
        return "writes \(file), and has \(text) lead to it"
    }

    private func linkFile(_ random: inout SplitMix64) -> String {
        let file = "content/static/linked.txt"
        if exists(file) || random.chance(20) {
            let target = "content/static/docs/a.txt"
            switch random.below(3) {
            case 0:
                delete(target)
                return "deletes \(target), which a link leads to"
            case 1:
                delete(file)
                return "deletes the link \(file)"
            default:
                write(target, "linked \(nextNumber())\n")
                return "edits \(target), which a link leads to"
            }
        }
        try? FileManager.default.createDirectory(
            atPath: path("content/static"), withIntermediateDirectories: true)
        symlink("docs/a.txt", path(file))
        return "links \(file) to docs/a.txt"
    }

    private func turnIntoFolderOrBack(_ random: inout SplitMix64) -> String? {
        if random.chance(40) {
            let file = "content/static/thing"
            let isFolder = Disk.isFolder(path(file))
            delete(file)
            write(isFolder ? file : file + "/index.html", "\(nextNumber())\n")
            return isFolder ? "makes the folder \(file) a file" : "makes \(file) a folder"
        }
        let texts = documents.filter { $0.hasSuffix(".md") }
        guard !texts.isEmpty else { return nil }
        let file = random.pick(texts)
        let folder = (file as NSString).deletingLastPathComponent
        let isIndex = file.hasSuffix("/index.md")
        let other = isIndex ? folder + ".md" : String(file.dropLast(3)) + "/index.md"
        move(file, to: other)
        if isIndex { delete(folder) }
        return "makes \(file) \(other)"
    }
}
