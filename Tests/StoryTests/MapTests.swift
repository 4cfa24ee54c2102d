import DiffKit
import Foundation
import TestSupport
import Testing

/// Maps of several objects: what is of the time of a route, and the page with all places.
@Suite struct MapTests {
    /// A walk of an hour to the north-east, with a point each minute.
    private static let walk = """
        <gpx><trk><name>The ridge</name><trkseg>
        \((0..<60).map { minute in
            let way = Double(minute) * 0.001
            let time = "2026-03-02T08:\(minute < 10 ? "0" : "")\(minute):00Z"
            return "<trkpt lat=\"\(46.5 + way)\" lon=\"\(7.9 + way)\"><time>\(time)</time></trkpt>"
        }.joined(separator: "\n"))
        </trkseg></trk></gpx>
        """

    private static let start = "title: Log\nbaseURL: https://x.example/\ntaxonomies: {places: {title: Places}}\n"

    private func site(_ settings: String = "") throws -> Site {
        let site = try Site(
            [
                "content/routes/2026-03-02-ridge.gpx": Self.walk,
                "content/journal/2026-03-02-noon.md":
                    "---\ntitle: Halfway\ndate: 2026-03-02T08:30:00Z\nplaces: [Hut]\n---\n\nUp.\n",
                "content/journal/2026-03-02-evening.md":
                    "---\ntitle: Evening\ndate: 2026-03-02T20:00:00Z\n---\n\nDown.\n",
                "content/journal/2026-03-04-hut.md":
                    "---\ntitle: The hut\nlocation: 46.58, 7.99\nplaces: [Hut]\n---\n\nRest.\n",
                "content/photos/dawn/album.yaml":
                    "title: Dawn\nphotos: {a.jpg: {date: 2026-03-02T08:10:00Z, title: First light, alt: Light}}\n",
            ], configuration: Self.start + settings)
        try site.write("content/photos/dawn/a.jpg", bytes: LocatedPhoto.bytes)
        return site
    }

    @Test func mapsHaveTheAuthorsBackground() throws {
        let site = try site()
        try site.build()
        func river(_ last: String) -> String {
            "{\"type\": \"Feature\", \"geometry\": {\"type\": \"Polygon\", \"coordinates\": "
                + "[[[7.9, 46.5], [7.95, 46.52], \(last)]]}}"
        }
        try site.write("content/map.geojson", river("[7.9, 46.58]"))
        #expect(try site.run("build", "--verify", "--strict").code == 0)
        func background(_ page: String) throws -> Substring? {
            try site.read("public/\(page)/index.html").split(separator: "class=\"background\" d=\"").dropFirst().first?
                .prefix { $0 != "\"" }
        }
        let first = try background("routes/2026-03-02-ridge")
        #expect(first?.isEmpty == false)
        #expect(try background("map") != nil)
        try site.write("content/map.geojson", river("[7.92, 46.58]"))
        #expect(try site.run("build", "--verify").code == 0)
        #expect(try background("routes/2026-03-02-ridge") != first)
        try site.write(".feedgen/privacy.yaml", "zones: [{center: [46.52, 7.95], radius: 1 km}]\n")
        #expect(try site.run("build", "--verify").code == 0)
        #expect(try background("routes/2026-03-02-ridge") == nil)
        try site.write("content/map.geojson", "{}")
        let outcome = try site.run("build")
        #expect(outcome.code != 0 && outcome.errors.contains("map.geojson:1:1: error"), "\(outcome.errors)")
    }

