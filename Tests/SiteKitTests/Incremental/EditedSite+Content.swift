import TestSupport

/// The site's content. Names come from small pools, so that texts link to existing, deleted and future pages.
extension EditedSite {
    private static let words = ["ice", "dust", "wind & <sky>", "røck", "日本", "seal", "a/b", "rover"]
    private static let albums = ["ridge", "dome", "tracks"]
    static let pages = ["about", "crew", "crew/rules"]

    func word(_ random: inout SplitMix64) -> String { random.pick(Self.words) }

    func date(_ random: inout SplitMix64) -> String {
        let day = String(100 + 1 + random.below(28)).dropFirst()
        let time = random.chance(30) ? "T0\(random.below(10)):30:00\(random.pick(["Z", "+13:00"]))" : ""
        return "2026-0\(1 + random.below(3))-\(day)\(time)"
    }

    private func entryName(_ random: inout SplitMix64) -> String {
        let number = random.below(15)
        // One entry has no title except its date, which depends on the site's date style.
        if number == 14 { return "2026-02-14" }
        return "2026-0\(1 + number % 3)-\(10 + number)-\(["first", "storm", "tern", "seal"][number % 4])"
    }

    // MARK: Initial content

    func writeFirstContent() {
        settings = [
            ("title", "Log"), ("baseURL", "https://x.example/"), ("landingDate", "2025-05-19T02:43:00Z"),
            ("pageSize", "3"), ("dialects", "[obsidian]"), ("photos", "{widths: [32], formats: [jpeg]}"),
            ("kinds", "{recipes: {template: recipe, size: {width: 1/2, height: 70}}}"),
        ]
        writeSettings()
        write("Templates/recipe.mustache", "<p><a href=\"{{url}}\">{{title}}</a></p>\n")
        write("content/static/docs/a.txt", "a\n")
        write("content/pages/about.md", pageText(&random))
        for _ in 0..<(4 + random.below(4)) { _ = addEntry(&random) }
        for day in 2...5 { write("content/weather/2026-03-0\(day).yaml", weather(&random)) }
        _ = addAlbum(&random)
        write("content/messages/lock.yaml", thread(&random))
        write("content/outlines/crew.yaml", outline(&random))
        write("content/recipes/2026-02-03-soup.md", "---\ntitle: Soup\ncourse: dessert\n---\n\nStir.\n")
    }

    // MARK: Documents

    func addEntry(_ random: inout SplitMix64) -> String {
        let name = "content/journal/" + entryName(&random)
        if exists(name + ".md") || exists(name) {
            return rewrite(exists(name) ? name + "/index.md" : name + ".md", &random)
        }
        guard random.chance(25) else {
            write(name + ".md", entryText(&random))
            return "writes \(name).md"
        }
        write(name + "/index.md", entryText(&random) + "\n![A view](view.jpg), [notes](notes.txt)\n")
        write(name + "/view.jpg", TinyPictures.photo(random.below(6)))
        write(name + "/notes.txt", "\(nextNumber())\n")
        return "writes \(name)/ with a photo and an attachment"
    }

    func addAlbum(_ random: inout SplitMix64) -> String {
        let folder = "content/photos/" + random.pick(Self.albums)
        for photo in 0..<(1 + random.below(3)) {
            write("\(folder)/p\(photo).jpg", TinyPictures.photo(random.below(6)))
        }
        write(folder + "/album.yaml", "title: \(word(&random))\ndate: \(date(&random))\n")
        return caption(folder, &random)
    }

    /// Changes the text of each photo in an album, and preserves the rest of `album.yaml`.
    func caption(_ folder: String, _ random: inout SplitMix64) -> String {
        let file = folder + "/album.yaml"
        let old = text(file) ?? "title: \(word(&random))\ndate: 2026-02-01\n"
        let head = old.split(separator: "\n").prefix { $0 != "photos:" }.joined(separator: "\n")
        let photos = files(folder).filter { $0.hasSuffix(".jpg") }.map { photo in
            let more = random.pick(["", ", location: public", ", date: \(date(&random))", ", keywords: [ice]"])
            let words = "caption: \"\(word(&random)) \(random.below(9))\", alt: view"
            return "  \(photo.split(separator: "/").last ?? ""): {\(words)\(more)}"
        }
        write(file, ([head, "photos:"] + photos).joined(separator: "\n") + "\n")
        return "writes captions into \(file)"
    }

