import FeedKit
import Foundation
import MarkupKit
import TemplateKit
import TestSupport
import Testing

/// Minified theme files are equivalent to their sources.
@Suite struct ThemeTests {
    private func source(_ file: String) throws -> String { try Repository.text("Templates/" + file) }

    /// The built-in theme equals the files in the repository, except templates of the example site.
    @Test func everyFileInTemplatesIsBuiltIn() throws {
        let names = try FileManager.default.subpathsOfDirectory(atPath: Repository.root + "/Templates")
            .filter { $0.contains(".") }
        let own = Set(names.filter { Repository.isOfTheExample(template: $0) })
        #expect(Set(names).symmetricDifference(Theme.named(.standard).files.keys) == own)
        for (file, text) in Theme.named(.standard).files { #expect(try source(file) == text, "\(file)") }
    }

    /// All files of another theme are built in, and no others.
    @Test(arguments: ThemeName.allCases.filter { $0 != .standard })
    func everyFileOfAThemeIsBuiltIn(name: ThemeName) throws {
        let theme = Theme.named(name)
        let folder = "Themes/" + name.rawValue
        let own = Set(try FileManager.default.contentsOfDirectory(atPath: Repository.root + "/" + folder))
        #expect(own.isSubset(of: theme.files.keys) && own.contains("style.css"))
        for (file, text) in theme.files {
            #expect(try text == (own.contains(file) ? Repository.text(folder + "/" + file) : source(file)), "\(file)")
        }
    }

    @Test func everyFolderIsATheme() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Repository.root + "/Themes")
        #expect(Set(folders) == Set(ThemeName.allCases.map(\.rawValue)).subtracting(["default"]))
    }

    /// A keyboard scrolls only what it can focus, and a screen reader needs a label of it.
    @Test func scrollableTablesAreRegions() {
        for (file, text) in Theme.named(.standard).files where file.hasSuffix(".mustache") {
            for table in text.split(separator: "<div class=\"table", omittingEmptySubsequences: false).dropFirst() {
                let attributes = table.drop { $0 != "\"" }.dropFirst()
                #expect(attributes.hasPrefix(" tabindex=\"0\" role=\"region\" aria-label=\"{{"), "\(file)")
            }
        }
    }

    /// Without the rules of the grid, which take some 1,500 bytes. `plain` is the smallest.
    @Test func stylesheetsAreSmall() {
        let sizes = ThemeName.allCases.map { name in
            (Theme.named(name).stylesheet(for: SiteConfiguration()).utf8.count, name)
        }
        for (size, name) in sizes { #expect((1...7_700).contains(size), "\(name)") }
        #expect(sizes.min { $0.0 < $1.0 }?.1 == .plain)
        for sheet in PageStylesheet.allCases {
            for name in ThemeName.allCases {
                #expect((1...1_300).contains(Theme.named(name).stylesheet(sheet).utf8.count), "\(name): \(sheet)")
            }
        }
    }

    /// The rules of a template are in the stylesheet of the pages that use it, and not in that of all pages.
    @Test(arguments: [
        ("message", PageStylesheet.messages, ".said{"), ("outline-row", .outlines, "--depth"),
        ("photo", .photos, ".photo{"), ("covers", .lists, ".covers img{"), ("search", .lists, ".search input{"),
        ("weather-line", .weather, ".line{"), ("weather-page", .weatherPage, ".days{"), ("entry", .object, ".related{"),
    ])
    func rulesOfTemplatesAreInTheStylesheetOfTheirPages(template: String, sheet: PageStylesheet, rule: String) {
        let (templates, diagnostics) = TemplateSet.theme(adding: ["own": "{{> \(template)}}"])
        #expect(diagnostics.isEmpty)
        for name in [template, "own"] {
            #expect(sheet.styles(templates.html(name, [:]).marks), "\(name)")
            #expect(!PageStylesheet.code.styles(templates.html(name, [:]).marks), "\(name)")
        }
        for name in ThemeName.allCases {
            #expect(!Theme.named(name).stylesheet(for: SiteConfiguration()).contains(rule), "\(name)")
            #expect(Theme.named(name).stylesheet(sheet).contains(rule), "\(name)")
        }
    }

    /// An empty file removes a stylesheet, and an empty `base.css` all except the colors of code.
    @Test func emptyFilesRemoveStylesheets() {
        let theme = Theme.named(.standard)
        #expect(theme.pageStylesheets(own: [:]) == PageStylesheet.allCases)
        #expect(!theme.pageStylesheets(own: ["photos.css": "\n"]).contains(.photos))
        let own = ["base.css": "", "photos.css": "img { opacity: 1 }", "weather.css": ""]
        #expect(theme.pageStylesheets(own: own) == [.code, .photos])
    }

    @Test(arguments: ThemeName.allCases, ["style.css"] + PageStylesheet.allCases.map(\.file))
    func stylesheetsLoseNothingButCommentsAndSpaces(name: ThemeName, file: String) throws {
        let stylesheet = Theme.named(name).publishedAsset(file)
        let files = Theme.named(name).files
        let source = Theme.parts(of: file).map { files[$0] ?? "" }.joined().replacingOccurrences(
            of: #"/\*[^*]*\*/"#, with: "", options: .regularExpression)
        #expect(words(source) == words(stylesheet))
        #expect(!stylesheet.contains("/*"))
    }

    @Test func spacesThatMeanSomethingStay() {
        let stylesheet = Theme.named(.standard).publishedAsset("style.css")
        // Spaces between selectors and around operators are required.
        for rule in [".text li{", "min(100% - 2*var(--gap),var(--text))", ":first-child,.month .sticky{"] {
            #expect(stylesheet.contains(rule), "\(rule)")
        }
    }

    /// Returns the significant parts of a stylesheet, separated by single spaces.
    private func words(_ css: String) -> [Substring] {
        let tight = css.replacingOccurrences(of: #"\s*([{};,>*/])\s*|:\s+"#, with: "$1:", options: .regularExpression)
        return tight.replacingOccurrences(of: ";:}", with: "}").split(whereSeparator: \.isWhitespace)
    }

    @Test(arguments: ["lightbox.js", "map.js", "search.js", "pagefind.js", "patch.js", "updates.js"])
    func scriptsLoseNothingButCommentsAndIndentation(file: String) throws {
        let lines = try Theme.parts(of: file).map(source).joined().split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        let kept = Theme.named(.standard).publishedAsset(file).split(separator: "\n").map { String($0) }
        #expect(lines.filter { !$0.hasPrefix("//") && !$0.isEmpty } == kept)
        // A multi-line template literal would lose its indentation.
        #expect(kept.allSatisfy { $0.count { $0 == "`" }.isMultiple(of: 2) })
    }

    @Test func whatNotAllPagesWantIsSmall() {
        #expect((1..<4300).contains(Theme.named(.standard).publishedAsset("lightbox.js").utf8.count))
        #expect((1..<4500).contains(Theme.named(.standard).publishedAsset("map.js").utf8.count))
        #expect((1..<6000).contains(Theme.named(.standard).publishedAsset("search.js").utf8.count))
        #expect((1..<2000).contains(Theme.named(.standard).publishedAsset("pagefind.js").utf8.count))
        #expect((1..<1500).contains(Theme.named(.standard).publishedAsset("code.css").utf8.count))
    }
}

extension ThemeTests {
    /// The IDs in templates are reserved, so that headings of texts can't use them.
    @Test func theIDsAroundATextAreKnown() {
        // The pages of routes have numbered ids, and no headings of texts.
        let ids = Theme.named(.standard).templates.filter { !["list", "route-page"].contains($0.key) }.values.flatMap {
            template in
            template.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
        }
        #expect(Set(ids) == TextIDs.ofPages)
    }
}
