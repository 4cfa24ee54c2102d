import DiffKit
import Foundation
import TestSupport
import Testing

/// The partials that draw files: maps and charts.
@Suite struct DrawnPartialTests {
    private static let table = "date,high,low\n2026-03-01,-12,-80\n2026-03-02,NA,-82\n2026-03-03,-9,-79\n"

    private func site(_ text: String, _ settings: String = "") throws -> Site {
        try Site(
            [
                "content/journal/2026-03-04-week/index.md": "---\ntitle: Week\n---\n\n\(text)\n",
                "content/journal/2026-03-04-week/weather.csv": Self.table,
                "content/journal/2026-03-04-week/merged.csv": "a,b\n<<<<<<< x\n1,2\n=======\n1,3\n>>>>>>> y\n",
                "content/journal/2026-03-04-week/walk.csv": "lat,lon\n46.5,7.9\n46.52,7.93\n46.55,7.95\n",
            ], configuration: "title: Log\nbaseURL: https://x.example/\n" + settings)
    }

    private func page(_ site: Site) throws -> String { try site.read("public/journal/2026-03-04-week/index.html") }

    @Test func aChartHasATable() throws {
        let site = try site(
            "{{< chart data=\"weather.csv\" y=\"high, low\" unit=\"°C\" title=\"Temperatures\" caption=\"Cold\" >}}")
        try site.build("--strict")
        let page = try page(site)
        for part in [
            "<svg class=\"chart\" role=\"img\"", "<title>Temperatures</title>", "high: -12 – -9 °C",
            "<summary>Temperatures</summary>",
            "<div class=\"table\" tabindex=\"0\" role=\"region\" aria-label=\"Temperatures\">",
            "<th scope=\"col\">high</th>", "1 March 2026", "<bdi>-82 °C</bdi>", "<bdi>–</bdi>",
        ] { #expect(page.contains(part), "\(part)") }
        try site.write("content/journal/2026-03-04-week/weather.csv", Self.table + "2026-03-04,-1,-60\n")
        #expect(try site.run("build", "--verify").code == 0)
        #expect(try self.page(site).contains("high: -12 – -1 °C"))
    }

    @Test func dataCanBeElsewhere() throws {
        let site = try site("{{< chart data=\"/data/wind.json\" type=\"rose\" y=\"from, speed\" >}}")
        #expect(try site.run("build").errors.contains("there is no file `/data/wind.json`"))
        try site.write(
            "content/static/data/wind.json", "[{\"from\": 270, \"speed\": 9}, {\"from\": 260, \"speed\": 4}]")
        #expect(try site.run("build", "--verify").code == 0)
        #expect(try page(site).contains(">W</text>"))
        try site.delete("content/static/data/wind.json")
        #expect(try site.run("build", "--verify").code == 0)
        #expect(try !page(site).contains(">W</text>"))
    }

    /// A row that is a draft is not drawn, because it isn't published as an object either.
    @Test func rowsOfDraftsAreNotDrawn() throws {
        let site = try site("{{< chart data=\"cores.csv\" >}}")
        try site.write(
            "content/journal/2026-03-04-week/cores.csv",
            "date,low,draft\n2026-03-01,1,\n2026-03-02,2,no\n2026-03-03,98765,true\n")
        #expect(try site.run("build").errors.contains("cores.csv:1:1: warning: this file is not published"))
        let page = try page(site)
        #expect(page.contains("class=\"chart\"") && !page.contains("98765") && !page.contains("98,765"), "\(page)")
    }

    @Test(
        arguments: [
            ("chart data=\"weather.csv\" y=\"hihg\"", "did you mean `high`?"),
            ("chart data=\"weather.csv\" type=\"pie\"", "the types are line, bar, range, rose, sparkline"),
            ("chart data=\"weather.csv\" y=\"date\"", "no numbers to draw"),
            ("chart data=\"missing.csv\"", "there is no file `missing.csv`"),
            ("chart data=\"merged.csv\"", "cannot draw `merged.csv`: line 2: this file contains an unresolved merge"),
            ("chart data=\"../../../etc/passwd\"", "there is no file"),
            ("map route=\"index.md\"", "the formats of routes are gpx, tcx, geojson, csv"),
            ("map route=\"weather.csv\"", "latitude"), ("map at=\"here\"", "write at=\"46.58, 7.99\""),
        ])
    func aMistakeIsAWarning(tag: String, message: String) throws {
        let outcome = try site("{{< \(tag) >}}").run("build")
        #expect(outcome.code == 0 && outcome.errors.contains(message), "\(outcome.errors)")
        #expect(outcome.errors.contains("index.md:5:"), "\(outcome.errors)")
    }

    @Test func mapsObeyZonesAndAreOfClassPrivacy() throws {
        let site = try site("Text.")
        try site.build()
        let text = "{{< map route=\"walk.csv\" title=\"Walk\" >}}\n\n{{< map at=\"46.6, 8\" title=\"Hut\" >}}"
        try site.write("content/journal/2026-03-04-week/index.md", "---\ntitle: Week\n---\n\n\(text)\n")
        let refused = try site.run("build", "--deny", "privacy")
        #expect(refused.code != 0 && refused.errors.contains("location"), "\(refused.errors)")
        try site.build("--strict")
        #expect(try page(site).components(separatedBy: "<svg class=\"map\"").count == 3)
        let zones = "zones: [{center: [46.6, 8], radius: 2 km}, {center: [46.52, 7.92], radius: 9 km}]\n"
        try site.write(".feedgen/privacy.yaml", zones)
        #expect(try site.run("build", "--verify").code == 0)
        #expect(try !page(site).contains("<svg class=\"map\""))
    }
}
