import Foundation
import Testing

/// Derived images are created once and reused from the local cache.
@Suite struct PhotoCacheTests {
    /// Two albums with two photos each; every photo has two derived images.
    private func site() throws -> Site {
        let site = try Site()
        for (number, name) in ["ridge/dawn", "ridge/noon", "rim/dusk", "rim/night"].enumerated() {
            try site.write("content/photos/\(name).jpg", bytes: Samples.photo(number: number))
        }
        return site
    }

    @Test func aSecondBuildMakesNothing() throws {
        let site = try site()
        let first = try ImageCounts(site)
        #expect(first.photos == 4 && first.pictures == 8 && first.files.count == 8)
        let before = site.files(".feedgen")
        let again = try ImageCounts(site)
        #expect(again.photos == 0 && again.pictures == 0 && again.files == first.files)
        // The lock contains the last process ID, and the store contains the empty patch of an unchanged build.
        let own: Set = ["lock", "build.sqlite"]
        #expect(site.files(".feedgen").touched(since: before).subtracting(own).isEmpty)
    }

    @Test func aReplacedPhotoIsMadeAnewAndNoOther() throws {
        let site = try site()
        let before = try ImageCounts(site)
        try site.write("content/photos/ridge/dawn.jpg", bytes: Samples.photo(number: 9))
        let after = try ImageCounts(site)
        #expect(after.photos == 1 && after.pictures == 2)
        #expect(after.files.subtracting(before.files).count == 2 && before.files.subtracting(after.files).count == 2)
        #expect(before.files.symmetricDifference(after.files).allSatisfy { $0.hasPrefix("dawn-") })
    }

    @Test func aDeletedPhotoIsGone() throws {
        let site = try site()
        let before = try ImageCounts(site)
        try site.delete("content/photos/rim/dusk.jpg")
        let after = try ImageCounts(site)
        #expect(after.pictures == 0)
        #expect(after.files == before.files.filter { !$0.hasPrefix("dusk-") } && after.files.count == 6)
    }

    @Test func whatIsMovedOrRenamedCostsNothing() throws {
        let site = try site()
        try ImageCounts(site)
        try site.rename("content/photos/ridge", to: "content/photos/crest")
        try site.rename("content/photos/rim/dusk.jpg", to: "content/photos/rim/evening.jpg")
        let after = try ImageCounts(site)
        #expect(after.pictures == 0 && after.files.count == 8)
        #expect(after.files.contains { $0.hasPrefix("evening-") } && !after.files.contains { $0.hasPrefix("dusk-") })
    }

    @Test func onePhotoInTwoAlbumsIsMadeOnce() throws {
        let site = try site()
        try site.write("content/photos/rim/morning.jpg", bytes: Samples.photo(number: 0))
        let made = try ImageCounts(site)
        #expect(made.photos == 4 && made.pictures == 8 && made.files.count == 10)
    }

    @Test func wipingTheOutputEncodesNothing() throws {
        let site = try site()
        try ImageCounts(site)
        let before = site.files()
        try site.delete("public")
        #expect(try ImageCounts(site).pictures == 0)
        #expect(site.files().differences(from: before).isEmpty)
    }

    /// Deleting the cache is safe, since its contents can be derived again. Published images can't be verified without
    /// it, so they are created again and compared.
    @Test func wipingTheCacheChangesNothing() throws {
        let site = try site()
        try ImageCounts(site)
        let before = site.files()
        try site.delete(".feedgen")
        #expect(try ImageCounts(site).pictures == 8)
        #expect(site.files().touched(since: before) == ["patch.json"])
        try site.delete(".feedgen")
        try site.delete("public")
        #expect(try ImageCounts(site).pictures == 8)
        #expect(site.files().differences(from: before).isEmpty)
    }

    /// An image is the same whichever others are created with it.
    @Test(arguments: ["-480-", "-960-", "-1600-"]) func aLostPictureComesBackAsItWas(name: String) throws {
        let site = try Site(["content/photos/ridge/album.yaml": "date: 2026-03-01\n"])
        let photo = LargePhoto.tiff(widthPx: 1700, heightPx: 300, seed: 7)
        try site.write("content/photos/ridge/wide.tif", bytes: photo)
        try ImageCounts(site)
        let before = site.files("public/media")
        let lost = try #require(before.names.first { $0.contains(name) && $0.hasSuffix(".webp") })
        try site.delete("public/media/" + lost)
        try site.delete(".feedgen/photos/" + kept(by: site, like: before[lost]))
        #expect(try ImageCounts(site).pictures == 1)
        #expect(site.files("public/media").differences(from: before).isEmpty)
    }

