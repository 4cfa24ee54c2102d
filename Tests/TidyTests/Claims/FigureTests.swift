import TestSupport
import Testing

/// Figures that several documents contain, or that count parts of the sources.
@Suite struct FigureTests {
    private static func rows(of document: String) throws -> [[String]] {
        try Repository.text(document).split(separator: "\n").filter { $0.hasPrefix("| ") }.map {
            ClaimedText.plain(String($0)).split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    /// Rows of README and the rows of ARCHITECTURE.md with the same measurement.
    private static let measurements = [
        ("Clean build of 10,000 entries:", "clean build of 10,000 entries:"),
        ("Memory for 10,000 entries", "MiB for 10,000 entries"),
        ("Memory for 100,000 entries", "MiB for 100,000 entries"),
        ("Build without changes:", "a build without changes"),
        ("36 large photos: vipsthumbnail", "36 wallpapers: vipsthumbnail"),
        ("36 large photos: Hugo", "36 wallpapers: Hugo"),
        ("From save to the updated page in the browser, with 100 entries", "ms from save to frame with 100 entries"),
        ("From save to the updated page in the browser, with 10,000", "ms from save to frame with 10,000 entries"),
    ]

    @Test(arguments: measurements) func measurementsAreEqual(readme: String, architecture: String) throws {
        let first = try #require(try Self.rows(of: "README.md").first { $0.first?.hasPrefix(readme) == true })
        let second = try #require(
            try Self.rows(of: "ARCHITECTURE.md").first { $0.first?.hasPrefix(architecture) == true })
        #expect(first[1].split(separator: " ")[0] == second[1])
    }

    /// Each row of README's table of measurements names the make target that repeats it.
    @Test func measurementsHaveATarget() throws {
        let rows = try Self.rows(of: "README.md").drop { $0.first != "Measurement" }.dropFirst()
        #expect(rows.count > 5)
        for row in rows { #expect(try Claim.problem(with: row[2]) == nil, "\(row)") }
    }

    @Test func themesAndFormatsAreCounted() throws {
        func cell(_ name: String) throws -> String {
            try #require(try Self.rows(of: "README.md").first { $0.first == name })[1]
        }
        let themes = Set(Repository.files(below: "Themes").compactMap { $0.split(separator: "/").dropFirst().first })
        // The default theme is in Templates.
        #expect(try cell("Themes") == "\(themes.count + 1)")
        let formats = try Repository.text("Sources/ImportKit/Detection/ImportFormats.swift").matches(of: /Format\(\)/)
        #expect(try cell("Import") == "\(formats.count) export formats")
    }

    @Test(arguments: ["README.md", "Docs/content/pages/begin.md", "Docs/content/pages/swift/index.md"])
    func theRequiredSwiftIsThatOfThePackage(document: String) throws {
        let manifest = try Repository.text("Package.swift")
        let version = try #require(manifest.firstMatch(of: /swift-tools-version: ?([0-9.]+)/)?.1)
        #expect(try Repository.text(document).contains("Swift \(version) or newer"))
        #expect(try Repository.text("Makefile").contains("Swift \(version) or later"))
    }
}