    @Test func mapsHaveTheAuthorsImage() throws {
        let site = try site("map: {bounds: [[46.4, 7.8], [46.6, 8]]}\n")
        let missing = try site.run("build")
        #expect(missing.code == 1 && missing.errors.contains("there is no image with them"), "\(missing.errors)")
        try site.write("content/map.jpg", bytes: LocatedPhoto.bytes)
        #expect(try site.run("build", "--strict").code == 0)
        func image(_ page: String) throws -> Substring? {
            try site.read("public/\(page)/index.html").split(separator: "<image ").dropFirst().first?.prefix {
                $0 != ">"
            }
        }
        let first = try #require(try image("routes/2026-03-02-ridge"))
        let file = try #require(first.firstMatch(of: #/href="([^"]+)"/#)?.1)
        #expect(site.exists("public" + file) && file.hasSuffix(".jpg") && file != "/map.jpg")
        #expect(first.contains("preserveAspectRatio=\"none\""))
        #expect(try image("map") != nil)
        try site.write("content/feed.yaml", Self.start + "map: {bounds: [[46.4, 7.8], [46.6, 8.2]]}\n")
        #expect(try site.run("build", "--verify").code == 0)
        #expect(try image("routes/2026-03-02-ridge") != first)
        try site.write("content/feed.yaml", Self.start)
        let unknown = try site.run("build")
        #expect(unknown.code == 1 && unknown.errors.contains("its bounds are unknown"), "\(unknown.errors)")
        try site.write("content/feed.yaml", Self.start + "map: {bounds: [46.4, 7.8]}\n")
        #expect(try site.run("build").errors.contains("southwest and the northeast corner"))
        try site.write("content/feed.yaml", Self.start + "map: false\n")
        #expect(try site.run("build").code == 0)
        #expect(try image("routes/2026-03-02-ridge") == nil)
    }

    /// Only pages with a map have the script.
    @Test func theScriptIsWhereMapsAre() throws {
        let site = try Site(["content/journal/2026-03-02-a.md": "---\ntitle: A\n---\n\nText.\n"])
        try site.build()
        #expect(!site.exists("public/map.js"))
        try site.write("content/journal/2026-03-03-b.md", "---\ntitle: B\n---\n\n{{< map at=\"46, 7\" >}}\n")
        #expect(try site.run("build", "--verify").code == 0)
        #expect(site.exists("public/map.js"))
        let script = "<script type=\"module\" src=\"/map.js\"></script>"
        for (page, hasMap) in [("journal/2026-03-03-b", true), ("", true), ("journal/2026-03-02-a", false)] {
            let text = try site.read("public/\(page)/index.html")
            #expect(text.contains(script) == hasMap && text.contains("id=\"zoom\"") == hasMap, "\(page)")
        }
    }

    /// A page can be rendered alone, while the files of the objects in its drawings are up to date.
    @Test func editedTemplatesRenderDrawings() throws {
        let site = try site("calendar: true\n")
        for day in 1...4 {
            let report = "low: -\(day)\nhigh: \(day)\nsunrise: '06:30'\nsunset: '18:00'\n"
            try site.write("content/weather/2026-03-0\(day).yaml", report)
        }
        try site.build()
        #expect(try site.run("init", "--templates").code == 0)
        for name in ["route-page", "map", "list", "overview", "calendar", "days", "object", "entry", "page"] {
            let file = "Templates/\(name).mustache"
            try site.write(file, try site.read(file) + "<!-- -->\n")
            let outcome = try site.run("build", "--verify")
            #expect(outcome.code == 0, "\(name): \(outcome.errors)")
        }
    }

    @Test func waypointsKeepTheirNamesBesideMarks() throws {
        let site = try site()
        let walk = Self.walk.replacing("<trk>", with: "<wpt lat=\"46.52\" lon=\"7.92\"><name>Spring</name></wpt><trk>")
        try site.write("content/routes/2026-03-02-ridge.gpx", walk)
        #expect(try site.run("build", "--verify").code == 0)
        let page = try site.read("public/routes/2026-03-02-ridge/index.html")
        #expect(page.contains("/journal/2026-03-02-noon/") && page.contains(">Spring</text>"))
    }

    private static func link(_ path: String, _ title: String) -> String {
        "<a href=\"/\(path)/\" aria-label=\"\(title)\">"
    }

