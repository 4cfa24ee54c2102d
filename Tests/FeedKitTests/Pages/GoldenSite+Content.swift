import Diagnostics

@testable import FeedKit

extension GoldenSite {
    /// Six objects of all five kinds for the home page, and four older ones for an archive page.
    ///
    /// - Parameter templates: overrides of the theme's templates.
    static func withEverything(templates: [String: String] = [:]) throws -> GoldenSite {
        var photos = [
            Content.photo("photos/ridge/dawn.jpg"),
            Content.photo("photos/ridge/pit.jpg", widthPx: 1200, heightPx: 1600),
            Content.image("photos/ridge/rim.jpg", widthPx: 1600, heightPx: 900), Content.photo("photos/ridge/sky.jpg"),
        ]
        photos[0].details.camera = "Vega M2"
        photos[0].details.exposure = "1/250 s"
        photos[0].details.aperture = "f/8"
        photos[0].details.keywords = ["ridge", "dawn"]
        let portrait = Content.image("outlines/ada.jpg", widthPx: 800, heightPx: 800)
        let sources = [
            Content.source("journal/2026-03-02-first-light.md", entry),
            Content.source("journal/2026-02-20-in-short.md", shortEntry),
            Content.source("photos/ridge/album.yaml", album, images: photos),
            Content.source("messages/lock-two.yaml", thread), Content.source("weather/2026-03-03.yaml", weather),
            Content.source("weather/january.yaml", (7...10).map(january).joined()),
            Content.source("outlines/2026-02-27-crew.yaml", outline),
        ]
        let pages = [Content.source("pages/about.md", about)]
        return try GoldenSite(sources: sources, pages: pages, images: photos + [portrait], templates: templates)
    }

    /// A site with what the other lacks: minimal settings, a video, an original photo, a location, an empty entry.
    static func withRarities() throws -> GoldenSite {
        var photos = [
            Content.photo("photos/sea/a.jpg"), Content.image("photos/sea/clip.jpg"), Content.image("photos/sea/z.jpg"),
        ]
        photos[2].renditions.insert(
            .init(
                file: "media/z-480.jpg", mediaType: "image/jpeg", widthPx: 480, heightPx: 360,
                recipe: Digest(of: "z 480")),
            at: 0)
        photos[0].originalFile = "media/a-original.jpg"
        photos[0].details.location = .init(latitude: 45.976_43, longitude: -7.658_61)
        let video = VideoAsset(path: "photos/sea/clip.mp4", mediaType: "video/mp4")
        let pages = (0..<3 * AlbumPages.size).map { Content.image("photos/walk/\(1000 + $0).jpg") }
        let sources = [
            Content.source("journal/2026-05-02-bare.md", "---\ntoc: true\n---\nText\n\n<!--more-->\n\n# More"),
            Content.source(
                "journal/2026-05-01-photo.md", "---\ntags: sea\nphotos: {/photos/sea/z.jpg: {caption: The sea}}\n---\n"),
            Content.source(
                "photos/sea/album.yaml",
                "date: 2026-05-03\noriginals: true\ndownload: zip\nlocation: public\nlicense: MIT\n"
                    + "photos: {z.jpg: {alt: Z}}\n",
                images: photos,
                videos: [video]),
            Content.source("photos/walk/album.yaml", "date: 2026-05-09\n", images: pages),
            Content.source(
                "weather/2026-05-04.yaml", weather.replacing("wind: 4 m/s", with: "tags: [sea]\nlicense: MIT")),
            Content.source("journal/2026-05-08-1205.md", "---\nlink: https://other.example/essay\n---\nA note\n"),
            Content.source(
                "journal/2026-05-10-long.md",
                "---\nimage: {src: /photos/sea/z.jpg, alt: The sea, caption: At noon}\n---\n"
                    + String(repeating: "word ", count: 250) + "\n\n```swift\nlet a = 1\n```\n"),
            Content.source(
                "messages/note.yaml", "me: Ada\nmessages: [{date: 2026-05-08, user: Ada, text: Hello}]\n"),
            Content.source("outlines/2026-05-05-first.yaml", "title: First\nchildren: [{title: One}]\n"),
            Content.source("outlines/2026-05-06-second.yaml", "title: Second\nchildren: [{title: Two}]\n"),
            Content.source("outlines/2026-05-07-third.yaml", "title: Third\nchildren: [{title: Three}]\n"),
            route("2026-05-11-plan", "46.5,7.9,,\n46.6,7.9,,", "title: Plan\ndate: 2026-05-11\n"),
            route(
                "2026-05-12-ridge", "46.5,7.9,900,2026-05-12T07:00:00Z\n46.6,7.9,1200,2026-05-13T09:00:00Z",
                "title: Ridge\ntags: [sea]\nlicense: MIT\ntext: Up\ndownload: gpx\n"),
            route("2026-05-14-down", "46.6,7.9,1200,\n46.5,7.9,900,", "date: 2026-05-14\ntags: [sea]\n"),
        ]
        return try GoldenSite(sources: sources, images: photos + pages) { configuration in
            (configuration.description, configuration.hasUpdates) = ("", true)
            configuration.search = .pagefind
            configuration.author = ""
            configuration.buttons = [.scheme, .copy]
        }
    }

