import Diagnostics
import FeedKit
import FileSystem
import MarkupKit
import SiteKit

/// Diagnostics of broken links, each reported once at its source, however many pages contain it.
struct LinkFindings {
    /// A broken URL and the reason.
    struct Broken {
        enum Reason {
            /// There is no such page or file; the path is without the base path.
            case nothing(path: String)
            /// The URL lacks the site's base path.
            case outside(path: String)
            /// There is no such document in the content folder.
            case noDocument(name: String)
            /// The page exists, but the fragment does not.
            case noAnchor(on: PageFacts, fragment: String)
        }

        var url: String
        var purpose: PageFacts.Purpose
        var reason: Reason
    }

    let build: ArrangedBuild
    let texts: LiteralSearch
    /// The readings of the texts, which contain their links, by file.
    private let readings: [String: SourceReading]
    var suggestions: URLSuggestions
    private(set) var diagnostics: Set<Diagnostic> = []
    /// The positions of each URL in the links of a text, for texts already searched.
    private var positions: [String: [String: [Int]]] = [:]
    /// The broken links of each text, by position.
    private var inTexts: [String: [Int: Broken]] = [:]
    /// The broken links that are not in a text, with the pages containing them.
    private var elsewhere: [String: (broken: Broken, pages: [Page])] = [:]

    static func all(
        in pages: [PageFacts], of build: ArrangedBuild, _ index: SiteIndex, _ texts: LiteralSearch,
        options: BuildOptions
    ) -> [Diagnostic] {
        let urls =
            pages.map(\.page.path)
            + build.plan.files.compactMap { file -> String? in
                switch file.maker {
                case .copy, .video, .convertedVideo, .original, .archive, .download, .feed, .output: "/" + file.path
                case .page, .object, .subpage, .alias, .updates, .stylesheet, .script, .sitemap, .searchDocuments,
                    .searchPostings, .robots, .hostFile, .icon,
                    .image:
                    nil
                }
            }
        var findings = LinkFindings(build: build, texts: texts, suggestions: URLSuggestions(urls))
        let broken = findings.broken(in: pages, index, options)
        for (facts, broken) in zip(pages, broken) {
            for link in broken { findings.assign(link, on: facts.page) }
        }
        findings.reportLinksInTexts()
        findings.reportExternalLinks()
        findings.reportUndescribedImages()
        return findings.diagnostics.inOrder()
    }

    private init(build: ArrangedBuild, texts: LiteralSearch, suggestions: URLSuggestions) {
        self.build = build
        self.texts = texts
        self.suggestions = suggestions
        readings = build.readings
    }

    /// The broken links of each page.
    private func broken(in pages: [PageFacts], _ index: SiteIndex, _ options: BuildOptions) -> [[Broken]] {
        let numbers = Dictionary(
            pages.enumerated().map { ($0.element.file, $0.offset) }, uniquingKeysWith: { first, _ in first })
        let files = build.plan.files
        /// The page that a link to a file reaches, after following redirects.
        @Sendable func page(_ file: Int) -> PageFacts? {
            guard case .alias(let alias, _) = files[file].maker else { return numbers[file].map { pages[$0] } }
            return index.file(ofPage: alias.target).flatMap { numbers[$0] }.map { pages[$0] }
        }
        return pages.concurrentMap(jobs: options.jobs) { facts in
            let anchors = facts.anchors.compactMap { anchor -> Broken? in
                // Browsers search for the fragment as it is written, then for the decoded one.
                let written = anchor.url.drop { $0 != "#" }.dropFirst()
                guard let target = page(anchor.file), !target.ids.contains(anchor.fragment),
                    !target.ids.contains(String(written))
                else { return nil }
                return Broken(
                    url: anchor.url, purpose: .link,
                    reason: .noAnchor(on: target, fragment: anchor.fragment))
            }
            let missing = facts.broken.compactMap { broken -> Broken? in
                switch broken.destination {
                case .elsewhere, .file, .record: nil
                case .nothing(let path): isForeign(path, options) ? nil : Broken(broken, .nothing(path: path))
                case .outside(let path): Broken(broken, .outside(path: path))
                }
            }
            return missing + anchors
        }
    }

    /// Whether the output folder contains such a file that feedgen did not write and will not delete.
    private func isForeign(_ path: String, _ options: BuildOptions) -> Bool {
        let file = SitePath.file(ofPage: path)
        guard SitePath.staysInside(file), !build.previous.files.contains(file) else { return false }
        return Disk.size(of: options.outputPlace.appending(file)) != nil
    }

