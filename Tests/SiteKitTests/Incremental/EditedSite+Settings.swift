import TestSupport

/// `feed.yaml`, one key at a time.
extension EditedSite {
    private static let candidates: [(key: String, values: [String])] = [
        ("title", ["Log", "\"Log & <more>\""]), ("author", ["Ada", "The crew"]), ("description", ["A log"]),
        ("language", ["de", "pt-BR", "ar", "en"]), ("timeZone", ["Europe/Lisbon", "Asia/Kathmandu", "UTC"]),
        ("dateStyle", ["iso", "short", "SOL n"]), ("pageSize", ["1", "2", "5"]),
        ("breakpoints", ["[390]", "[320, 700]"]), ("workingRange", ["0", "3"]),
        ("menus", ["{main: [tags, years]}", "{main: [about, tags], footer: [{title: S, url: https://s.example/}]}"]),
        ("feeds", ["false", "{items: 2, archives: true}", "{items: 3, archives: false}"]),
        ("feedID", ["\"x.example,2025\""]), ("search", ["true"]), ("html", ["trusted"]), ("location", ["public"]),
        ("baseURL", ["https://y.example/log/", "https://x.example/"]),
        (
            "photos",
            [
                "{widths: [32], formats: [jpeg], layout: masonry}", "{widths: [16, 32], formats: [jpeg]}",
                "{widths: [32], formats: [jpeg], originals: true}",
                "{widths: [32], formats: [jpeg], quality: {jpeg: 40}}", "{widths: [32], formats: [jpeg]}",
            ]
        ),
        ("ci", ["{maxOperations: 3}", "{deny: [removal]}", "{maxRemoved: 0}"]),
        (
            "kinds",
            [
                "{recipes: {template: recipe, size: {width: full, height: 90}}}",
                "{recipes: [{when: {course: dessert}, template: dessert}, {template: recipe}]}",
            ]
        ),
        ("words", ["{readOn: More}", "{readOn: Again}"]), ("image", ["/docs/mark.png", "photos/ridge/p0.jpg"]),
        ("icon", ["icon.svg"]), ("clock", ["2026-02-20T12:00:00Z", "2026-03-20T12:00:00Z"]),
    ]

    /// Changes one key to one of its values, or takes it away.
    func configure(_ random: inout SplitMix64) -> String {
        let (key, values) = random.pick(Self.candidates)
        let isNeeded = ["photos", "kinds", "landingDate"].contains(key)
        let known = settings.firstIndex { $0.key == key }
        if let known, !isNeeded, random.chance(35) {
            settings.remove(at: known)
            writeSettings()
            return "takes `\(key)` out of feed.yaml"
        }
        let value = random.pick(values)
        if let known { settings[known].value = value } else { settings.append((key, value)) }
        writeSettings()
        return "writes `\(key): \(value)` into feed.yaml"
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