    /// Returns a route with a description beside it.
    private static func route(_ name: String, _ rows: String, _ description: String) -> ContentSource {
        let path = "routes/\(name).csv"
        var source = Content.source(path, "latitude,longitude,elevation,time\n\(rows)\n")
        source.sidecars[path] = SourceText(file: "content/routes/\(name).yaml", text: description)
        return source
    }

    /// Objects of each template with terms of two taxonomies, in a series of all.
    static func withTaxonomies() throws -> GoldenSite {
        let terms = "trips: North\nplaces: [Iceland/Westfjords]\n"
        let sources = (1...2).flatMap { day in
            [
                Content.source("journal/2026-05-0\(day)-entry.md", "---\n\(terms)---\nText\n"),
                Content.source("outlines/2026-05-0\(day)-list.yaml", "title: List\nchildren: [{title: One}]\n" + terms),
                Content.source("weather/2026-05-0\(day).yaml", weather + "\n" + terms),
                route("2026-05-0\(day)-route", "46.5,7.9,,\n46.6,7.9,,", "date: 2026-05-0\(day)\n" + terms),
            ]
        }
        let texts = ["iceland", ""].map { name in
            Content.source(
                "taxonomies/places" + (name.isEmpty ? "" : "/\(name)") + ".md", "---\ntitle: A\n---\nText.\n")
        }
        return try GoldenSite(sources: sources, pages: texts) { configuration in
            (configuration.search, configuration.menus.footer) = (nil, [])
            configuration.languages = [ListedLanguage(language: "en"), ListedLanguage(language: "de")]
            configuration.home.sections = 1
            configuration.taxonomies = [.tags, Taxonomy(name: "trips", isSeries: true), Taxonomy(name: "places")]
        }
    }

    /// The template of the kind in `withTables`.
    static let ownTemplate = "log"

    /// A site with calendars, objects with tables, and objects on a route.
    static func withTables() throws -> GoldenSite {
        var kind = ConfiguredKind(name: "logs", registrations: [.init(template: ownTemplate)])
        kind.table = ConfiguredTable()
        let photos = [Content.photo("photos/top/a.jpg")]
        let sources = [
            Content.source("logs/2026-05-01-wind.csv", "day,low\n2026-05-01,3\n2026-05-02,4\n"),
            Content.source("journal/2026-05-02-entry.md", "Text"), Content.source("weather/2026-05-03.yaml", weather),
            route("2026-05-04-plan", "46.5,7.9,,\n46.6,7.9,,", "title: Plan\ndate: 2026-05-04\n"),
            route(
                "2026-05-06-walk",
                "46.5,7.9,,2026-05-06T08:00:00Z\n46.6,7.9,,2026-05-06T08:30:00Z\n"
                    + "46.6,7.9,,2026-05-07T08:00:00Z\n46.7,7.9,,2026-05-07T08:30:00Z", "title: Walk\n"),
            Content.source("journal/2026-05-06-hut.md", "---\ndate: 2026-05-06T08:10:00Z\nsummary: Up\n---\nText"),
            Content.source(
                "outlines/2026-05-06-gear.yaml", "title: Gear\ndate: 2026-05-06T08:20:00Z\nchildren: [{title: Rope}]\n"),
            Content.source("photos/top/album.yaml", "date: 2026-05-07T08:20:00Z\n", images: photos),
        ]
        return try GoldenSite(sources: sources, images: photos, templates: [ownTemplate: ""], kinds: [AnyKind(kind)]) {
            ($0.hasCalendar, $0.hasEntryMaps) = (true, true)
        }
    }