    @Test func oneDamagedPhotoCostsNoOther() throws {
        let site = try site()
        try site.write("content/photos/rim/broken.jpg", bytes: Samples.photo.dropLast(Samples.photo.count / 3))
        try site.write("content/photos/rim/cut.png", bytes: Samples.pictureThatDoesNotDecode)
        let outcome = try site.run("build")
        #expect(outcome.code == 1 && !site.exists("public"))
        #expect(outcome.errors.contains("content/photos/rim/broken.jpg:1:1: error: "))
        #expect(outcome.errors.contains("content/photos/rim/cut.png:1:1: error: "))
        #expect(outcome.errors.contains("Nothing was written: 2 errors"))
        #expect(kept(by: site, ".preview").count == 4)
        try site.delete("content/photos/rim/broken.jpg")
        try site.delete("content/photos/rim/cut.png")
        #expect(try ImageCounts(site).photos == 4)
    }

    @Test func aDryRunMakesNothing() throws {
        let site = try site()
        #expect(try ImageCounts(site, "--dry-run").pictures == 0)
        #expect(!site.exists(".feedgen") && !site.exists("public"))
    }

    // MARK: Damage

    /// A type of damage to a published file.
    enum Damage: CaseIterable {
        case otherByte, cut, empty

        func harm(_ site: Site, _ file: String) throws {
            var bytes = try site.bytes(file)
            switch self {
            // A file may have several hard links.
            case .otherByte: bytes[bytes.count / 2] &+= 1
            case .cut: bytes.removeLast(bytes.count / 2)
            case .empty: bytes = []
            }
            // In place, so that all hard links to the file are damaged too.
            let handle = try #require(FileHandle(forWritingAtPath: site.path(file)))
            try handle.truncate(atOffset: 0)
            try handle.write(contentsOf: Data(bytes))
            try handle.close()
        }
    }

    @Test(arguments: Damage.allCases) func aDamagedPictureIsMadeAgain(damage: Damage) throws {
        let site = try site()
        try site.write("content/photos/ridge/album.yaml", "originals: true\n")
        let before = try ImageCounts(site)
        let (all, media) = (site.files(), site.files("public/media"))
        for file in before.files { try damage.harm(site, "public/media/" + file) }
        let after = try ImageCounts(site)
        #expect(after.pictures == 8 && after.files == before.files && before.files.count == 10)
        #expect(site.files().differences(from: all) == ["patch.json"])
        // When the published site is damaged too, no damaged file is read from the cache.
        for file in kept(by: site) where !file.hasSuffix(".preview") {
            try damage.harm(site, ".feedgen/photos/" + file)
        }
        try site.delete("public")
        #expect(try ImageCounts(site).pictures == 8)
        #expect(site.files("public/media").differences(from: media).isEmpty)
    }

    // MARK: The folder

    @Test func theCacheKeepsOutOfRepositoriesAndBackups() throws {
        let site = try site()
        try ImageCounts(site)
        #expect(try site.read(".feedgen/.gitignore") == "*\n")
        #expect(try site.read(".feedgen/CACHEDIR.TAG").hasPrefix("Signature: 8a477f597d28d172789f06886806bc55\n"))
        #expect(kept(by: site, ".new").isEmpty)
        let plain = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-01")])
        try plain.build()
        #expect(!plain.exists(".feedgen/photos"))
    }

    @Test func aCacheThatCannotBeWrittenIsDoneWithout() throws {
        let site = try site()
        try site.write(".feedgen", "a file where the folder should be")
        let first = try ImageCounts(site)
        #expect(first.pictures == 8 && first.files.count == 8)
        // Without the cache, published images can't be verified.
        #expect(try ImageCounts(site).pictures == 8)
        let told = try site.run("build", "-v")
        #expect(told.errors.contains("note: the cache .feedgen can't be written"))
        #expect(try site.run("build").errors.contains(".feedgen:1:1: warning: this file is in the place of the cache"))
        try site.delete(".feedgen")
        let before = site.files("public/media")
        try site.delete("public")
        try ImageCounts(site)
        #expect(site.files("public/media").differences(from: before).isEmpty)
    }

    @Test func cleanLeavesTheCacheUnlessTold() throws {
        let site = try site()
        try ImageCounts(site)
        #expect(try site.run("clean").code == 0)
        #expect(site.exists(".feedgen") && !site.exists("public/index.html"))
        #expect(try ImageCounts(site).pictures == 0)
        let outcome = try site.run("clean", "--cache")
        #expect(outcome.code == 0 && !site.exists("public/index.html"))
        // No build can create the history again.
        #expect(!site.exists(".feedgen/photos") && !site.exists(".feedgen/build.sqlite"))
        #expect(site.files(".feedgen/history").names.count == 2)
        #expect(outcome.output.contains("Deleted the cache: ") && outcome.output.contains("B freed"))
    }

