import DiffKit
import Foundation
import TestSupport
import Testing

/// Derived images in a remote store: a build that fetches them produces the same site and creates none.
@Suite struct WarmTests {
    private static let names = ["ridge/dawn", "ridge/noon", "rim/dusk", "rim/night", "rim/late"]

    private func site() throws -> Site {
        let site = try Site()
        for (number, name) in Self.names.enumerated() {
            try site.write("content/photos/\(name).jpg", bytes: Samples.photo(number: number))
        }
        try site.write("content/photos/rim/chart.png", bytes: Pictures.drawing)
        try site.write("content/photos/rim/moving.gif", bytes: Pictures.animatedGIF)
        return site
    }

    /// Another machine with the same content.
    private func clone(of site: Site) throws -> Site {
        let other = try Site(configuration: nil)
        try FileManager.default.copyItem(atPath: site.path("content"), toPath: other.path("content"))
        return other
    }

    /// The output of a build without a store.
    private func alone(_ site: Site) throws -> [String: Data] {
        let other = try clone(of: site)
        #expect(try other.run("build").code == 0)
        return other.files().bytes
    }

    private struct Counts {
        var made: Int
        var taken: Int
        var notes: String
    }

    /// Builds with the store, and expects the same output as without it.
    private func buildsTheSame(
        _ site: Site, from store: Site, as expected: [String: Data], _ arguments: [String] = [],
        location: SourceLocation = #_sourceLocation
    ) throws -> Counts {
        let outcome = try site.run(["build", "--json", "--store", store.path("store")] + arguments)
        #expect(outcome.code == 0, "\(outcome.output)\n\(outcome.errors)", sourceLocation: location)
        #expect(site.files().bytes == expected, sourceLocation: location)
        let json = try JSON(parsing: Array(outcome.output.utf8))
        return Counts(
            made: try #require(json["summary"]?["picturesMade"]?.int),
            taken: try #require(json["summary"]?["picturesTaken"]?.int), notes: outcome.errors)
    }

    @Test func allSharesTogetherAreAll() throws {
        let site = try site()
        let expected = try alone(site)
        var photos = 0
        for share in ["2/3", "1/3", "3/3"] {
            let outcome = try site.run("warm", "--json", "--store", site.path("store"), "--shard", share)
            #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
            photos += try #require(try JSON(parsing: Array(outcome.output.utf8))["summary"]?["photos"]?.int)
        }
        #expect(photos == Self.names.count + 2)
        #expect(!site.exists("public") && !site.exists(".feedgen"))
        let counts = try buildsTheSame(try clone(of: site), from: site, as: expected)
        #expect(counts.made == 0 && counts.taken > 0 && counts.notes.isEmpty)
        let again = try site.run("warm", "--store", site.path("store"))
        #expect(again.code == 0 && again.output.contains("0 images created from 0 photos, 7 stored"), "\(again.output)")
    }

    @Test func whatABuildMakesIsTheStoresToo() throws {
        let site = try site()
        let expected = try alone(site)
        let first = try buildsTheSame(site, from: site, as: expected)
        #expect(first.made > 0 && first.taken == 0)
        let second = try buildsTheSame(try clone(of: site), from: site, as: expected)
        #expect(second.made == 0 && second.taken == first.made)
        try FileManager.default.removeItem(atPath: site.path("store"))
        let reading = try buildsTheSame(try clone(of: site), from: site, as: expected, ["--store-read-only"])
        #expect(reading.made == first.made && !site.exists("store"))
    }

    /// A checkout without the photo files, as Git LFS can create it.
    @Test func photosNeedNotBeThere() throws {
        let site = try site()
        let expected = try alone(site)
        #expect(try site.run("warm", "--store", site.path("store")).code == 0)
        let other = try clone(of: site)
        for name in Self.names {
            let file = "content/photos/\(name).jpg"
            let (bytes, digest) = (try site.bytes(file), try Self.sha256(of: site.path(file)))
            try other.write(
                file, "version https://git-lfs.github.com/spec/v1\noid sha256:\(digest)\nsize \(bytes.count)\n")
        }
        #expect(try buildsTheSame(other, from: site, as: expected).made == 0)
        let warmed = try other.run("warm", "--store", site.path("store"))
        #expect(
            warmed.code == 0 && warmed.output.contains("0 images created from 0 photos, 7 stored"), "\(warmed.output)")

        let third = try clone(of: other)
        let refused = try third.run("build")
        #expect(refused.code == 1)
        #expect(
            refused.firstError
                == "content/photos/ridge/dawn.jpg:1:1: error: this photo was not downloaded: the file is a Git LFS pointer"
        )
        // The store lost the images but not the metadata.
        for file in site.files("store").names where file.hasPrefix("ac/") && !file.hasSuffix("/") {
            let entry = String(decoding: try site.bytes("store/" + file), as: UTF8.self)
            if !entry.contains("reading") { try site.delete("store/" + file) }
        }
        let lost = try third.run("build", "--store", site.path("store"))
        #expect(lost.code == 1 && lost.errors.contains("the store \(site.path("store")) does not contain it either"))
    }

    /// With any damage to the store, a build produces the correct output, and creates the images that it can't fetch.
    @Test(arguments: 1...6 as ClosedRange<UInt64>) func damageIsMadeGood(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let site = try site()
        let expected = try alone(site)
        #expect(try site.run("warm", "--store", site.path("store")).code == 0)
        let files = site.files("store").names.filter { !$0.hasSuffix("/") }.sorted()
        let all = try files.map { try site.bytes("store/" + $0) }
        for file in files where random.int(0...2) == 0 {
            let path = "store/" + file
            var bytes = try site.bytes(path)
            switch random.int(0...3) {
            case 0: try site.delete(path)
            case 1: try site.write(path, bytes: Array(bytes.prefix(random.int(0...bytes.count))))
            case 2: try site.write(path, bytes: random.pick(all))
            default:
                if !bytes.isEmpty { bytes[random.int(0...bytes.count - 1)] ^= 1 << UInt8(random.int(0...7)) }
                try site.write(path, bytes: bytes)
            }
        }
        _ = try buildsTheSame(try clone(of: site), from: site, as: expected)
        // The store was repaired by the earlier build.
        #expect(try buildsTheSame(try clone(of: site), from: site, as: expected).made == 0)
    }

    /// Repeated runs complete the work; each run completes at least one photo.
    @Test func timeEndsTheWork() throws {
        let site = try Site()
        for number in 0..<4 {
            let photo = LargePhoto.tiff(widthPx: 2400, heightPx: 1600, seed: UInt64(number))
            try site.write("content/photos/ridge/\(number).tif", bytes: photo)
        }
        var outcomes: [Feedgen.Outcome] = []
        repeat {
            outcomes.append(try site.run("warm", "-j", "1", "--store", site.path("store"), "--for", "1s"))
        } while outcomes.last?.code == 75 && outcomes.count < 5
        #expect(outcomes.last?.code == 0)
        for outcome in outcomes.dropLast() {
            #expect(outcome.code == 75 && outcome.output.contains(" left for another run"), "\(outcome.output)")
        }
    }

    @Test func aBrokenPhotoCostsNoOther() throws {
        let site = try site()
        try site.write("content/photos/ridge/noon.jpg", "no photo\n")
        let outcome = try site.run("warm", "--store", site.path("store"))
        #expect(outcome.code == 1)
        #expect(outcome.firstError.hasPrefix("content/photos/ridge/noon.jpg:1:1: error: "))
        #expect(outcome.output.hasPrefix("Warmed 6 of 7 photos in "), "\(outcome.output)")
        #expect(outcome.output.contains("6 photos, 0 stored; 1 broken"), "\(outcome.output)")
        let share = try site.run("warm", "--store", site.path("store"), "--shard", "1/7")
        #expect(share.output.hasPrefix("Warmed 1 of 1 photo, the share of 7, in "), "\(share.output)")
    }

    /// Replaced entries are reported, since afterwards the damage is no longer visible.
    @Test func whatItRefusesIsNamed() throws {
        let site = try site()
        #expect(try site.run("warm", "--store", site.path("store")).code == 0)
        let files = site.files("store").names.filter { !$0.hasSuffix("/") && $0.hasPrefix("ac/") }
        for file in files { try site.write("store/" + file, bytes: Array(try site.bytes("store/" + file).dropLast())) }
        let outcome = try site.run("warm", "--store", site.path("store"))
        #expect(outcome.code == 0, "\(outcome.errors)")
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.count == 4 && lines[0].hasPrefix("note: content/photos/ridge/dawn.jpg: the store's entry "))
        #expect(lines.last?.hasSuffix(" more entries of the store were rejected") == true, "\(outcome.errors)")
    }

    @Test(arguments: [
        (["warm"], 64, "feedgen: error: no store is set"),
        (
            ["warm", "--store", "x", "--shard", "4/3"], 64,
            "feedgen: error: --shard is `4/3`, which is not one of the shares"
        ),
        (["warm", "--store", "ftp://x/"], 64, "feedgen: error: invalid store in --store: "),
        (["warm", "--store", "x", "--for", "12"], 64, "feedgen: error: --for "),
        (["warm", "--store", "x", "--store-read-only"], 2, "x: error: cannot warm the store: "),
        (["warm", "--store", "content/feed.yaml"], 2, "content/feed.yaml: error: cannot warm the store: "),
    ])
    func whatIsWrongIsSaid(arguments: [String], code: Int32, message: String) throws {
        let outcome = try site().run(arguments)
        #expect(outcome.code == code && outcome.firstError.hasPrefix(message), "\(outcome.errors)")
        #expect(outcome.errors.contains("hint: "))
    }

    private static func sha256(of path: String) throws -> String {
        let process = try Running("/usr/bin/sha256sum", [path], in: "/").finish()
        return String(process.output.prefix(64))
    }
}
