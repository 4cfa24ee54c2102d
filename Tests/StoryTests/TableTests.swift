import DiffKit
import Foundation
import TestSupport
import Testing

/// Tables of objects, overviews by month, and what is hidden of them.
@Suite struct TableTests {
    private static let settings = """
        title: Log
        baseURL: https://x.example/
        kinds:
          stations:
            template: station
            table:
              columns: {day: Day, low: {title: Lowest, unit: °C}, high: {title: Highest, unit: °C}, note: Note}
              charts: [{type: range, y: [low, high], title: Temperatures}, {type: sparkline, y: high}]
              missing: [-999]

        """
    private static let table =
        "day,low,high,note\n2026-03-01,-80,-12,calm\n2026-03-02,-999,-9,\n2026-03-03,-79,NA,dust\n"

    private func site(_ files: [String: String] = [:], settings: String = settings) throws -> Site {
        let extremes = "{{#extremes}}{{name}} {{low}} {{high}}{{/extremes}}"
        let template = ["Templates/station.mustache": "<p>{{title}} {{sparkline}} \(extremes)</p>\n"]
        return try Site(template.merging(files) { $1 }, configuration: settings)
    }

    @Test(arguments: ["beside", "named", "alone", "bundle"]) func anObjectHasATable(way: String) throws {
        let files: [String: String] =
            switch way {
            case "beside":
                ["content/stations/ridge.yaml": "title: The ridge\n", "content/stations/ridge.csv": Self.table]
            case "named":
                [
                    "content/stations/ridge.md":
                        "---\ntitle: The ridge\ndate: 2026-03-01\ntable: /data/ridge.csv\n---\n\nWind.\n",
                    "content/static/data/ridge.csv": Self.table,
                ]
            case "bundle":
                [
                    "content/stations/ridge/index.yaml": "title: The ridge\ntable: more.csv\n",
                    "content/stations/ridge/index.csv": "day\n2026-03-01\n",
                    "content/stations/ridge/more.csv": Self.table,
                ]
            default: ["content/stations/ridge.csv": Self.table]
            }
        let site = try site(files)
        try site.build("--strict")
        let page = try site.read("public/stations/ridge/index.html")
        for part in [
            "<svg class=\"chart\" role=\"img\"", "<title>Temperatures</title>", "Lowest: -80 – -79 °C", "1 March 2026",
            "<svg class=\"sparkline\"", "<th scope=\"col\">Lowest (°C)</th>", "<td><bdi>dust</bdi></td>",
        ] { #expect(page.contains(part), "\(part)") }
        #expect(!page.contains("-999"))
        let model = try site.snapshot["sections"]?["stations/ridge"]?["cells"]?["content"]?["model"]
        #expect(model?["rowCount"] == 3)
        #expect(model?["sparkline"] == nil)
        let file =
            switch way {
            case "named": "static/data/ridge.csv"
            case "bundle": "stations/ridge/more.csv"
            default: "stations/ridge.csv"
            }
        try site.write("content/" + file, Self.table + "2026-03-04,-95,-1,storm\n")
        #expect(try site.run("build", "--verify").code == 0)
        #expect(try site.read("public/stations/ridge/index.html").contains("Lowest: -95 – -79 °C"))
    }

    @Test func eachRowIsAnObject() throws {
        let cores = [
            "date,name,low,lat,lon", "2026-03-01,One,5,46.5,7.9", "2026-03-02,,6,46.6,7.9",
            "2026-04-02,Three,7,46.7,7.9",
        ]
        let kind = "{stations: {title: Cores, template: station, table: {objects: rows}}}"
        let site = try site(
            ["content/stations/cores.csv": cores.joined(separator: "\n")],
            settings: "title: Log\nbaseURL: https://x.example/\nkinds: \(kind)\nprivacy: {trim: 1 km}\n")
        try site.build("--strict")
        #expect(try site.read("public/stations/cores-2026-03-01/index.html").contains(">One</h1>"))
        #expect(try site.read("public/stations/cores-2026-03-02/index.html").contains(">2 March 2026</h1>"))
        let list = try site.read("public/stations/index.html")
        let march = "<a href=\"/stations/#m2026-03\">March 2026</a></th>"
        #expect(list.contains("\(march) <td>2</td> <td><bdi>5 – 6</bdi></td>"))
        for (name, bytes) in site.files().bytes where !name.hasSuffix("/") {
            #expect(!String(decoding: bytes, as: UTF8.self).contains("46.6"), "\(name)")
        }
        let rows = "date,name,low\n2026-03-01,One,5\n2026-03-02,,six\nsoon,Three,7\n"
        try site.write("content/stations/cores.csv", rows)
        let outcome = try site.run("build")
        #expect(outcome.code != 0 && outcome.errors.contains("cores.csv:4:1: error"), "\(outcome.errors)")
    }

    /// Two rows with one identity are reported at their cells.
    @Test func rowsHavePlaces() throws {
        let kind = "{stations: {title: Cores, template: station, table: {objects: rows}}}"
        let rows = "date,id,name\n2026-03-01,a,One\n2026-03-02,b,Two\n2026-03-03,a,Three\n"
        let site = try site(
            ["content/stations/cores.csv": rows], settings: "title: Log\nbaseURL: https://x.example/\nkinds: \(kind)\n")
        let errors = try site.run("build").errors
        #expect(errors.contains("content/stations/cores.csv:2:1: warning: two objects have the identity"), "\(errors)")
        #expect(errors.contains("content/stations/cores.csv:4:1: note: the other one is here"), "\(errors)")
    }

    /// An empty value is a gap in curves and a dash in tables, in every format.
    @Test(arguments: [
        (
            "log.csv",
            "date,low,high,sunrise,sunset\n2026-03-01,-9,-2,07:00,17:00\n2026-03-02,,-3,,17:00\n"
                + "2026-03-03,-8,–,07:00,17:00\n2026-03-04,,,07:00,17:00\n"
        ),
        (
            "log.yaml",
            "- {date: 2026-03-01, low: -9, high: -2, sunrise: \"07:00\", sunset: \"17:00\"}\n"
                + "- {date: 2026-03-02, low: , high: -3, sunrise: , sunset: \"17:00\"}\n"
                + "- {date: 2026-03-03, low: -8, high: –, sunrise: \"07:00\", sunset: \"17:00\"}\n"
                + "- {date: 2026-03-04, low: null, high: ~, sunrise: \"07:00\", sunset: \"17:00\"}\n"
        ),
        (
            "log.json",
            #"[{"date":"2026-03-01","low":-9,"high":-2,"sunrise":"07:00","sunset":"17:00"},"#
                + #"{"date":"2026-03-02","low":null,"high":-3,"sunrise":null,"sunset":"17:00"},"#
                + #"{"date":"2026-03-03","low":-8,"high":"n/a","sunrise":"07:00","sunset":"17:00"},"#
                + #"{"date":"2026-03-04","low":null,"high":null,"sunrise":"07:00","sunset":"17:00"}]"#
        ),
    ])
    func missingReadingsAreGaps(file: String, text: String) throws {
        let site = try Site(
            [
                "content/weather/\(file)": text,
                "content/journal/2026-03-02-noon.md": "---\ntitle: Noon\n---\n\nCold.\n",
            ],
            configuration: "title: Log\nbaseURL: https://x.example/\nhome: {weather: line}\n")
        try site.build("--strict")
        let page = try site.read("public/weather/log-2026-03-02/index.html")
        for part in [
            "Sunrise</th> <td><bdi>–</bdi>", "Low</th> <td><bdi>–</bdi>", "High</th> <td><bdi>-3 °C</bdi>",
            "<path d=\"M5 0V88\"/>", "Low <bdi>-9\u{A0}°C</bdi> · High <bdi>-2\u{A0}°C</bdi>",
        ] { #expect(page.contains(part), "\(part)") }
        let overview = try site.read("public/weather/index.html")
        #expect(overview.contains("<svg class=\"chart\"") && overview.contains("<bdi>-9</bdi>"))
        let home = try site.read("public/index.html")
        #expect(home.contains("Low </span><bdi>–</bdi> – <span class=\"hidden\">High </span><bdi>-3 °C</bdi>"))
        #expect(!home.contains("–</bdi> °C") && !home.contains("– °C"))
        try site.build("--verify")
    }

    @Test func weatherHasMonthsAndYears() throws {
        let rows = ["2025-12-30,-20,-4,3", "2025-12-31,-21,-5,0", "2026-01-01,-30,-6,2.5", "2026-02-01,-10,1,4"]
        let table = rows.map { $0 + ",07:00,17:00\n" }.joined()
        let site = try Site(
            ["content/weather/log.csv": "date,low,high,snow,sunrise,sunset\n" + table],
            configuration: "title: Log\nbaseURL: https://x.example/\nlanguage: de\n"
                + "kinds: {weather: {title: Wetter, table: {columns: {snow: {title: Schnee, unit: cm, total: true}}}}}\n"
        )
        try site.build("--strict")
        let page = try site.read("public/weather/index.html")
        let december = "<a href=\"/weather/#m2025-12\">Dezember 2025</a></th> <td>2</td>"
        for part in [
            "<th scope=\"col\">Schnee (cm)</th>", "<th scope=\"row\">2026</th> <td>2</td>", "<bdi>6,5</bdi>",
            december + " <td><a href=\"/weather/log-2025-12-31/\"><bdi>-21</bdi></a>",
        ] { #expect(page.contains(part), "\(part)") }
        let colder = table.replacing("-21", with: "-44")
        #expect(try site.read("public/weather/log-2026-02-01/index.html").contains("Schnee</th> <td><bdi>4 cm</bdi>"))
        try site.write("content/weather/log.csv", "date,low,high,snow,sunrise,sunset\n" + colder)
        #expect(try site.run("build", "--verify").code == 0)
        #expect(try site.read("public/weather/index.html").contains("<bdi>-44</bdi>"))
    }

    @Test(
        arguments: [
            ("table: {columns: {lwo: Low}}", "this table has no column `lwo`", "did you mean `low`?"),
            ("table: {charts: [{type: pie}]}", "there is no type of chart `pie`", "the types are"),
            ("table: {columns: {low: Low}, charts: [{y: high}]}", "`columns` has no column `high`", "add it"),
            ("table: {objects: cells}", "`objects` must be `files` or `rows`", "objects: rows"),
            ("table: 3", "`table` must be a mapping", "columns"),
        ])
    func aMistakeIsReported(table: String, message: String, hint: String) throws {
        let site = try site(
            ["content/stations/ridge.csv": Self.table],
            settings: "title: Log\nbaseURL: https://x.example/\nkinds: {stations: {template: station, \(table)}}\n")
        let outcome = try site.run("build", "--strict")
        #expect(outcome.code != 0)
        for part in [message, hint] { #expect(outcome.errors.contains(part), "\(outcome.errors)") }
    }

    /// Tables with positions are not copied on a site that hides some.
    @Test func tablesWithPositionsAreNotCopied() throws {
        let files = [
            "content/journal/2026-03-04-walk/index.md": "---\ntitle: Walk\n---\n\nText.\n",
            "content/journal/2026-03-04-walk/points.csv": "time;Latitude;Longitude\n1;46.5123;7.9\n",
            "content/journal/2026-03-04-walk/x.csv": "x,y\n1,2\n",
        ]
        let site = try Site(files, configuration: "title: Log\nbaseURL: https://x.example/\n")
        try site.build("--strict")
        #expect(try site.read("public/journal/2026-03-04-walk/points.csv").contains("46.5123"))
        try site.write(".feedgen/privacy.yaml", "zones: [{center: [46.5, 7.9], radius: 2 km}]\n")
        let outcome = try site.run("build", "--verify")
        #expect(outcome.code == 0 && outcome.errors.contains("points.csv"), "\(outcome.errors)")
        #expect(!site.exists("public/journal/2026-03-04-walk/points.csv"))
        #expect(site.exists("public/journal/2026-03-04-walk/x.csv"))
        try site.write("content/static/points.json", "[{\"lat\": 46.5123, \"lon\": 7.9}]")
        let refused = try site.run("build")
        #expect(refused.code != 0 && refused.errors.contains("content/static/points.json"), "\(refused.errors)")
    }

    @Test func mapsOnPlainPagesAreOfClassPrivacy() throws {
        let site = try Site(
            ["content/pages/about.md": "---\ntitle: About\n---\n\nText.\n"],
            configuration: "title: Log\nbaseURL: https://x.example/\n")
        try site.build()
        let map = "{{< map at=\"46.6, 8\" title=\"Hut\" >}}"
        try site.write("content/pages/about.md", "---\ntitle: About\n---\n\n\(map)\n")
        let refused = try site.run("build", "--deny", "privacy")
        #expect(refused.code != 0 && refused.errors.contains("location"), "\(refused.errors)")
    }
}