    @Test func aRouteShowsWhatIsOfItsTime() throws {
        let site = try site()
        #expect(try site.run("build").code == 0)
        let route = try site.read("public/routes/2026-03-02-ridge/index.html")
        #expect(route.contains(#/<a href="#stop-\d" aria-label="Halfway">/#))
        #expect(route.contains(Self.link("photos/dawn/a", "First light")))
        #expect(!route.contains("aria-label=\"Evening\""))
        for title in ["Halfway", "Evening", "Dawn"] { #expect(route.contains("<bdi>\(title)</bdi>"), "\(title)") }
        #expect(!route.contains("The hut"))
        // Marks and the entries beside the map are links to each other; an entry without a position has no mark.
        let marks = route.matches(of: #/href="#(mark-\d)"/#).map { String($0.1) }
        let stops = route.matches(of: #/href="#(stop-\d)"/#).map { String($0.1) }
        #expect(marks.count == 2 && !stops.isEmpty)
        for id in marks + stops { #expect(route.split(separator: "id=\"\(id)\"").count == 2, "\(id)") }
        #expect(route.matches(of: #/<li id="stop-/#).count == 3)
        #expect(route.split(separator: "id=\"along\"").count == 2)
        #expect(try site.run("check").code == 0)
        let entry = try site.read("public/journal/2026-03-02-evening/index.html")
        #expect(entry.contains("<a href=\"/routes/2026-03-02-ridge/\"><bdi>The ridge</bdi></a>"))
        #expect(
            try !site.read("public/journal/2026-03-04-hut/index.html").contains("/routes/2026-03-02-ridge/\"><bdi>"))
    }

    @Test func theMapShowsAllPlaces() throws {
        let site = try site()
        #expect(try site.run("build").code == 0)
        let map = try site.read("public/map/index.html")
        #expect(map.contains(Self.link("routes/2026-03-02-ridge", "The ridge")) && map.contains(">The ridge</text>"))
        #expect(map.contains(Self.link("journal/2026-03-04-hut", "The hut")) && map.contains("<bdi>The hut</bdi>"))
        #expect(!map.contains("Halfway"))
        let place = try site.read("public/places/hut/index.html")
        #expect(place.contains("class=\"map\"") && place.contains(Self.link("journal/2026-03-04-hut", "The hut")))
        #expect(try site.read("public/index.html").contains("<a href=\"/map/\""))
        try site.write("content/feed.yaml", Self.start + "map: false\n")
        #expect(try site.run("build", "--verify").code == 0)
        #expect(!site.exists("public/map"))
        #expect(try !site.read("public/places/hut/index.html").contains("class=\"map\""))
    }

    /// With `entries: true`, the pages of entries with a position, or with the time of a route, have a map.
    @Test func entriesHaveMapsIfTheSiteAsks() throws {
        let site = try site("map: {entries: true}\n")
        func hasMap(_ name: String) throws -> Bool {
            try site.read("public/journal/\(name)/index.html").contains("<svg class=\"map\"")
        }
        #expect(try site.run("build", "--verify", "--strict").code == 0)
        #expect(try hasMap("2026-03-02-noon") && hasMap("2026-03-04-hut") && !hasMap("2026-03-02-evening"))
        try site.write("content/routes/2026-03-02-ridge.gpx", Self.walk.replacing("T08:", with: "T19:"))
        #expect(try site.run("build", "--verify").code == 0)
        #expect(try !hasMap("2026-03-02-noon"))
        try site.write("content/feed.yaml", Self.start)
        #expect(try site.run("build", "--verify").code == 0)
        #expect(try !hasMap("2026-03-04-hut"))
        try site.delete("content/routes")
        try site.write("content/feed.yaml", Self.start + "map: {entries: true}\n")
        #expect(try site.run("build", "--verify").code == 0)
        #expect(try hasMap("2026-03-04-hut") && site.exists("public/map.js"))
    }

    /// Two hours on the second and the fourth of March, and a day of rest between them.
    private static let twoDays: String = {
        let points = (0..<60).map { step in
            "<trkpt lat=\"\(46.5 + Double(step) * 0.001)\" lon=\"\(7.9 + Double(step) * 0.001)\">"
                + "<time>2026-03-0\(step < 30 ? 2 : 4)T08:\(10 + step % 30):00Z</time></trkpt>"
        }
        return "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
    }()

    /// The stages are links to the headings above their entries, and these to the map and the table.
    @Test func entriesAreGroupedByStage() throws {
        let site = try site()
        try site.write("content/routes/2026-03-02-ridge.gpx", Self.twoDays)
        try site.write("content/journal/2026-03-03-rest.md", "---\ntitle: Rest\n---\n\nRain.\n")
        #expect(try site.run("build", "--verify").code == 0)
        let page = try site.read("public/routes/2026-03-02-ridge/index.html")
        for day in ["2 March 2026", "4 March 2026"] { #expect(page.contains(">\(day)</text>"), "\(day)") }
        let list = try #require(page.split(separator: "<h2 id=\"along\">").dropFirst().first)
        let order = [
            "<h3 id=\"stage-1\">2 March 2026</h3>", "<bdi>Dawn</bdi>", "<bdi>Halfway</bdi>", "<bdi>Evening</bdi>",
            "<h3>3 March 2026</h3>", "<bdi>Rest</bdi>", "<h3 id=\"stage-2\">4 March 2026</h3>", "<bdi>The hut</bdi>",
        ].map { list.range(of: $0)?.lowerBound }
        #expect(!order.contains(nil) && order.compactMap(\.self) == order.compactMap(\.self).sorted(), "\(list)")
        #expect(list.contains("<a href=\"/photos/dawn/a/\"><picture>"))
        for stage in 1...2 {
            for link in ["line-\(stage)", "row-\(stage)"] { #expect(list.contains("<a href=\"#\(link)\">"), "\(link)") }
            #expect(page.contains("<a id=\"line-\(stage)\" href=\"#stage-\(stage)\" aria-label="))
            #expect(page.contains("<tr id=\"row-\(stage)\"><th scope=\"row\"><a href=\"#stage-\(stage)\">"))
        }
        #expect(try site.run("check").code == 0)
        // Without an entry of its day, a stage is a link to its row.
        try site.delete("content/journal/2026-03-04-hut.md")
        #expect(try site.run("build", "--verify").code == 0)
        let shorter = try site.read("public/routes/2026-03-02-ridge/index.html")
        #expect(shorter.contains("<a id=\"line-2\" href=\"#row-2\"") && !shorter.contains("stage-2"))
        #expect(shorter.contains("<tr id=\"row-2\"><th scope=\"row\"><a href=\"#line-2\">"))
        #expect(try site.run("check").code == 0)
        // In lists, the map of a route has no links.
        let routes = try site.read("public/routes/index.html")
        #expect(routes.contains(">4 March 2026</text>") && !routes.contains("line-2"))
    }

    /// An album's photos are below the stages of their days.
    @Test func anAlbumIsDividedByStages() throws {
        let site = try site()
        try site.write("content/routes/2026-03-02-ridge.gpx", Self.twoDays)
        try site.write("content/photos/dawn/b.jpg", bytes: LocatedPhoto.bytes + [0])
        try site.write("content/photos/dawn/c.jpg", bytes: LocatedPhoto.bytes + [0, 0])
        let dates = ["a": "2026-03-02T08:12:00Z", "b": "2026-03-04T08:15:00Z", "c": "2026-03-20T08:15:00Z"]
        let photos = dates.sorted { $0.key < $1.key }.map {
            "\($0.key).jpg: {date: \($0.value), title: Photo \($0.key), alt: Light}"
        }
        try site.write("content/photos/dawn/album.yaml", "title: Dawn\nphotos: {\(photos.joined(separator: ", "))}\n")
        #expect(try site.run("build", "--verify").code == 0)
        let page = try site.read("public/routes/2026-03-02-ridge/index.html")
        let parts = page.split(separator: "<h3 id=\"stage-").dropFirst()
        #expect(parts.count == 2 && parts.allSatisfy { $0.contains("<bdi>Dawn</bdi>") })
        for (part, photo) in zip(parts, ["a", "b"]) { #expect(part.contains("dawn/\(photo)/\"><picture>"), "\(part)") }
        #expect(!page.contains("dawn/c/"))
    }

    @Test func aSiteWithoutPlacesHasNoMap() throws {
        let site = try Site(["content/journal/2026-03-02-a.md": "---\ntitle: A\nlocation: East rim\n---\n\nText.\n"])
        try site.build("--strict")
        #expect(!site.exists("public/map"))
    }

    /// A page of the author's at the URL has precedence.
    @Test func anOwnPageHasPrecedence() throws {
        let site = try site()
        try site.write("content/pages/map.md", "---\ntitle: My map\n---\n\nHere.\n")
        #expect(try site.run("build").code == 0)
        #expect(try site.read("public/map/index.html").contains("My map"))
    }

    /// Edits of what maps show reach them, as in a clean build.
    @Test func editsReachTheMaps() throws {
        let site = try site()
        #expect(try site.run("build").code == 0)
        for (file, text) in [
            ("content/journal/2026-03-02-noon.md", "---\ntitle: Lunch\ndate: 2026-03-02T08:40:00Z\n---\n\nUp.\n"),
            ("content/journal/2026-03-04-hut.md", "---\ntitle: Hut\nlocation: [46.6, 8]\n---\n\nRest.\n"),
            ("content/routes/2026-03-02-ridge.gpx", Self.walk.replacing("08:", with: "09:")),
            ("content/routes/2026-03-02-ridge.gpx", Self.walk.replacing("2026-03-02", with: "2026-03-04")),
            ("content/photos/dawn/album.yaml", "title: Dawn\ndate: 2026-03-09\n"),
        ] {
            try site.write(file, text)
            let outcome = try site.run("build", "--verify")
            #expect(outcome.code == 0, "\(file): \(outcome.errors)")
        }
        let route = try site.read("public/routes/2026-03-02-ridge/index.html")
        #expect(!route.contains("Lunch") && route.contains("<bdi>Hut</bdi>"))
    }

    /// Neither a place nor a time in a zone is marked.
    @Test func zonesHideMarks() throws {
        let zones = "zones: [{center: [46.53, 7.93], radius: 1 km}, {center: [46.58, 7.99], radius: 1 km}]"
        let site = try site("privacy: {\(zones)}\n")
        #expect(try site.run("build").code == 0)
        let pages = ["routes/2026-03-02-ridge", "map", "places/hut"].map { "public/\($0)/index.html" }
        for page in pages where site.exists(page) {
            #expect(try !site.read(page).contains("aria-label=\"Halfway\""), "\(page)")
            #expect(try !site.read(page).contains("aria-label=\"The hut\""), "\(page)")
        }
        #expect(try site.read(pages[0]).contains("aria-label=\"First light\""))
    }

    @Test func aNewPlaceIsOfClassPrivacy() throws {
        let site = try Site(["content/journal/2026-03-02-a.md": "---\ntitle: A\n---\n\nText.\n"])
        try site.build()
        try site.write("content/journal/2026-03-02-a.md", "---\ntitle: A\nlocation: 46.5, 7.9\n---\n\nText.\n")
        let outcome = try site.run("build", "--deny", "privacy")
        #expect(outcome.code != 0 && outcome.errors.contains("location"), "\(outcome.errors)")
    }
}
