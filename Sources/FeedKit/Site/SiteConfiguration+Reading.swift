import DataKit
import Diagnostics
import MarkupKit
import RouteKit

extension SiteConfiguration {
    /// Reads `feed.yaml`.
    ///
    /// - Parameters:
    ///   - reserved: The names that a taxonomy can't have, besides those of the kinds that are read.
    ///   - readKinds: Reads the kinds, which are defined in another folder, given the breakpoints.
    static func read(
        _ source: SourceText, reserved: Set<String>, kinds readKinds: (inout FieldReader, [Int]) -> [ConfiguredKind]
    ) -> (SiteConfiguration, [Diagnostic]) {
        let parsed = Node.parse(source, format: .yaml)
        var configuration = SiteConfiguration()
        guard !parsed.diagnostics.hasErrors else {
            return (configuration, parsed.diagnostics.withoutValues(ofKey: "priv", in: source))
        }
        configuration.record(parsed.node?.entries ?? [], in: source.file)
        var fields = FieldReader(parsed.node, in: source, what: "feed.yaml")
        // Feeds and links require a title, so an empty one is replaced by the default.
        let title = fields.string("title")?.trimmed ?? ""
        if !title.isEmpty { configuration.title = title }
        configuration.description = fields.string("description")?.trimmed ?? ""
        configuration.readAuthors(&fields)
        configuration.social = SocialLink.read(&fields)
        configuration.license = fields.license()
        configuration.readLanguage(&fields)
        configuration.readFiles(&fields)
        configuration.readBaseURL(&fields)
        configuration.readTime(&fields)
        configuration.readLayout(&fields)
        configuration.readTrust(&fields)
        configuration.readTheme(&fields)
        configuration.photos.read(&fields)
        configuration.feeds.read(&fields, in: SiteTime(configuration: configuration))
        configuration.menus.read(&fields)
        configuration.ci.read(&fields)
        configuration.limits.read(&fields)
        configuration.permalinks.read(&fields)
        configuration.readVariables(&fields)
        configuration.home.read(&fields)
        configuration.hosting = Hosting.read(&fields)
        configuration.search = SearchEngine.read(&fields)
        configuration.hasUpdates = fields.bool("updates") ?? false
        configuration.externalLinks.read(&fields)
        configuration.readSyntax(&fields)
        configuration.kinds = readKinds(&fields, configuration.breakpoints)
        configuration.taxonomies = .read(&fields, reserved: reserved.union(configuration.kinds.map(\.folder)))
        configuration.fonts = WebFont.read(&fields)
        configuration.buttons = PageButton.read(&fields)
        configuration.outputs = OutputSettings.read(&fields)
        configuration.readPlaces(&fields)
        fields.refusePrivateKeys(of: .site, alsoAllowed: Setting.allCases.flatMap(\.keys))
        fields.refuseMisspelledPrivacy()
        fields.finish()
        return (configuration, parsed.diagnostics + fields.diagnostics)
    }

    private mutating func readFiles(_ fields: inout FieldReader) {
        image = fields.string("image", example: "cover.jpg").map {
            NamedFile(name: $0, place: fields.place(of: "image"))
        }
        icon = fields.string("icon", example: "icon.svg").map { NamedFile(name: $0, place: fields.place(of: "icon")) }
    }

    private mutating func readBaseURL(_ fields: inout FieldReader) {
        guard let url = fields.string("baseURL", example: "https://example.org/")?.trimmed else { return }
        if let safe = BaseURL.withoutUser(url) {
            // Without an excerpt, since logs of builds can be public.
            fields.add(
                .error(
                    "`baseURL` contains a user name or password, which every page would publish",
                    at: fields.place(of: "baseURL"), hint: "write baseURL: \(safe)"))
            return
        }
        guard Self.isBaseURL(url) else {
            fields.report(
                .error, "baseURL", "`baseURL` must be an http or https URL, but this is `\(url)`",
                hint: "write baseURL: https://example.org/")
            return
        }
        baseURL = url.hasSuffix("/") ? url : url + "/"
    }

    private mutating func readTime(_ fields: inout FieldReader) {
        if let zone = fields.string("timeZone", example: "Europe/Berlin") {
            if SiteTime.isTimeZone(zone) {
                timeZone = zone
            } else {
                fields.report(
                    .error, "timeZone", "there is no time zone `\(zone)`",
                    hint: SiteTime.timeZone(near: zone).map { "write timeZone: \($0)" }
                        ?? "write the name of a zone in the IANA database, such as Europe/Berlin or UTC")
            }
        }
        if let style = fields.string("dateStyle", example: "long") {
            if let valid = DateStyle(rawValue: style) {
                dateStyle = valid
            } else {
                let valid = DateStyle.allCases.map(\.rawValue).joined(separator: ", ")
                fields.report(
                    .error, "dateStyle", "there is no date style `\(style)`", hint: "the styles are \(valid)")
            }
        }
        let time = SiteTime(configuration: self)
        landing = fields.instant("landingDate", in: time)
        clock = fields.instant("clock", in: time)
        if dateStyle == .sol, landing == nil {
            fields.report(
                .error, "dateStyle", "`SOL n` requires `landingDate`, which is missing",
                hint: "write landingDate: 2025-05-19T02:43:00Z")
        }
    }