    /// Determines the source of a broken link.
    private mutating func assign(_ broken: Broken, on page: Page) {
        var isOfText = false
        // On pages with several texts, the ids of each are prefixed with its object's name.
        let owners = build.facts(of: page).filter { broken.url.hasPrefix("#" + $0.anchorPrefix) }
        for file in build.sources(of: page) {
            let own = owners.filter { $0.source.file == file }
            let urls = [broken.url] + own.map { "#" + broken.url.dropFirst(("#" + $0.anchorPrefix).count) }
            for number in urls.flatMap({ positions(of: $0, in: file) }) {
                isOfText = true
                // A text may appear on several pages; the link is most likely written for the text's own page.
                if inTexts[file]?[number] == nil || page.showsText {
                    inTexts[file, default: [:]][number] = broken
                }
            }
        }
        // A relative URL may be valid on one page and broken on another.
        if !isOfText { elsewhere[broken.url, default: (broken, [])].pages.append(page) }
    }

    private mutating func positions(of url: String, in file: String) -> [Int] {
        if positions[file] == nil {
            let links = readings[file]?.markdownLinks ?? []
            positions[file] = Dictionary(grouping: links.indices) { links[$0].url }
        }
        return positions[file]?[url] ?? []
    }

    private mutating func reportLinksInTexts() {
        for (file, broken) in inTexts.sorted(by: { $0.key < $1.key }) {
            guard let links = readings[file]?.markdownLinks, let text = texts.text(file) else { continue }
            let numbers = broken.keys.sorted()
            for (number, spot) in zip(numbers, Markdown.places(of: numbers.map { links[$0] }, in: text)) {
                guard var broken = broken[number] else { continue }
                broken.nameDocument(links[number].destination)
                report(broken, at: .init(place: spot.place, excerpt: spot.excerpt), basePath: "")
            }
        }
    }

    private mutating func reportExternalLinks() {
        let basePath = build.content.site.configuration.basePath
        for (url, (broken, pages)) in elsewhere.sorted(by: { $0.key < $1.key }) {
            let inTemplates = texts.templates(holding: url)
            for spot in inTemplates { report(broken, at: spot, basePath: basePath) }
            guard inTemplates.isEmpty else { continue }
            if let found = spot(of: url, in: ContentMap.folderName + "/" + ContentMap.configurationName) {
                report(broken, at: found.spot, basePath: found.basePath)
                continue
            }
            // An object's own page identifies the source best.
            let own = pages.filter { $0.type != .list }
            for page in own.isEmpty ? Array(pages.prefix(1)) : own {
                if let found = spot(of: url, in: page.source.file) {
                    report(broken, at: found.spot, basePath: found.basePath)
                } else {
                    report(broken, at: .init(place: page.source), basePath: "", on: page)
                }
            }
        }
    }

    /// The location of a URL in a file, also without the base path.
    private func spot(of url: String, in file: String) -> (spot: LiteralSearch.Match, basePath: String)? {
        let basePath = build.content.site.configuration.basePath
        if let spot = texts.first(url, in: file) { return (spot, basePath) }
        guard !basePath.isEmpty, url.hasPrefix(basePath + "/") else { return nil }
        return texts.first(String(url.dropFirst(basePath.count)), in: file).map { ($0, "") }
    }

    private mutating func reportUndescribedImages() {
        let arrangement = build.arrangement
        let files =
            arrangement.feed.map { arrangement.objects.file(of: $0) } + arrangement.plainPages.map(\.facts.source.file)
        for file in files {
            let links = readings[file]?.markdownLinks
            guard let images = links?.filter({ $0.kind == .undescribedImage }), !images.isEmpty,
                let text = texts.text(file)
            else { continue }
            for spot in Markdown.places(of: images, in: text) {
                diagnostics.insert(
                    Diagnostic(
                        .warning, at: spot.place, "this image has no alternative text",
                        code: .init("missing-alt-text"),
                        hint: "describe it in alt=\"…\", or write alt=\"\" if it is decorative", excerpt: spot.excerpt))
            }
        }
    }

    mutating func report(_ diagnostic: Diagnostic) { diagnostics.insert(diagnostic) }
}

extension LinkFindings.Broken {
    /// Reports a link to a document by the name the author wrote, not by the resulting URL.
    fileprivate mutating func nameDocument(_ destination: String) {
        let name = String(destination.prefix { $0 != "?" && $0 != "#" })
        guard case .nothing(let path) = reason, ["md", "markdown"].contains(SitePath.fileExtension(of: path))
        else { return }
        reason = .noDocument(name: name)
    }

    fileprivate init(_ broken: PageFacts.Broken, _ reason: Reason) {
        self.init(url: broken.url, purpose: broken.purpose, reason: reason)
    }
}

extension ArrangedBuild {
    /// The links in the texts, by the files of their objects.
    fileprivate var readings: [String: SourceReading] {
        let found = content.sources.indices.map { content.reading(of: $0) }
        let unread = zip(content.sources, found).filter { $0.1 == nil }.map(\.0.path)
        let all = found.compactMap { $0 } + memory.lastReadings(of: unread).values
        return all.reduce(into: [:]) { found, reading in
            if let item = reading.items.first { found[item.facts.source.file] = reading }
        }
    }
}
