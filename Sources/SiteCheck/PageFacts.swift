import FeedKit
import MarkupKit
import SiteKit

/// The facts of a page that a check needs. They are minimal, since a site may have a hundred thousand pages.
struct PageFacts: Sendable {
    /// The purpose of a URL, which determines the message.
    enum Purpose: Sendable {
        case link, image, file
    }

    /// A broken URL.
    struct Broken: Sendable {
        var url: String
        var purpose: Purpose
        var destination: SiteIndex.Destination
    }

    /// A link to a fragment of a page.
    struct Anchor: Sendable {
        var url: String
        var file: Int
        var fragment: String
    }

    /// The index of the page's file in the plan.
    let file: Int
    let page: Page
    private(set) var byteCount = 0
    /// The number of internal URLs on the page.
    private(set) var urlCount = 0
    private(set) var ids: Set<String> = []
    private(set) var duplicateIDs: [String] = []
    /// The files that the page links to.
    private(set) var linked: Set<Int> = []
    /// The files that the page displays.
    private(set) var images: Set<Int> = []
    private(set) var broken: [Broken] = []
    private(set) var anchors: [Anchor] = []

    init(of page: Page, file: Int, html: String, index: SiteIndex) {
        self.page = page
        self.file = file
        byteCount = html.utf8.count
        HTMLScanner.scan(html) { tag in
            guard !tag.isEnd, !tag.attributes.isEmpty else { return }
            if let id = tag["id"], !ids.insert(id).inserted, !duplicateIDs.contains(id) { duplicateIDs.append(id) }
            if tag.name == "a", let name = tag["name"] { ids.insert(name) }
            for (url, purpose) in Self.urls(of: tag) { visit(url, purpose, index) }
        }
    }

    private mutating func visit(_ url: String, _ purpose: Purpose, _ index: SiteIndex) {
        let destination = index.destination(of: url, on: page.path)
        switch destination {
        case .elsewhere: return
        case .record: break
        case .file(let file, let fragment):
            if purpose == .link { linked.insert(file) }
            if purpose == .image { images.insert(file) }
            // `#top` is valid on every page; text fragments are handled by the browser.
            let name = fragment.split(separator: ":~:", maxSplits: 1, omittingEmptySubsequences: false)[0]
            if purpose == .link, !name.isEmpty, name.lowercased() != "top" {
                anchors.append(Anchor(url: url, file: file, fragment: String(name)))
            }
        case .nothing, .outside:
            if !broken.contains(where: { $0.url == url }) {
                broken.append(Broken(url: url, purpose: purpose, destination: destination))
            }
        }
        urlCount += 1
    }

    private static func urls(of tag: ScannedTag) -> [(String, Purpose)] {
        func all(_ names: [String], _ purpose: Purpose) -> [(String, Purpose)] {
            names.compactMap { name in tag[name].map { ($0, purpose) } }
        }
        switch tag.name {
        case "a", "area": return all(["href"], .link)
        case "link": return all(["href"], .file)
        case "img": return all(["src"], .image) + candidates(of: tag)
        case "source": return all(["src"], .file) + candidates(of: tag)
        case "video": return all(["src"], .file) + all(["poster"], .image)
        case "script", "audio", "track", "iframe", "embed", "input": return all(["src"], .file)
        case "object": return all(["data"], .file)
        case "form": return all(["action"], .file)
        default: return []
        }
    }

    private static func candidates(of tag: ScannedTag) -> [(String, Purpose)] {
        tag["srcset"].map { ScannedTag.urls(ofSet: $0).map { ($0, .image) } } ?? []
    }
}
