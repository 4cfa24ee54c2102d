import FeedKit
import TestSupport

/// Edits of single keys in `feed.yaml`.
extension EditedSite {
    /// Returns valid values for each key of a setting; the exhaustive `switch` ensures that new settings are covered.
    static func values(of setting: Setting) -> [String: [String]] {
        switch setting {
        case .title: ["title": ["Log", "\"Log & <more>\""]]
        case .description: ["description": ["A log", "Another log"]]
        case .baseURL: ["baseURL": ["https://y.example/log/", "https://x.example/", "/log/"]]
        case .language: ["language": ["de", "pt-BR", "ar", "en"]]
        case .dir: ["dir": ["rtl", "ltr"]]
        case .words: ["words": words]
        case .timeZone: ["timeZone": ["Europe/Lisbon", "Asia/Kathmandu", "UTC"]]
        case .author:
            [
                "author": ["Ada", "The crew", "{name: Ada, bio: Counts, url: /about/, image: photos/ridge/p0.jpg}"],
                "authors": ["{Ada: {bio: Writes}}", "{Ada: {url: \"https://ada.example/\"}, Ben: {image: icon.svg}}"],
            ]
        case .fonts: ["fonts": ["serif", "sans", "[sans, serif]"]]
        case .social: ["social": ["{Mastodon: \"https://m.example/@ada\"}", "{Email: \"mailto:a@m.example\"}"]]
        case .license: ["license": ["MIT", "CC-BY-4.0", "https://x.example/terms/"]]
        case .image: ["image": ["/docs/mark.png", "photos/ridge/p0.jpg"]]
        case .icon: ["icon": ["icon.svg", "favicon.svg"]]
        case .pageSize: ["pageSize": ["1", "2", "5"]]
        case .breakpoints: ["breakpoints": ["[390]", "[320, 700]"]]
        case .dateStyle: ["dateStyle": ["iso", "short", "SOL n"]]
        case .landingDate: ["landingDate": ["2025-05-19T02:43:00Z", "2025-09-01"]]
        case .workingRange: ["workingRange": ["0", "3"]]
        case .clock: ["clock": ["2026-02-20T12:00:00Z", "2026-03-20T12:00:00Z"]]
        case .html: ["html": ["trusted", "safe"]]
        case .photos:
            [
                "photos": photoSettings, "videos": ["{transcode: h264}", "{transcode: none}"],
                "location": ["public", "private"], "locationDecimals": ["1", "4"],
            ]
        case .feeds:
            [
                "feeds": [
                    "false", "{items: 2, archives: true}", "{items: 3, archives: false}",
                    "{ids: \"https://old.example/:path\"}", "{podcast: {image: /c.jpg, category: Arts}}",
                    "{ids: \"https://old.example/:stem\", idsUntil: 2026-03-02}",
                ],
                "feedID": ["\"x.example,2025\"", "\"y.example,2024\""],
            ]
        case .menus:
            [
                "menus": [
                    "{main: [tags, years]}", "{main: [about, tags], footer: [{title: S, url: https://s.example/}]}",
                    "{main: [], footer: [{title: T, url: /tags/}]}",
                ]
            ]
        case .ci: ["ci": ["{maxOperations: 3}", "{deny: [removal]}", "{maxRemoved: 0}"]]
        case .hosting: ["hosting": ["netlify", "cloudflare", "apache"]]
        case .search: ["search": ["true", "false", "pagefind"]]
        case .updates: ["updates": ["true", "false"]]
        case .kinds: ["kinds": kinds]
        case .sectionSpacing: ["sectionSpacing": ["8", "24"]]
        case .permalinks:
            [
                "permalinks": [
                    "{journal: \"/:year/:month/:slug/\"}",
                    "{journal: \"/:title-:filename.html\", photos: \"/:slug.html\"}",
                    "{pages: \"/:slug.html\", messages: \"/:folders/:day/:slug\"}",
                ], "keepAddresses": ["true", "false"],
                "slugs": ["zola", "jekyll", "hugo", "hexo", "blackfriday", "github"],
            ]
        case .limits: ["limits": ["{tags: 500}", "{findings: 10, tags: 500}"]]
        case .home:
            [
                "home": [
                    "[journal]", "{albums: row}", "{kinds: [photos, messages], albums: row}", "{albums: all}",
                    "{weather: all}", "{sections: 1}", "{kinds: [weather, journal], sections: 2, weather: all}",
                ]
            ]
        case .externalLinks: ["externalLinks": ["{rel: nofollow}", "{rel: \"\", target: _blank}", "{rel: external}"]]
        case .buttons: ["buttons": ["[scheme]", "[copy]", "[scheme, copy]"]]
        case .highlight: ["highlight": ["false", "true"]]
        case .dialects: ["dialects": ["[obsidian]", "[hugo, kramdown]"]]
        case .typography: ["typography": ["off", "on"]]
        case .theme: ["theme": ["essay", "gallery", "plain", "default"]]
        case .taxonomies:
            ["taxonomies": ["[places, authors]", "{places: {title: Where, series: true}}", "[series, tags]"]]
        case .languages: ["languages": ["[en, de, ar]", "{de: Deutsch, en: English}", "[en]"]]
        case .privacy: ["privacy": ["{zones: [{center: [29.6, 35.4], radius: 90 km}]}", "{trim: 500 m}"]]
        case .body: ["body": ["mars", "earth"]]
        case .map: ["map": ["false", "true"]]
        case .calendar: ["calendar": ["true", "false"]]
        case .untranslated: ["untranslated": ["show", "hide"]]
        case .outputs:
            [
                "outputs": [
                    "[{url: /log.csv, template: output}]",
                    "[{url: /log.csv, template: output, of: journal}, {url: /a/t.txt, template: output, of: home}]",
                    "[{url: /log.xml, template: output, of: weather}, {url: /log.ics, template: output}]",
                ]
            ]
        case .variables: ["variables": ["{source: https://s.example}", "{source: https://t.example, x: y}"]]
        }
    }