    @Test func whatIsNotUsedForThirtyDaysGoes() throws {
        let site = try site()
        try ImageCounts(site)
        for file in ["dusk", "night"] { try site.delete("content/photos/rim/\(file).jpg") }
        try site.write(".feedgen/photos/ab/never-finished.webp.1-1.new", "half a fi")
        try age(site, byDays: 29)
        try ImageCounts(site)
        #expect(kept(by: site, ".images").count == 4 && kept(by: site, ".new").isEmpty)
        // Used entries are fresh again; the others are now 31 days old.
        try age(site, byDays: 2)
        try ImageCounts(site)
        #expect(kept(by: site, ".images").count == 2)
        try site.delete("public")
        #expect(try ImageCounts(site).pictures == 0)
    }

    @Test func theCacheIsPrunedOnceADay() throws {
        let site = try site()
        try ImageCounts(site)
        try age(site, byDays: 40, but: "pruned")
        try site.delete("content/photos/rim/dusk.jpg")
        try ImageCounts(site)
        #expect(kept(by: site, ".images").count == 4)
        try age(site, byDays: 2, only: "pruned")
        try ImageCounts(site)
        #expect(kept(by: site, ".images").count == 3)
    }

    // MARK: Builds that are killed, and builds side by side

    @Test func whatAKilledBuildFinishedStaysFinished() throws {
        let site = try Site(["content/photos/ridge/album.yaml": "date: 2026-03-01\n"])
        for number in 0..<6 {
            let photo = LargePhoto.tiff(widthPx: 1600, heightPx: 1000, seed: UInt64(number))
            try site.write("content/photos/ridge/\(number).tif", bytes: photo)
        }
        let build = try Running(Feedgen.program, ["build", "-j", "2"], in: site.folder)
        while kept(by: site, ".images").isEmpty, !build.isOver { usleep(1000) }
        build.kill()
        #expect(build.finish().code == -SIGKILL)
        let finished = kept(by: site, ".images")
        let killed = site.files(".feedgen/photos")
        // Every photo has three WebP images and a JPEG.
        let rest = try ImageCounts(site, "-j", "2")
        #expect(finished.count >= 1 && finished.count < 6 && rest.pictures == 24 - 4 * finished.count)
        let repaired = site.files(".feedgen/photos")
        #expect(finished.allSatisfy { killed[$0] == repaired[$0] })
        // The result equals that of a build without interruption.
        let clean = try Site()
        try clean.delete("content")
        try FileManager.default.copyItem(atPath: site.path("content"), toPath: clean.path("content"))
        try ImageCounts(clean, "-j", "2")
        #expect(site.files().differences(from: clean.files()).isEmpty)
    }

    @Test func twoBuildsMayRunAtOnce() throws {
        let site = try site()
        for number in 0..<3 {
            let photo = LargePhoto.tiff(widthPx: 700, heightPx: 500, seed: UInt64(number))
            try site.write("content/photos/ridge/\(number).tif", bytes: photo)
        }
        let builds = try ["one", "two"].map {
            try Running(Feedgen.program, ["build", "-o", $0, "-j", "2"], in: site.folder)
        }
        for build in builds { #expect(build.finish().code == 0) }
        #expect(site.files("one").differences(from: site.files("two")).isEmpty)
        #expect(kept(by: site, ".new").isEmpty)
        #expect(try ImageCounts(site).pictures == 0)
    }

    // MARK: Support

    /// The files in the subfolders of the cache that have a suffix; without one, all of them.
    private func kept(by site: Site, _ ending: String = "") -> Set<String> {
        Set(cached(by: site).filter { $0.contains("/") && $0.hasSuffix(ending) })
    }

    /// The file of the cache with the same bytes.
    private func kept(by site: Site, like file: FileTree.Stamp?) -> String {
        kept(by: site).first { (try? site.bytes(".feedgen/photos/" + $0)).map { Data($0) } == file?.bytes } ?? "none"
    }

    /// The files of the cache. None is read, since reading marks it as used.
    private func cached(by site: Site) -> [String] {
        let folder = site.path(".feedgen/photos")
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.utf8.count > 2 }
    }

    /// Sets the cache's files to an older time.
    private func age(_ site: Site, byDays days: Int, only: String? = nil, but: String? = nil) throws {
        for name in cached(by: site) where name != but && (only == nil || name == only) {
            var status = stat()
            let path = site.path(".feedgen/photos/" + name)
            try #require(lstat(path, &status) == 0)
            status.st_atim.tv_sec -= days * 86_400
            status.st_mtim.tv_sec -= days * 86_400
            try #require(utimensat(AT_FDCWD, path, [status.st_atim, status.st_mtim], 0) == 0)
        }
    }
}
