import Diagnostics
import Testing

@testable import ImportKit

/// JSON and XML are measured before they are parsed. Each document is unfinished, so parsing it would be another error.
@Suite struct ExportLimitTests {
    private static let posts = #"{"db":[{"meta":{"exported_on":1,"version":"5"},"data":{"posts":["#
    private static let feed = #"<rss version="2.0"><channel><title>A</title><link>https://a.example/</link>"#
    private static let item = "<item><title>One</title><guid>urn:1</guid><description>Text.</description></item>"

    @Test(arguments: [
        (Limit.importFileBytes, 50, posts + String(repeating: " ", count: 50)),
        (.importValues, 100, posts + String(repeating: "1,", count: 200)),
        (.importEntryBytes, 1000, posts + "\"" + String(repeating: "a", count: 2000) + "\""),
    ])
    func json(limit: Limit, most: Int, text: String) throws {
        var export = TestExport(GhostFormat(), ["x.json": text])
        export.limits[limit] = most
        let run = try export.run()
        #expect(run.diagnostics.count == 1 && run.files.isEmpty)
        #expect(run.diagnostics.first?.hint?.contains(Self.option(limit)) == true, "\(run.diagnostics)")
    }

    @Test(arguments: [
        (Limit.importEntries, 2, String(repeating: item, count: 4)),
        (.importEntryBytes, 1000, item + item.replacing("Text", with: String(repeating: "long ", count: 1000)) + item),
    ])
    func xml(limit: Limit, most: Int, items: String) throws {
        var export = TestExport(FeedsFormat(), ["feed.xml": Self.feed + items + "</channel></rss>"])
        export.limits[limit] = most
        let run = try export.run()
        #expect(run.diagnostics.contains { $0.hint?.contains(Self.option(limit)) == true }, "\(run.diagnostics)")
    }

    private static func option(_ limit: Limit) -> String {
        guard case .option(let name) = limit.way else { return "no option" }
        return name
    }
}