    func add(_ random: inout SplitMix64) -> String {
        let number = nextNumber()
        let file: String
        switch random.below(9) {
        case 0...3: return addEntry(&random)
        case 4: return addAlbum(&random)
        case 5:
            file = "content/messages/\(random.pick(["lock", "seal"])).yaml"
            write(file, thread(&random))
        case 6:
            file = "content/outlines/\(random.pick(["crew", "stores"])).yaml"
            write(file, outline(&random))
        case 7:
            file = "content/pages/\(random.pick(Self.pages)).md"
            write(file, pageText(&random))
        default:
            file = "content/recipes/2026-02-0\(1 + random.below(9))-cake.md"
            let steps = random.chance(50) ? "steps: [Stir, {name: Bake, tools: [tin, \(number)]}]\n" : ""
            let course = random.pick(["dessert", "main"])
            write(file, "---\ntitle: Cake \(number)\ncourse: \(course)\n\(steps)---\n\nBake.\n")
        }
        return "writes \(file)"
    }

    func rewrite(_ file: String, _ random: inout SplitMix64) -> String {
        if file.hasSuffix("/album.yaml") { return caption(String(file.dropLast("/album.yaml".count)), &random) }
        if file.hasPrefix("content/weather/") {
            write(file, weather(&random))
        } else if file.hasPrefix("content/messages/") {
            write(file, thread(&random))
        } else if file.hasPrefix("content/outlines/") {
            write(file, outline(&random))
        } else if file.hasPrefix("content/pages/") {
            write(file, pageText(&random))
        } else {
            write(file, entryText(&random))
        }
        return "writes \(file) anew"
    }

    private func entryText(_ random: inout SplitMix64) -> String {
        var keys = "title: \"\(word(&random)) \(word(&random))\"\n"
        if random.chance(50) { keys += "tags: [\"\(word(&random))\", \"\(word(&random))\"]\n" }
        // Terms of taxonomies that `feed.yaml` may declare.
        if random.chance(25) { keys += "places: [\"\(word(&random))/\(word(&random))\", \"\(word(&random))\"]\n" }
        for (key, value) in [entryKey(&random), entryKey(&random)] where random.chance(30) && !keys.contains(key) {
            keys += "\(key): \(value)\n"
        }
        let paragraphs = (0..<(1 + random.below(3))).map { _ in paragraph(&random) }
        return "---\n\(keys)---\n\n" + paragraphs.joined(separator: "\n")
    }

    func pageText(_ random: inout SplitMix64) -> String {
        "---\ntitle: \(random.pick(["About", "Rules", "Crew"]))\n---\n\n" + paragraph(&random)
    }

    /// Returns an uncommon front matter key.
    func entryKey(_ random: inout SplitMix64) -> (key: String, value: String) {
        let number = nextNumber()
        return random.pick([
            ("draft", "true"), ("pinned", "true"), ("expires", date(&random)), ("updated", date(&random)),
            ("id", "id-\(number)"), ("slug", "slug-\(number)"), ("aliases", "[/was/\(number)/]"),
            ("summary", "\"\(word(&random))\""), ("language", "de"), ("authors", "[Ada]"), ("dir", "rtl"),
            ("feedID", "urn:x:\(number)"), ("license", "MIT"), ("url", "/old/\(number).html"),
        ])
    }