    private mutating func readTrust(_ fields: inout FieldReader) {
        guard let html = fields.string("html", example: "safe") else { return }
        trustsHTML = html == "trusted"
        guard !trustsHTML, html != "safe" else { return }
        fields.report(
            .error, "html", "`html` must be `safe` or `trusted`, but this is `\(html)`",
            hint: "write html: trusted if every author of this site may publish scripts")
    }

    private mutating func readSyntax(_ fields: inout FieldReader) {
        highlightsCode = fields.bool("highlight") ?? true
        hasTypography = fields.bool("typography") ?? true
        for name in fields.strings("dialects", example: "[obsidian, hugo]") ?? [] {
            if let dialect = Markdown.Dialect(rawValue: name) {
                dialects.insert(dialect)
                continue
            }
            let valid = Markdown.Dialect.allCases.map(\.rawValue)
            fields.report(
                .error, "dialects", "there is no dialect `\(name)`",
                hint: nearest(to: name, in: valid).map { "did you mean `\($0)`?" }
                    ?? "the dialects are \(valid.joined(separator: ", "))")
        }
    }

    private mutating func readPlaces(_ fields: inout FieldReader) {
        var rules = FieldReader(fields.node("privacy"), in: fields.source, what: "`privacy`", isPrivate: true)
        privacy.read(&rules)
        rules.finish(as: .error)
        fields.absorb(rules)
        readMap(&fields)
        hasCalendar = fields.bool("calendar") ?? false
        guard let name = fields.string("body", example: "mars")?.trimmed.lowercased() else { return }
        guard let valid = Body(rawValue: name) else {
            let names = Body.allCases.map(\.rawValue)
            return fields.report(
                .error, "body", "there is no body `\(name.shortened(to: 40))`",
                hint: nearest(to: name, in: names).map { "did you mean `\($0)`?" }
                    ?? "the bodies are \(names.joined(separator: ", "))")
        }
        body = valid
    }

    /// Reads `map: false`, or the bounds of the image that is the background of maps, and whether entries have maps.
    private mutating func readMap(_ fields: inout FieldReader) {
        guard fields.node("map")?.entries != nil, var map = fields.mapping("map") else {
            hasMap = fields.bool("map") ?? true
            return
        }
        if let node = map.node("bounds") {
            let corners = (node.list ?? []).compactMap { GeoPoint($0) }
            background.bounds = corners.count == 2 ? MapBounds(corners[0], corners[1]) : nil
            if background.bounds == nil {
                map.report(
                    .error, "bounds", "`bounds` must be the southwest and the northeast corner of the image",
                    hint: "write bounds: [[46.4, 7.8], [46.7, 8.2]], with the latitudes first")
            }
        }
        hasEntryMaps = map.bool("entries") ?? false
        map.finish()
        fields.absorb(map)
    }

    private mutating func readTheme(_ fields: inout FieldReader) {
        guard let name = fields.string("theme", example: "gallery")?.trimmed else { return }
        guard let valid = ThemeName(rawValue: name) else {
            return fields.report(
                .error, "theme", "there is no theme `\(name)`", hint: ThemeName.hint(for: name))
        }
        theme = valid
    }

    private mutating func readLayout(_ fields: inout FieldReader) {
        pageSize = fields.integer("pageSize", in: 1...10_000, example: "10") ?? pageSize
        workingRange = fields.integer("workingRange", in: 0...1000, example: "1") ?? workingRange
        sectionSpacing =
            fields.integer("sectionSpacing", in: 0...1000, example: "24") ?? sectionSpacing
        if let texts = fields.strings("breakpoints", of: "number", example: "[390, 834, 1200]") {
            let widths = texts.compactMap { Int($0) }
            if widths.count == texts.count, !widths.isEmpty, widths == Array(Set(widths)).sorted(),
                widths.allSatisfy({ (1...10_000).contains($0) })
            {
                breakpoints = widths
            } else {
                fields.report(
                    .error, "breakpoints", "`breakpoints` must be ascending widths in points",
                    hint: "write breakpoints: [390, 834, 1200]")
            }
        }
    }
}