    private static let words = [
        "{readOn: More}", "{readOn: Again, tags: Topics, previous: Before}", "{moved: Gone, newer: Up, weather: Sky}",
        "{table: Grid, footnotes: Notes, backToReference: Up, taskDone: Ready, sunrise: Dawn, camera: Box}",
    ]

    /// Images of 32 pixels are fast to create.
    private static let photoSettings = [
        "{widths: [32], formats: [jpeg], layout: masonry}", "{widths: [16, 32], formats: [jpeg]}",
        "{widths: [32], formats: [jpeg], originals: true}", "{widths: [32], formats: [jpeg], quality: {jpeg: 40}}",
        "{widths: [32], formats: [jpeg]}",
    ]

    /// Custom kinds that show the same documents differently, two that share a template, cells with headers and
    /// footers, and built-in kinds with another presentation.
    private static let kinds = [
        "{recipes: {template: recipe, size: {width: full, height: 90}}}",
        "{recipes: [{when: {course: dessert}, template: dessert}, {template: recipe}]}",
        "{recipes: {template: recipe, link: false}}", "{dishes: {template: recipe, folder: recipes}}",
        "{recipes: {template: recipe}, notes: {template: recipe, folder: my-notes}}", "{notes: {template: dessert}}",
        "{recipes: {title: Cooking, cells: [{template: recipe}, {template: dessert, when: {course: dessert}}]}}",
        "{recipes: {cells: [{template: recipe, each: steps, children: [{template: dessert, each: tools}], open: true}]}}",
        "{recipes: {template: recipe, width: 1/2, header: {template: dessert, sticky: true}, inset: 4, spacing: 2 8}}",
        "{recipes: {template: recipe, pins: {badge: {top: 4, end: 4, size: 8}}, size: {height: 40}, axis: horizontal}}",
        "{recipes: {template: recipe, table: true}}",
        "{recipes: {template: recipe, table: {columns: {low: {unit: m}, day: Day}, charts: [{type: bar, y: low}]}}}",
        "{recipes: {template: recipe, table: {objects: rows}}}",
        "{weather: {table: {columns: {wind: {title: Wind, total: true}}}}, recipes: {template: recipe}}",
        "{weather: {width: 1/2}, photos: {axis: horizontal, spacing: 4}, recipes: {template: recipe, title: Food}}",
        "{weather: {template: recipe}, journal: {title: Log, cells: [{template: dessert, each: journal-text}]}}",
    ]

    static let candidates: [(key: String, values: [String])] = Setting.allCases.flatMap { setting in
        values(of: setting).sorted { $0.key < $1.key }.map { (key: $0.key, values: $0.value) }
    }

    /// Sets one key to one of its values, or removes it.
    func configure(_ random: inout SplitMix64) -> String {
        let (key, values) = random.pick(Self.candidates)
        // Without `photos`, images are slow to create; without `landingDate`, most date styles are errors.
        let isNeeded = key == "photos" || key == "landingDate" && random.chance(80)
        let isKnown = settings.contains { $0.key == key }
        return configure(key, isKnown && !isNeeded && random.chance(35) ? nil : random.pick(values))
    }

    /// - Parameter value: `nil` removes the key.
    func configure(_ key: String, _ value: String?) -> String {
        let known = settings.firstIndex { $0.key == key }
        for name in ["dessert", "recipe"] where value?.contains("template: \(name)") == true {
            let file = "Templates/\(name).mustache"
            if !exists(file) { write(file, "<p>{{title}}</p>\n") }
        }
        if value?.contains("template: output") == true, !exists("Templates/output.mustache") {
            write("Templates/output.mustache", "{{#objects}}\n{{title}}\n{{/objects}}\n")
        }
        switch (known, value) {
        case (let known?, let value?): settings[known].value = value
        case (nil, let value?): settings.append((key, value))
        case (let known?, nil): settings.remove(at: known)
        case (nil, nil): break
        }
        writeSettings()
        guard let value else { return "takes `\(key)` out of feed.yaml" }
        return "writes `\(key): \(value)` into feed.yaml"
    }

    /// Adds and removes custom kinds with their templates and documents.
    func editKinds(_ random: inout SplitMix64) -> String {
        switch random.below(4) {
        case 0:
            let file =
                "content/\(random.pick(["recipes", "my-notes", "notes"]))/2026-02-0\(1 + random.below(9))-note.md"
            write(file, "---\ntitle: Note \(nextNumber())\ncourse: \(random.pick(["dessert", "main"]))\n---\n\nNote.\n")
            return "writes \(file)"
        case 1:
            let file = "Templates/\(random.pick(["dessert", "recipe"])).mustache"
            write(file, "<p class=\"n\(nextNumber())\">{{title}}</p>\n")
            return "writes \(file)"
        default:
            return configure("kinds", random.chance(20) ? nil : random.pick(Self.kinds))
        }
    }

    func writeSettings() {
        write("content/feed.yaml", settings.map { "\($0.key): \($0.value)\n" }.joined())
    }

    static func settings(in text: String) -> [(key: String, value: String)] {
        text.split(separator: "\n").compactMap { line in
            line.firstIndex(of: ":").map { (String(line[..<$0]), String(line[$0...].dropFirst(2))) }
        }
    }
}
