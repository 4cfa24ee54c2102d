import Diagnostics
import MarkupKit
import Testing

@testable import FeedKit

/// A page or feed that comes out differently has another digest of what it is made from.
@Suite struct PageInputsLawTests {
    /// A site as far as pages and feeds are made of it.
    private struct Rendered {
        var html: [String: String] = [:]
        var digests: [String: Digest] = [:]
    }

    private struct Input {
        var configuration = SiteConfiguration()
        var texts: [String: String] = [:]
        var pages: [String: String] = [:]
        var templates: [String: String] = [:]
    }

    private func text(_ random: inout GridRandom) -> String {
        let word = random.pick(["ice", "dust & <sky>", "røck", "日本"])
        let keys = [
            "title: \"\(word)\"", "tags: [\(random.pick(["ice", "dust"]))]", "summary: \(word) \(random.int(0...9))",
            "pinned: true", "aliases: [/old-\(random.int(0...2))/]", "author: Ada", "slug: s\(random.int(0...99))",
            "updated: 2026-05-0\(random.int(1...9))",
        ].filter { _ in random.chance(30) }
        let date = "date: 2026-0\(random.int(1...3))-1\(random.int(0...9))"
        return "---\n" + ([date] + keys).joined(separator: "\n") + "\n---\n\(word) \(random.int(0...99))\n"
    }

    private func input(_ random: inout GridRandom) -> Input {
        var input = Input()
        input.configuration.baseURL = "https://x.example/"
        input.configuration.pageSize = 2
        for number in 0..<random.int(2...7) {
            input.texts["journal/2026-01-0\(number + 1)-n\(number).md"] = text(&random)
        }
        input.pages["pages/about.md"] = "# About\n\nUs.\n"
        input.templates = BuiltInKinds.all.reduce(into: Theme.templates) { $0.merge($1.templates) { $1 } }
        return input
    }

    /// One thing that an author may change.
    private func edit(_ input: inout Input, _ random: inout GridRandom) {
        switch random.int(0...9) {
        case 0...2: input.texts[random.pick(input.texts.keys.sorted())] = text(&random)
        case 3: input.texts["journal/2026-02-0\(random.int(1...9))-new.md"] = text(&random)
        case 4: if input.texts.count > 1 { input.texts[random.pick(input.texts.keys.sorted())] = nil }
        case 5:
            let name = random.pick(input.templates.keys.sorted())
            input.templates[name]? += "<hr class=\"n\(random.int(0...9))\">\n"
        case 6: input.pages["pages/\(random.pick(["about", "crew"])).md"] = "# Page\n\n\(random.int(0...99))\n"
        default: configure(&input.configuration, &random)
        }
    }

    private func configure(_ configuration: inout SiteConfiguration, _ random: inout GridRandom) {
        let keys = [
            "title: B", "author: The crew", "description: All of it", "language: de", "dateStyle: iso", "pageSize: 3",
            "workingRange: 0", "feeds: {items: 2}", "feeds: false", "search: true", "timeZone: Asia/Kathmandu",
            "menus: {main: [tags], footer: [{title: S, url: https://s.example/}]}", "baseURL: https://y.example/log/",
            "words: {readOn: More}", "dir: rtl", "pageSize: 1", "breakpoints: [390]",
        ]
        let (read, problems) = SiteConfiguration.read(
            SourceText(file: "content/feed.yaml", text: "baseURL: https://x.example/\npageSize: 2\n"))
        #expect(problems.isEmpty && read.pageSize == 2)
        let key = random.pick(keys)
        let base = "baseURL: https://x.example/\npageSize: 2\n"
        let name = key.prefix { $0 != ":" }
        let rest = base.split(separator: "\n").filter { !$0.hasPrefix(name + ":") }.joined(separator: "\n")
        configuration = SiteConfiguration.read(SourceText(file: "content/feed.yaml", text: rest + "\n" + key + "\n")).0
    }

    private func render(_ input: Input) throws -> Rendered {
        let site = Site(configuration: input.configuration)
        let sources = input.templates.map { ($0, SourceText(file: "Templates/\($0).mustache", text: $1)) }
        let (templates, _) = TemplateSet.compile(
            Dictionary(uniqueKeysWithValues: sources), words: site.words.byName)
        let digests = TemplateDigests(templates, words: site.words)
        let journal = try #require(BuiltInKinds.all.first { $0.folder == "journal" })
        let models = input.texts.sorted { $0.key < $1.key }.flatMap { path, text in
            journal.read(Content.source(path, text), in: site).models
        }
        let objects = FeedOrder.sorted(models)
        let builder = ObjectBuilder(kinds: BuiltInKinds.all, templates: templates, site: site)
        let built = objects.map { builder.build($0, among: [$0]) }
        let facts = built.map(\.outline.facts)
        let bodies = try built.map { try #require($0.body) }
        let plainPages = input.pages.sorted { $0.key < $1.key }.flatMap {
            PlainPage.read(Content.source($0.key, $0.value), in: site).models
        }
        let map = PageMap(
            objects: facts, objectPages: built.map(\.outline.page), plainPages: plainPages, site: site)
        let ids = input.configuration.feeds.isOn ? FeedIDs(authority: "example.org,2026") : nil
        let feeds = FeedMap(objects: facts, map: map, folders: ["journal": "journal"], ids: ids, site: site)
        let inputs = PageInputs(
            site: site, templates: digests, facts: facts,
            // What a build takes from the sources is, for this, as good as what was made of them.
            made: zip(built, bodies).map {
                Digest(of: "\($0.outline.facts)\($0.outline.page)\($1.section.html)\($1.page)")
            }, menus: map.menus, feeds: feeds)
        let renderer = PageRenderer(
            templates: templates, site: site, facts: facts, bodies: bodies, menus: map.menus, feeds: feeds)
        var rendered = Rendered()
        for page in map.pages {
            rendered.html[page.path] = renderer.render(page)
            rendered.digests[page.path] = inputs.digest(of: page)
        }
        for alias in map.aliases {
            rendered.html[alias.path] = renderer.render(alias, title: "Moved")
            rendered.digests[alias.path] = inputs.digest(of: alias, title: "Moved")
        }
        guard let ids else { return rendered }
        let items = zip(facts, bodies).map { FeedItem($0, page: $1.page, ids: ids, in: site) }
        let writer = FeedRenderer(site: site, items: items)
        for feed in feeds.feeds {
            rendered.html[feed.path] = String(decoding: writer.render(feed), as: UTF8.self)
            rendered.digests[feed.path] = inputs.digest(of: feed)
        }
        return rendered
    }

    @Test(arguments: 0..<60) func whatComesOutDifferentlyIsMadeOfSomethingElse(seed: Int) throws {
        var random = GridRandom(seed: UInt64(seed))
        var input = input(&random)
        configure(&input.configuration, &random)
        var before = try render(input)
        #expect(try render(input).digests == before.digests)
        for step in 0..<4 {
            edit(&input, &random)
            let after = try render(input)
            for (path, html) in after.html where before.html[path].map({ $0 != html }) == true {
                #expect(
                    before.digests[path] != after.digests[path], "seed \(seed), step \(step): \(path) is another page")
            }
            before = after
        }
    }
}