    /// A site with cards of authors, links to its pages on other sites, and fonts.
    static func withAuthors() throws -> GoldenSite {
        let authors = "authors: [Ada, Bo, Cy]\n"
        let sources = [
            Content.source("journal/2026-05-02-entry.md", "---\n\(authors)---\nText\n"),
            Content.source(
                "photos/trip/album.yaml", "date: 2026-05-01\n" + authors, images: [Content.photo("photos/trip/a.jpg")]),
        ]
        let place = FileLocation(file: "content/feed.yaml")
        return try GoldenSite(sources: sources, images: [Content.image("people/ada.jpg")]) { configuration in
            configuration.taxonomies = [.tags, Taxonomy(name: "authors")]
            configuration.fonts = WebFont.allCases
            configuration.social = [SocialLink(title: "Mastodon", url: "https://social.example/@ada")]
            configuration.profiles = [
                Profile(
                    name: "Ada", image: NamedFile(name: "/people/ada.jpg", place: place), bio: "Writes",
                    url: "https://ada.example/"),
                Profile(name: "Bo", bio: "Reads"),
            ]
        }
    }

    private static let about = """
        ---
        title: About us
        summary: Who and where
        updated: 2026-03-05
        toc: true
        license: https://example.net/terms/
        ---

        Who *we* are.

        ## How to find us

        ![The pit](/photos/ridge/pit.jpg)
        """

    private static let entry = """
        ---
        title: First light & first < dust
        date: 2026-03-02T07:40
        updated: 2026-03-04
        tags: [Dawn, dust]
        aliases: [/old/light/]
        license: cc-by-4.0
        photos: [/photos/ridge/dawn.jpg]
        ---

        The dome was *lit* at 07:40.[^1]

        ## What we saw

        | Hour | Lux |
        |-----:|----:|
        | 7    | 120 |

        ![The pit](/photos/ridge/pit.jpg)

        - [x] Lamp
        - [ ] Second lamp

        ```sh
        echo "<light>"
        ```

        [^1]: By the clock in the lock.
        """

    private static let shortEntry = """
        ---
        summary: A day in a line.
        tags: [dust]
        pinned: true
        ---

        The day at length.
        """

    private static let album = """
        title: The ridge
        date: 2026-03-01
        description: "Four looks at it.\\nSee https://example.org/ridge."
        tags: [dawn, dust]
        photos:
          dawn.jpg: { title: Dawn, caption: Light reaches the rim first, alt: A red ridge, date: 2026-02-28 }
        """

    private static let thread = """
        title: Lock two
        messages:
          - { id: a, date: 2026-02-28T21:58:00Z, user: Ada, text: "Does it <leak>?" }
          - { id: b, date: 2026-02-28T21:59:00Z, user: Ada, text: "I hear it." }
          - { id: c, date: 2026-03-01T06:00:00Z, user: Ben, text: "See https://example.org/seal\\n\\nNo." }
        """

    private static let weather = """
        summary: Thin dust
        sunrise: "05:41"
        sunset: "18:12"
        high: -12
        low: -81
        wind: 4 m/s
        """

    private static func january(_ day: Int) -> String {
        let date = "2026-01-\(day < 10 ? "0" : "")\(day)"
        return
            "- { date: \(date), summary: Clear, sunrise: \"05:50\", sunset: \"18:01\", high: 0, low: -\(70 + day) }\n"
    }

    private static let outline = """
        title: The crew
        children:
          - id: ada
            title: Ada
            text: Commander
            image: ada.jpg
            alt: A woman in a suit
            children:
              - title: Watch
                children:
                  - title: Night
          - title: Ben
        """
}
