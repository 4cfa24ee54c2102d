import FeedKit
import Foundation
import TestSupport

@testable import SiteKit

/// Edits of the output folder and the store.
extension EditedSite {
    func applyToOutput(_ edit: Edit, _ random: inout SplitMix64) -> String? {
        if edit == .ownFile {
            let file = "public/" + random.pick(["own.txt", "journal/own-file.txt", "media/own.bin", "mine/a/b.txt"])
            write(file, "The author's own \(nextNumber())\n")
            return "puts \(file) beside what was built"
        }
        let made = files("public").filter { $0 != "public/snapshot.json" && !$0.contains("own") }
        guard !made.isEmpty else { return nil }
        let file = random.pick(made)
        switch edit {
        case .deleteOutput:
            delete(file)
            return "deletes \(file)"
        case .damageOutput:
            return damage(file, &random)
        case .replaceOutput:
            // An image is identified by its name, so an existing nonempty file is accepted as correct.
            let bytes = file.hasPrefix("public/media/") ? [] : Array("The author's own\n".utf8)
            write("own.tmp", bytes)
            move("own.tmp", to: file)
            return "replaces \(file) by \(bytes.isEmpty ? "an empty file" : "a file of their own")"
        case .killedBuild:
            let names = [file, random.pick(made)].map { $0.dropFirst("public/".count) }
            write("public/.feedgen-staging/manifest", names.joined(separator: "\0"))
            write("public/.feedgen-staging/0", "half a fi")
            return "kills a build that was renaming \(names.joined(separator: " and "))"
        default: return nil
        }
    }

    private func damage(_ file: String, _ random: inout SplitMix64) -> String? {
        guard !file.hasPrefix("public/media/"), var bytes = bytes(file), !bytes.isEmpty else { return nil }
        let place = random.below(bytes.count)
        if random.chance(50) { bytes[place] ^= 1 } else { bytes.removeSubrange(place...) }
        write(file, bytes)
        return "damages \(file) at byte \(place)"
    }

    func applyToMemory(_ edit: Edit, _ random: inout SplitMix64) -> String? {
        switch edit {
        case .deleteSnapshot:
            delete("public/snapshot.json")
            return "deletes public/snapshot.json"
        case .damageSnapshot: return damageSnapshot(&random)
        case .deleteEverything:
            delete("public")
            return "deletes public"
        case .deleteCache:
            delete(".feedgen")
            return "deletes .feedgen"
        case .damageCache: return damageCache(&random)
        case .olderCache: return bringBack(".feedgen")
        case .olderOutput: return bringBack("public")
        case .moveClock:
            let hours = random.below(30 * 24) - 5 * 24
            now = Instant(seconds: now.seconds + Int64(hours * 3600))
            return "waits until \(hours) hours later"
        case .waitForMoment:
            now = moment(&random)
            return "waits until second \(now.seconds)"
        default: return nil
        }
    }

    /// Returns the date of an object, when it is published or expires, or a second before or after.
    func moment(_ random: inout SplitMix64) -> Instant {
        let texts = documents.map { $0 + "\n" + (text($0) ?? "") }
        let dates = texts.flatMap { $0.matches(of: /2026-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?/).map { String($0.output.0) } }
        let moment = (dates.isEmpty ? nil : BuildOptions.instant(random.pick(dates))) ?? now
        return Instant(seconds: moment.seconds + Int64(random.below(3) - 1))
    }

    /// Saves a copy of the output folder and the store.
    func keepForLater() {
        delete("older")
        try? FileManager.default.createDirectory(atPath: path("older"), withIntermediateDirectories: true)
        for folder in ["public", ".feedgen"] {
            try? FileManager.default.copyItem(atPath: path(folder), toPath: path("older/" + folder))
        }
    }

    /// Restores an older output folder or store, but not both, as with CI caches and backups.
    private func bringBack(_ folder: String) -> String? {
        guard exists("older/" + folder) else { return nil }
        delete(folder)
        try? FileManager.default.copyItem(atPath: path("older/" + folder), toPath: path(folder))
        return "brings an older \(folder) back"
    }

    private func damageSnapshot(_ random: inout SplitMix64) -> String? {
        guard let text = text("public/snapshot.json") else { return nil }
        switch random.below(4) {
        case 0:
            write("public/snapshot.json", String(text.prefix(text.count / 2)))
            return "cuts public/snapshot.json in half"
        case 1:
            write("public/snapshot.json", "[]\n")
            return "empties public/snapshot.json"
        case 2:
            write("public/snapshot.json", text.replacingOccurrences(of: "\"/journal/", with: "\"/diary/"))
            return "edits addresses in public/snapshot.json"
        default:
            write("public/snapshot.json", text.replacingOccurrences(of: "\"content\": \"", with: "\"content\": \"0"))
            return "edits digests in public/snapshot.json"
        }
    }

    private func damageCache(_ random: inout SplitMix64) -> String? {
        let cached = files(".feedgen").filter { !$0.hasSuffix(".preview") && !$0.hasSuffix(".jpg") }
        guard !cached.isEmpty else { return nil }
        let file = random.pick(cached)
        guard let bytes = bytes(file) else { return nil }
        switch random.below(4) {
        case 0:
            write(file, [UInt8]())
            return "empties \(file)"
        case 1:
            write(file, Array(bytes.prefix(bytes.count / 2)))
            return "cuts \(file) in half"
        case 2:
            delete(file)
            return "deletes \(file)"
        default:
            var damaged = bytes
            let start = random.below(max(1, bytes.count))
            for index in start..<min(bytes.count, start + 3000) { damaged[index] = 0xA5 }
            write(file, damaged)
            return "damages \(file) from byte \(start) on"
        }
    }
}
