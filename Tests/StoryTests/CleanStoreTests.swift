import Foundation
import TestSupport
import Testing

/// `clean --store` removes entries of the remote store that have not been used for long, and no file of the site.
@Suite struct CleanStoreTests {
    private static let day = 24 * 60 * 60

    /// A site that was built with a store, and the names of the store's files.
    private func built() throws -> (site: Site, files: [String]) {
        let site = try Site()
        try site.write("content/photos/ridge/dawn.jpg", bytes: Samples.photo(number: 1))
        try site.write("content/photos/ridge/noon.jpg", bytes: Samples.photo(number: 2))
        #expect(try site.run("build", "--store", site.path("store")).code == 0)
        let files = site.files("store").names.filter { !$0.hasSuffix("/") }
        #expect(files.count > 4)
        return (site, files.sorted())
    }

    private func age(_ file: String, of site: Site, days: Double) throws {
        let date = Date(timeIntervalSinceNow: -days * Double(Self.day))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: site.path("store/" + file))
    }

    @Test func onlyWhatIsOldGoes() throws {
        let (site, files) = try built()
        let published = site.files().bytes
        for (number, file) in files.enumerated() { try age(file, of: site, days: number.isMultiple(of: 2) ? 31 : 29) }
        try site.write("store/notes.txt", "mine")
        let outcome = try site.run("clean", "--store", site.path("store"), "--older-than", "30d")
        let old = (files.count + 1) / 2
        #expect(outcome.code == 0 && outcome.output.hasPrefix("Deleted \(old) files of the store: "), "\(outcome)")
        let left = site.files("store").names.filter { !$0.hasSuffix("/") }
        #expect(left.sorted() == (files.indices.filter { $0 % 2 == 1 }.map { files[$0] } + ["notes.txt"]).sorted())
        #expect(site.files().bytes == published)
        // A later build creates the removed entries again.
        #expect(try site.run("clean", "--cache").code == 0)
        #expect(try site.run("build", "--store", site.path("store")).code == 0)
        #expect(site.files().bytes == published)
        #expect(Set(files).isSubset(of: Set(site.files("store").names)))
    }

    @Test func theVariableNamesItToo() throws {
        let (site, files) = try built()
        try age(files[0], of: site, days: 3)
        let outcome = try Feedgen.run(
            ["clean", "--store", "--older-than", "2d"], in: site.folder,
            environment: ["FEEDGEN_STORE": site.path("store")])
        #expect(outcome.code == 0 && outcome.output.hasPrefix("Deleted 1 file of the store: "), "\(outcome)")
        #expect(!site.exists("store/" + files[0]) && site.exists("public"))
    }

    @Test(arguments: [
        (
            ["--store", "s3://bucket/x", "--older-than", "30d"], 64,
            "feedgen: error: cannot clean s3://bucket/x: ", "lifecycle"
        ),
        (
            ["--store", "https://a:b@store.example/x", "--older-than", "30d"], 64,
            "feedgen: error: cannot clean https://store.example/x: ", "with its files"
        ),
        (
            ["--store", "nowhere", "--older-than", "30d"], 2, "nowhere: error: cannot clean the store: ",
            "pass the folder"
        ),
        (
            ["--store", "content", "--older-than", "30d"], 2, "content: error: cannot clean the store: ",
            "pass the folder"
        ),
        (
            ["--store", "--older-than", "30d"], 64,
            "feedgen: error: invalid store in FEEDGEN_STORE: ", "set a folder"
        ),
        (["--store", "x", "--older-than", "30"], 64, "feedgen: error: --older-than requires a number of days", "30d"),
        (["--store", "x", "--older-than", "-1d"], 64, "feedgen: error: ", "older-than"),
        (["--store", "x", "--older-than", "0d"], 64, "feedgen: error: --older-than is `0d`", "1d"),
        (
            ["--store", "x", "--older-than", "99999999999999999999d"], 64,
            "feedgen: error: --older-than is `99999999999999999999d`, which is too long", "1d"
        ),
        (["--store", "x"], 64, "feedgen: error: --store and --older-than must be passed together", "Usage"),
        (["--older-than", "30d"], 64, "feedgen: error: --store and --older-than must be passed together", "Usage"),
        (["--cache", "--store", "x", "--older-than", "3d"], 64, "feedgen: error: --cache and --store", "Usage"),
    ])
    func whatIsWrongIsSaid(arguments: [String], code: Int32, message: String, hint: String) throws {
        let site = try Site()
        let outcome = try site.run(["clean"] + arguments)
        #expect(outcome.code == code && outcome.firstError.hasPrefix(message), "\(outcome)")
        #expect(outcome.errors.contains(hint) && site.exists("content"), "\(outcome)")
    }
}
