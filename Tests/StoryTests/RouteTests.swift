import DiffKit
import Foundation
import TestSupport
import Testing

/// Routes on pages, and what is hidden of them.
@Suite struct RouteTests {
    /// A walk of 20 meters a step to the north-east from a position.
    private static func gpx(steps: Int, from start: (Double, Double) = (46.9, 7.4), turn: Int = .max) -> String {
        let points = (0..<steps).map { step -> String in
            let way = Double(step < turn ? step : 2 * turn - step)
            let minute = step / 60 % 60, second = step % 60, hour = 7 + step / 3600
            let time = "2026-03-02T0\(hour):\(minute < 10 ? "0" : "")\(minute):\(second < 10 ? "0" : "")\(second)Z"
            return "<trkpt lat=\"\(start.0 + way * 0.000_131_7)\" lon=\"\(start.1 + way * 0.000_171_3)\">"
                + "<ele>\(500 + step / 10)</ele><time>\(time)</time></trkpt>"
        }
        return "<gpx><trk><name>Morning</name><trkseg>\n\(points.joined(separator: "\n"))\n</trkseg></trk></gpx>\n"
    }

    @Test func aRouteHasAMapAndMeasures() throws {
        let site = try Site([
            "content/routes/2026-03-02-ridge.gpx": Self.gpx(steps: 500),
            "content/routes/2026-03-02-ridge.yaml": "title: The ridge\ntext: Up *and* up.\ntags: [walks]\n",
            "content/routes/plan.csv": "lat,lon\n46,7\n46.1,7.2\n",
            "content/routes/plan.yaml": "date: 2026-03-01\n",
        ])
        try site.build("--strict")
        let page = try site.read("public/routes/2026-03-02-ridge/index.html")
        for part in [
            "<svg class=\"map\" role=\"img\"", "<title>Map of The ridge</title>", "class=\"profile\"",
            "<th scope=\"row\">Distance</th> <td><bdi>9.8 km</bdi></td>",
            "<th scope=\"row\">Ascent</th> <td><bdi>49 m</bdi>",
            "<th scope=\"row\">Duration</th> <td><bdi>0:08 h</bdi>",
        ] { #expect(page.contains(part), "\(part)") }
        #expect(!page.contains("07:0"))
        #expect(try site.read("public/index.html").contains("<svg class=\"map\""))
        let cell = try site.snapshot["sections"]?["routes/2026-03-02-ridge"]?["cells"]?["map"]?["model"]
        #expect(cell?["location"]?["title"]?.string?.hasPrefix("46.90, 7.40 – 46.97, 7.49 (") == true)
        try site.build("--verify")
        let gate = try site.run("build", "--deny", "privacy")
        #expect(gate.code == 0)
        try site.write("content/routes/2026-03-03-new.gpx", Self.gpx(steps: 9))
        let refused = try site.run("build", "--deny", "privacy")
        #expect(refused.code != 0 && refused.errors.contains("location"), "\(refused.errors)")
    }

    /// The file for readers has neither times nor hidden parts, and is a decision of class `privacy`.
    @Test func theDownloadIsWhatIsPublished() throws {
        let site = try Site([
            "content/routes/2026-03-02-ridge.gpx": Self.gpx(steps: 400), ".feedgen/privacy.yaml": "trim: 300 m\n",
        ])
        try site.build()
        #expect(!site.exists("public/routes/2026-03-02-ridge/2026-03-02-ridge.gpx"))
        try site.write("content/routes/2026-03-02-ridge.yaml", "download: gpx\n")
        let refused = try site.run("build", "--deny", "privacy")
        #expect(refused.code != 0 && refused.errors.contains("location"), "\(refused.errors)")
        #expect(try site.run("build", "--verify", "--strict").code == 0)
        let file = try site.read("public/routes/2026-03-02-ridge/2026-03-02-ridge.gpx")
        #expect(file.contains("<name>Morning</name>") && file.contains("<ele>") && !file.contains("2026-03-02T"))
        #expect(!file.contains("lat=\"46.9\""))
        let page = try site.read("public/routes/2026-03-02-ridge/index.html")
        #expect(page.contains("<a href=\"/routes/2026-03-02-ridge/2026-03-02-ridge.gpx\" download>"))
        try site.write(".feedgen/privacy.yaml", "trim: 900 m\n")
        #expect(try site.run("build", "--verify").code == 0)
        #expect(try site.read("public/routes/2026-03-02-ridge/2026-03-02-ridge.gpx") != file)
        let why = try site.run("why", "/routes/2026-03-02-ridge/2026-03-02-ridge.gpx")
        #expect(why.code == 0 && why.output.contains("2026-03-02-ridge.gpx"), "\(why.output)\(why.errors)")
        try site.write("content/routes/2026-03-02-ridge.yaml", "download: zip\n")
        let outcome = try site.run("build")
        #expect(outcome.code == 1 && outcome.errors.contains("must be gpx or none"), "\(outcome.errors)")
    }

    /// A report shows the published line before and after a change of the rules, and emphasizes its new parts.
    @Test func aReportShowsWhatBecomesVisible() throws {
        let site = try Site([
            "content/routes/2026-03-02-ridge.gpx": Self.gpx(steps: 400), ".feedgen/privacy.yaml": "trim: 900 m\n",
        ])
        try site.build()
        try site.write("old.json", try site.read("public/snapshot.json"))
        try site.write(".feedgen/privacy.yaml", "trim: 100 m\n")
        try site.write("content/journal/2026-03-03-hut.md", "---\ntitle: Hut\nlocation: 46.95, 7.5\n---\n\nRest.\n")
        try site.build()
        func report(_ old: String, _ new: String) throws -> String {
            try site.run("diff", old, new, "--format", "html").output
        }
        let wider = try report("old.json", "public/snapshot.json")
        #expect(wider.matches(of: #/<svg class="map"/#).count == 3 && wider.contains("no public location"))
        #expect(wider.matches(of: #/<path class="new"/#).count == 2)
        let narrower = try report("public/snapshot.json", "old.json")
        #expect(narrower.matches(of: #/<svg class="map"/#).count == 2 && !narrower.contains("<path class=\"new\""))
        #expect(narrower.contains("No part becomes visible"))
        // A changed title is no change of the location.
        try site.write("old.json", try site.read("public/snapshot.json"))
        try site.write("content/routes/2026-03-02-ridge.yaml", "title: The ridge\n")
        #expect(try site.run("build", "--deny", "privacy").code == 0)
    }

    /// A map in a text is drawn in a report as that of a route is, also on a plain page.
    @Test func aReportShowsTheMapsInTexts() throws {
        let site = try Site([
            "content/journal/2026-03-03-hut.md": "---\ntitle: Hut\n---\n\nRest.\n",
            "content/pages/about.md": "---\ntitle: About\n---\n\nUs.\n",
            "content/routes/2026-03-02-walk.gpx": Self.gpx(steps: 400), ".feedgen/privacy.yaml": "trim: 900 m\n",
        ])
        let map = "{{< map route=\"/routes/2026-03-02-walk.gpx\" >}}\n"
        try site.build()
        try site.write("old.json", try site.read("public/snapshot.json"))
        try site.write("content/journal/2026-03-03-hut.md", "---\ntitle: Hut\n---\n\nRest.\n\n" + map)
        try site.write("content/pages/about.md", "---\ntitle: About\n---\n\nUs.\n\n" + map)
        let refused = try site.run("build", "--deny", "privacy")
        #expect(refused.code != 0 && refused.errors.contains("about") && refused.errors.contains("hut"))
        try site.build("--verify")
        let report = try site.run("diff", "old.json", "public/snapshot.json", "--format", "html").output
        #expect(report.matches(of: #/<svg class="map"/#).count == 2)
        #expect(report.matches(of: #/<path class="new"/#).count == 2)
        #expect(report.matches(of: #/Location becomes public/#).count == 2)
        // A longer text is no change of the map.
        try site.write("content/journal/2026-03-03-hut.md", "---\ntitle: Hut\n---\n\nRest and rain.\n\n" + map)
        #expect(try site.run("build", "--deny", "privacy").code == 0)
    }

    @Test func otherBodiesHaveOtherDistances() throws {
        let site = try Site(
            ["content/routes/2026-03-02-drive.csv": "lat,lon\n18,77\n18.1,77\n"],
            configuration: "title: Log\nbaseURL: https://x.example/\nbody: mars\n")
        try site.build("--strict")
        #expect(try site.read("public/routes/2026-03-02-drive/index.html").contains("5.9 km"))
    }

    /// The law: no published byte has a position of a zone, for random walks, zones, trims and formats of settings.
    @Test(arguments: 0..<6) func nothingInAZoneIsPublished(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let start = (Double.random(in: -80...80, using: &random), Double.random(in: -179...179, using: &random))
        let home = (start.0 + 0.02, start.1 + 0.026)
        let zones = "zones: [{center: [\(home.0), \(home.1)], radius: 400 m}]"
        let isOutside = seed % 2 == 0
        let site = try Site(
            [
                "content/routes/2026-03-02-walk.gpx": Self.gpx(steps: 400, from: start),
                "content/routes/2026-03-02-walk.yaml": "download: gpx\n",
                "content/routes/2026-03-03-back.gpx": Self.gpx(steps: 400, from: start, turn: 160),
                "content/routes/2026-03-03-back.yaml": "download: gpx\n",
                "content/journal/2026-03-02-home.md":
                    "---\ntitle: Home\nlocation: \(home.0), \(home.1)\nplaces: [Here]\n---\n\n"
                    + "{{< map at=\"\(home.0), \(home.1)\" >}}\n\n{{< map route=\"/routes/2026-03-02-walk.gpx\" >}}\n",
                "content/journal/2026-03-02-home.de.md":
                    "---\ntitle: Daheim\n---\n\n{{< map route=\"/routes/2026-03-03-back.gpx\" >}}\n",
                "content/map.geojson":
                    "{\"type\": \"LineString\", \"coordinates\": [[\(start.1), \(start.0)], [\(home.1), \(home.0)]]}",
            ],
            configuration: "title: Log\nbaseURL: https://x.example/\nlocation: public\nlocationDecimals: 4\n"
                + "calendar: true\nsearch: true\nupdates: true\ntaxonomies: {places: {title: Places}}\n"
                + (isOutside ? "" : "privacy: {\(zones), trim: 300 m}\n"))
        if isOutside { try site.write(".feedgen/privacy.yaml", zones + "\ntrim: 0.2 km\nsecret: winter\(seed)\n") }
        #expect(try site.run("build").code == 0)
        for name in ["2026-03-02-walk", "2026-03-03-back"] {
            #expect(try site.read("public/routes/\(name)/\(name).gpx").contains("<trkpt"))
        }
        let scale = cos(start.0 * .pi / 180)
        for (name, bytes) in site.files().bytes where !name.hasSuffix("/") {
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(!text.contains("winter"), "\(name)")
            let numbers = text.matches(of: #/-?\d+\.\d+/#).compactMap { Double($0.output) }
            for (a, b) in zip(numbers, numbers.dropFirst()) {
                for (latitude, longitude) in [(a, b), (b, a)] {
                    let (y, x) = ((latitude - home.0) * 111_200, (longitude - home.1) * 111_200 * scale)
                    #expect((x * x + y * y).squareRoot() > 400, "\(name): \(a), \(b)")
                }
            }
        }
    }

    /// With zones added or removed, the next build equals a clean one; a photo there loses its location.
    @Test func zonesApplyAtOnce() throws {
        let site = try Site(
            [
                "content/routes/2026-03-02-walk.gpx": Self.gpx(steps: 400),
                "content/photos/dawn/album.yaml": "title: Dawn\ndate: 2026-03-02\nlocation: public\n",
            ])
        try site.write("content/photos/dawn/a.jpg", bytes: LocatedPhoto.bytes)
        #expect(try site.run("build").code == 0)
        let first = try site.read("public/routes/2026-03-02-walk/index.html")
        let model = try #require(try site.snapshot["sections"]?["photos/dawn"]?["cells"]?["a"]?["model"])
        let place = try #require(model["location"]?.string)
        try site.write(".feedgen/privacy.yaml", "zones: [{center: '\(place)', radius: 5 km}]\ntrim: 900 m\n")
        #expect(try site.run("build", "--verify").code == 0)
        #expect(try site.read("public/routes/2026-03-02-walk/index.html") != first)
        #expect(try site.snapshot["sections"]?["photos/dawn"]?["cells"]?["a"]?["model"]?["location"] == nil)
        #expect(site.exists(".feedgen/privacy-secret"))
        #expect(try site.run("clean", "--cache").code == 0)
        #expect(site.exists(".feedgen/privacy-secret"))
        try site.delete(".feedgen/privacy.yaml")
        #expect(try site.run("build", "--verify").code == 0)
        #expect(try site.read("public/routes/2026-03-02-walk/index.html") == first)
    }

    @Test(
        arguments: [
            ("privacy: {zones: [{center: [91, 7], radius: 5 m}]}\n", "latitude and a longitude"),
            ("privacy: {zones: [{center: [1, 7]}]}\n", "`radius` is missing"),
            ("privacy: {zones: [{center: [1, 7], radius: 0}]}\n", "greater than 0"),
            ("privacy: {zones: [{center: [1, 7], radius: -5}]}\n", "must be a distance"),
            ("privacy: {zones: [{center: [1, 7], radius: nan}]}\n", "must be a distance"),
            ("privacy: {zone: []}\n", "unknown key `zone`"), ("privacy: {trim: far}\n", "must be a distance"),
            ("body: marz\n", "did you mean `mars`?"),
        ])
    func aMistakeInRulesIsAnError(setting: String, message: String) throws {
        let site = try Site(configuration: "title: Log\nbaseURL: https://x.example/\n" + setting)
        let outcome = try site.run("build")
        #expect(outcome.code == 1 && outcome.errors.contains(message), "\(outcome.errors)")
    }

    /// No message contains a position, whatever the mistake is, in either file.
    @Test(
        arguments: [
            "zones: 46.948, 7.447", "zones: [46.948]", "zones: [{center: [46.948 7.447], radius: 5}",
            "zones: [{center: [46.948, x], radius: 5}]", "zones:\n  - center:46.948", "46.948: 7.447",
            "zones: [{center: {46.948: 1}, radius: 46.948 x}]", "\tzones: 46.948", "zones: \"46.948", "46.948, 7.447",
            "zones: [{center: [46.948, 7.447], radius: [46.948], 46.948: 1}]", "zones: {a: 46.948, a: 46.948}",
        ])
    func messagesContainNoPositions(rules: String) throws {
        let start = "title: Log\nbaseURL: https://x.example/\n"
        let indented = "privacy:\n  " + rules.replacing("\n", with: "\n  ") + "\n"
        for isOutside in [true, false] {
            let site = try Site(configuration: start + (isOutside ? "" : indented) + "language: en\n")
            if isOutside { try site.write(".feedgen/privacy.yaml", rules) }
            let outcome = try site.run("build")
            #expect(outcome.code == 1 && !outcome.errors.contains("46.948"), "\(outcome.errors)")
            #expect(!outcome.errors.contains("7.447"))
        }
    }

    @Test func theSecretIsPrivateAndNotedOnce() throws {
        let site = try Site([".feedgen/privacy.yaml": "trim: 500 m\n"])
        #expect(try site.run("build", "-v").errors.contains("privacy-secret"))
        let attributes = try FileManager.default.attributesOfItem(atPath: site.path(".feedgen/privacy-secret"))
        #expect((attributes[.posixPermissions] as? Int).map { $0 & 0o77 } == 0)
        #expect(try !site.run("build", "-v").errors.contains("privacy-secret"))
        try site.delete(".feedgen/privacy-secret")
        let job = try Feedgen.run(["build"], in: site.folder, environment: ["CI": "true"])
        #expect(job.code == 0 && job.errors.contains("cuts zones with a new secret"), "\(job.errors)")
        let next = try Feedgen.run(["build", "-v"], in: site.folder, environment: ["CI": "true"])
        #expect(next.code == 0 && !next.errors.contains("privacy-secret"), "\(next.errors)")
        try site.delete(".feedgen/privacy-secret")
        let other = try Feedgen.run(["build"], in: site.folder, environment: ["CI": "true"])
        #expect(other.errors.contains("cuts zones with a new secret"), "\(other.errors)")
    }

    @Test func aMissingFileOfRulesIsAnError() throws {
        let site = try Site(["content/routes/2026-03-02-walk.gpx": Self.gpx(steps: 400)])
        let outcome = try Feedgen.run(["build"], in: site.folder, environment: ["FEEDGEN_PRIVACY": "/nowhere.yaml"])
        #expect(outcome.code == 1 && outcome.errors.contains("/nowhere.yaml"), "\(outcome.errors)")
    }

    @Test func aCopyOfARouteIsNotPublishedBesideAnEntry() throws {
        let site = try Site([
            "content/journal/2026-03-02-walk/index.md": "---\ntitle: Walk\n---\n\n[The track](walk.gpx)\n",
            "content/journal/2026-03-02-walk/walk.gpx": Self.gpx(steps: 40),
        ])
        let copied = try site.run("build")
        let warning = "walk.gpx:1:1: warning: this route is published with all of its positions and times"
        #expect(copied.code == 0 && copied.errors.contains(warning), "\(copied.errors)")
        #expect(site.exists("public/journal/2026-03-02-walk/walk.gpx"))
        let start = "title: Log\nbaseURL: https://x.example/\n"
        let consent = "photos: {asTheyAre: [journal/2026-03-02-walk/walk.gpx]}\n"
        try site.write("content/feed.yaml", start + consent)
        #expect(try !site.run("build", "--strict").errors.contains("this route"))
        try site.write("content/feed.yaml", start)
        try site.write(".feedgen/privacy.yaml", "trim: 500 m\n")
        let outcome = try site.run("build")
        #expect(outcome.code == 1 && outcome.errors.contains("`privacy` hides parts of routes"), "\(outcome.errors)")
    }

    /// The files of a draft are not published.
    @Test func theRouteOfADraftIsNotReported() throws {
        let site = try Site([
            "content/journal/2026-03-02-walk/index.md": "---\ntitle: Walk\ndraft: true\n---\n\n[The track](walk.gpx)\n",
            "content/journal/2026-03-02-walk/walk.gpx": Self.gpx(steps: 40),
        ])
        #expect(try site.run("build", "--strict").errors == "")
        try site.edit("content/journal/2026-03-02-walk/index.md", "draft: true\n", "")
        #expect(try site.run("build").errors.contains("this route is published"))
    }

    @Test(arguments: [
        "walk.gpx", "walk.KML", "a/walk.fit", "walk.tcx", "walk.geojson", "walk.kmz", "walk.gpx.gz", "walk.GPX.txt",
        "walk.xml", "walk",
    ])
    func aCopyOfARouteIsNotPublishedInTheStaticFolder(file: String) throws {
        let site = try Site(["content/static/\(file)": "<gpx/>"])
        #expect(try site.run("build").code == 0)
        #expect(site.exists("public/\(file)"))
        try site.write(".feedgen/privacy.yaml", "trim: 500 m\n")
        for command in ["build", "check"] {
            let outcome = try site.run(command)
            #expect(
                outcome.code == 1 && outcome.errors.contains("`privacy` hides parts of routes")
                    && outcome.errors.contains("asTheyAre: [static/\(file)]"), "\(outcome.errors)")
        }
        try site.write(
            "content/feed.yaml",
            "title: Log\nbaseURL: https://x.example/\nphotos: {asTheyAre: [static/\(file)]}\n")
        #expect(try site.run("build", "--verify").code == 0)
        #expect(site.exists("public/\(file)"))
    }

    /// The files of an archive are searched, too, by their names and contents.
    @Test(arguments: [
        ("walk.gpx", "<gpx/>"),
        ("walk.txt", "<?xml version=\"1.0\"?>\n<!-- -->\n<!DOCTYPE kml [<!ENTITY a \"b\">]>\n<x:kml>"),
        ("a.csv", "lat,lon\n"),
    ])
    func anArchiveWithARouteIsNotPublished(name: String, content: String) throws {
        var zip = StoredZip()
        zip.add("plain.txt", Array("It is a <gpx> file.".utf8))
        let site = try Site([
            "content/journal/2026-03-02-walk/index.md": "---\ntitle: Walk\n---\n\nTo the hut.\n",
            ".feedgen/privacy.yaml": "trim: 500 m\n",
        ])
        let files = ["content/journal/2026-03-02-walk/walk.zip", "content/static/walk.zip"]
        for file in files { try site.write(file, bytes: zip.bytes) }
        #expect(try site.run("build").code == 0)
        zip.add(name, Array(content.utf8))
        for file in files { try site.write(file, bytes: zip.bytes) }
        let reason = "this file is not published: `\(name)` in it is a route, and `privacy` hides parts of routes"
        let built = try site.run("build")
        #expect(built.errors.contains("2026-03-02-walk/walk.zip:1:1: warning: \(reason)"), "\(built.errors)")
        for outcome in [built, try site.run("check")] {
            #expect(
                outcome.code == 1 && outcome.errors.contains("static/walk.zip:1:1: error: \(reason)"),
                "\(outcome.errors)")
        }
    }
}
