import Diagnostics
import FeedKit
import MarkupKit
import SiteKit

extension LinkFindings {
    /// Reports a broken link.
    ///
    /// - Parameters:
    ///   - basePath: The prefix that a URL needs at this location: in templates, the site's base path.
    ///   - page: A page that contains the link, if its source is unknown.
    mutating func report(_ broken: Broken, at spot: LiteralSearch.Match, basePath: String, on page: Page? = nil) {
        let (message, hint) = words(broken, basePath: basePath)
        let subject =
            page.map { "on the page `\($0.path)`, \(broken.purpose.subject(broken.url))" } ?? broken.purpose.subject
        // Files above the site's base path may be the author's, too, so this is only a warning.
        let isOutside = if case .outside = broken.reason { true } else { false }
        report(
            Diagnostic(
                isOutside ? .warning : .error, at: spot.place, subject + " " + message,
                code: isOutside ? .init("link-outside-site") : nil, hint: hint, excerpt: spot.excerpt))
    }

    private mutating func words(_ broken: Broken, basePath: String) -> (message: String, hint: String?) {
        switch broken.reason {
        case .nothing(let path):
            if let left = leftOut(path) { return Self.words(left) }
            let near = suggestions.nearest(to: path).flatMap { near in
                // Don't suggest a page for an image.
                broken.purpose == .link || !near.hasSuffix("/") ? near : nil
            }
            let meant = near.map { "did you mean `\(basePath + $0)`?" }
            return ("is broken: there is no \(broken.purpose.object(path)) `\(path)`", meant)
        case .outside(let path):
            let base = build.content.site.configuration.basePath
            return (
                "points out of the site, which is below `\(base)/`",
                "write `\(base + path)` if it should point into the site"
            )
        case .noDocument(let name):
            let documents = build.content.site.documents.keys.sorted()
            let near = nearest(
                to: Self.shortName(SitePath.decoded(name) ?? name), in: documents.map { Self.shortName($0) })
            let meant = documents.first { Self.shortName($0) == near }
            return ("is broken: there is no document `\(name)`", meant.map { "did you mean `@/\($0)`?" })
        case .noAnchor(let target, let fragment):
            return (
                "points to a missing id: `\(target.page.path)` has no id `\(fragment)`",
                anchor(spelt: fragment, on: target)
                    ?? anchor(near: fragment, on: target).map { "did you mean `#\($0)`?" }
            )
        }
    }

    /// The name of a document, after that of its folder if every folder can contain one.
    private static func shortName(_ path: String) -> String {
        let name = SitePath.name(of: path)
        guard ["index", "_index", "readme"].contains(SitePath.withoutExtension(name).lowercased()) else { return name }
        return SitePath.name(of: SitePath.folder(of: path)) + "/" + name
    }

    /// An id with the same letters and other hyphens was probably derived from the heading by another generator.
    private func anchor(spelt fragment: String, on target: PageFacts) -> String? {
        func letters(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
        let wanted = letters(fragment)
        guard !wanted.isEmpty, let same = target.ids.sorted().first(where: { letters($0) == wanted }) else {
            return nil
        }
        let configured = build.content.site.configuration.permalinks.slugs
        let rule: SlugRule =
            fragment != fragment.lowercased() ? .hexo : configured == .hugo ? .blackfriday : .zola
        switch rule {
        case configured: return "did you mean `#\(same)`?"
        case .hexo: return "did you mean `#\(same)`? For texts from Hexo, set slugs: hexo in feed.yaml"
        case .blackfriday:
            return "did you mean `#\(same)`? For texts from Hugo before 0.60, set slugs: blackfriday in feed.yaml"
        case .zola, .github, .jekyll, .hugo:
            return "did you mean `#\(same)`? For texts from Zola, set slugs: zola in feed.yaml"
        }
    }

    /// The id that was probably meant: on list pages, ids are prefixed with the object's name.
    private func anchor(near fragment: String, on target: PageFacts) -> String? {
        let ids = target.ids.sorted()
        if let same = ids.first(where: { $0.hasSuffix("-" + fragment) }) { return same }
        for prefix in build.facts(of: target.page).map(\.anchorPrefix) {
            let own = ids.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
            let wanted = fragment.hasPrefix(prefix) ? String(fragment.dropFirst(prefix.count)) : fragment
            if ids.contains(wanted) { return wanted }
            if let near = nearest(to: wanted, in: own) { return prefix + near }
        }
        return nearest(to: fragment, in: ids)
    }

    /// The unpublished object at this URL or a parent of it.
    private func leftOut(_ path: String) -> UnpublishedObject? {
        build.leftOut.first { left in
            let own = left.path
            return path.hasPrefix(own) || path + "/" == own
        }
    }

    private static func words(_ left: UnpublishedObject) -> (message: String, hint: String?) {
        let source = left.source.file
        switch left.status {
        case .draft: return ("points to a draft, which is not published", "publish \(source), or remove the link")
        case .scheduled:
            return (
                "points to an entry that is not published yet", "wait for the date of \(source), or remove the link"
            )
        case .expired:
            return ("points to an entry that has expired", "remove the link, or remove `expires` from \(source)")
        case .published: return ("is broken", nil)
        }
    }
}

extension PageFacts.Purpose {
    fileprivate var subject: String {
        switch self {
        case .link: "this link"
        case .image: "this image"
        case .file: "this URL"
        }
    }

    fileprivate func subject(_ url: String) -> String {
        switch self {
        case .link: "a link to `\(url)`"
        case .image: "the image `\(url)`"
        case .file: "the URL `\(url)`"
        }
    }

    fileprivate func object(_ path: String) -> String {
        switch self {
        case .link: path.hasSuffix("/") || SitePath.fileExtension(of: path).isEmpty ? "page" : "file"
        case .image, .file: "file"
        }
    }
}