    /// Returns a paragraph with a valid or broken link.
    func paragraph(_ random: inout SplitMix64) -> String {
        let words = "\(word(&random)) *\(word(&random))* \(random.below(100))"
        let anchor = random.chance(30) ? "#heading" : ""
        let album = random.pick(Self.albums)
        switch random.below(20) {
        case 0...3: return "\(words) [an entry](/journal/\(entryName(&random)).md\(anchor)).\n"
        case 4: return "\(words) [a photo](/photos/\(album)/p\(random.below(3)).jpg).\n"
        case 5: return "\(words)\n\n![A view](/photos/\(album)/p\(random.below(2)).jpg)\n"
        case 6: return "\(words) [a file](/docs/\(random.pick(["a", "b"])).txt) ![mark](/mark.png).\n"
        case 7: return "\(words) [a page](@/pages/\(random.pick(Self.pages)).md\(anchor)).\n"
        case 8: return "\(words) [the weather](../weather/2026-03-0\(1 + random.below(9)).yaml).\n"
        case 9: return "\(words) [a thread](/messages/\(random.pick(["lock", "seal"])).yaml#m1).\n"
        case 10: return "## Heading\n\n\(words) <script>alert(1)</script>\n"
        case 11: return "- [x] \(words)\n- [ ] \(word(&random))\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"
        case 14:
            let number = random.below(9)
            let partials = ["gallery album=/photos/\(album)", "photo src=/photos/\(album)/p0.jpg"]
            return "\(words)\n\n{{< \(number < 2 ? partials[number] : "note a=\(number)") >}}\n"
        case 15: return "{{< note >}}\n\(words)\n{{< /note >}}\n"
        case 16: return "\(words) [[\(noteName(&random))]], [[\(noteName(&random))\(anchor)|\(word(&random))]].\n"
        case 17: return "\(words)\n\n![[\(fileName(&random))|20]] ![[\(fileName(&random))]] [[\(fileName(&random))]]\n"
        case 12:
            let name = "n\(nextNumber())"
            return "\(words)[^\(name)]\n\n[^\(name)]: A note on \(word(&random)).\n"
        case 13:
            let language = random.pick(["swift", "diff-sh {1}", "js {1}", "text"])
            return "\(words)\n\n```\(language)\n-let a = \(random.below(9)) // b\n```\n"
        default: return "\(words) [outline](/outlines/crew.yaml), [nothing](nothing-\(random.below(3)).md).\n"
        }
    }

    /// Returns the name of a note as links of Obsidian contain it, in any case.
    private func noteName(_ random: inout SplitMix64) -> String {
        let name =
            random.chance(60) ? entryName(&random) : random.pick(["about", "rules", "crew/rules", "2026-02-03-soup"])
        return random.chance(30) ? name.uppercased() : name
    }

    /// Returns the name of a file beside texts or photos.
    private func fileName(_ random: inout SplitMix64) -> String {
        let name = random.pick(["p0.jpg", "p1.jpg", "view.jpg", "notes.txt", "dome/p0.jpg", "none.png"])
        return random.chance(30) ? name.uppercased() : name
    }

    func weather(_ random: inout SplitMix64) -> String {
        "sunrise: \"05:4\(random.below(9))\"\nsunset: \"18:12\"\nhigh: \(random.below(9))\nlow: -\(random.below(99))\n"
            + random.pick(["summary: Clear\n", "summary: Dust\n", "summary: Haze\n", ""])
    }

    private func thread(_ random: inout SplitMix64) -> String {
        let messages = (1...(2 + random.below(3))).shuffled(using: &random).map { id in
            "  - {id: m\(id), date: 2026-03-02T07:4\(id):00Z, user: \(random.pick(["Ada", "Bo"])), "
                + "text: \"\(word(&random)) https://x.example/\"}\n"
        }
        return "title: The \(word(&random))\nmessages:\n" + messages.joined()
    }

    private func outline(_ random: inout SplitMix64) -> String {
        let rows = (1...(2 + random.below(3))).shuffled(using: &random).map { id in
            let child = random.chance(50) ? ", children: [{id: c, title: \"\(word(&random))\"}]" : ""
            return "  - {id: r\(id), title: \"\(word(&random))\"\(child)}\n"
        }
        return "title: \(word(&random))\ndate: \(date(&random))\nchildren:\n" + rows.joined()
    }
}
