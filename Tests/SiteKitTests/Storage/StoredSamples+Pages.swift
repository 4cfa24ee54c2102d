import Diagnostics
import MarkupKit
import TestSupport

@testable import FeedKit
@testable import SiteKit

extension Page: StoredSample {
    static let plain = Page(path: "", title: "", template: "", content: .plain, source: .plain)
    static let properties: [StoredProperty<Page>] = [
        .init("path", \.path), .init("title", \.title), .init("description", \.description),
        .init("template", \.template), .init("content") { $0.content = .random(&$1) }, .init("model", \.model),
        .init("kin", \.kin), .init("months", \.months), .init("neighbours", \.neighbours), .init("id", \.id),
        .init("formerPaths", \.formerPaths), .init("source", \.source),
        .init("type") { $0.type = $1.pick([.list, .entry, .article, .album, .photo, .plain]) },
        .init("pictures", \.pictures), .init("isIndexed", \.isIndexed),
    ]
}

extension Page.Content {
    static func random(_ random: inout SplitMix64) -> Page.Content {
        let some = (0..<random.int(0...4)).map { _ in random.number() }
        return random.pick([
            .list(some), .object(random.number()), .subpage(of: random.number(), number: random.number()), .text,
            .plain,
        ])
    }
}

extension Page.Month: StoredSample {
    static let plain = Page.Month(key: "", name: "", objects: 0..<0)
    static let properties: [StoredProperty<Page.Month>] = [
        .init("key", \.key), .init("name", \.name),
        .init("objects") { month, random in
            let start = random.int(0...100)
            month.objects = start..<start + random.int(0...100)
        },
    ]
}

extension Page.Kin: StoredSample {
    static let plain = Page.Kin()
    static let properties: [StoredProperty<Page.Kin>] = [
        .init("previous") { $0.previous = $1.chance(30) ? nil : $1.number() },
        .init("next") { $0.next = $1.chance(30) ? nil : $1.number() },
        .init("related") { kin, random in kin.related = (0..<random.int(0...3)).map { _ in random.number() } },
    ]
}

extension SiteMenus: StoredSample {
    static let plain = SiteMenus()
    static let properties: [StoredProperty<SiteMenus>] = [.init("main", \.main), .init("footer", \.footer)]
}

extension MenuLink: StoredSample {
    static let plain = MenuLink(title: "", url: "")
    static let properties: [StoredProperty<MenuLink>] = [
        .init("title", \.title), .init("url", \.url), .init("path", \.path),
    ]
}

extension Feed: StoredSample {
    static let plain = Feed(format: .atom, path: "", id: "", title: "", home: "", objects: [])
    static let properties: [StoredProperty<Feed>] = [
        .init("format") { $0.format = $1.pick(Feed.Format.allCases) }, .init("path", \.path), .init("id", \.id),
        .init("title", \.title), .init("home", \.home),
        .init("objects") { feed, random in feed.objects = (0..<random.int(0...3)).map { _ in random.number() } },
        .init("previousArchive", \.previousArchive), .init("current", \.current),
    ]
}

extension FeedMap.Heads: StoredSample {
    static let plain = FeedMap.Heads()
    static let properties: [StoredProperty<FeedMap.Heads>] = [
        .init("everywhere", \.everywhere), .init("byKind") { $0.byKind = .random(&$1) },
        .init("byTag") { $0.byTag = .random(&$1) },
    ]
}

extension [String: Feed] {
    static func random(_ random: inout SplitMix64) -> [String: Feed] {
        (0..<random.int(0...3)).reduce(into: [:]) { feeds, number in
            feeds["\(random.text())\(number)"] = .random(&random)
        }
    }
}

extension Sitemap.Entry: StoredSample {
    static let plain = Sitemap.Entry(path: "")
    static let properties: [StoredProperty<Sitemap.Entry>] = [
        .init("path", \.path), .init("modified", \.modified), .init("images", \.images),
    ]
}

extension VideoAsset: StoredSample {
    static let plain = VideoAsset(path: "", mediaType: "")
    static let properties: [StoredProperty<VideoAsset>] = [
        .init("path", \.path), .init("mediaType", \.mediaType),
        .init("byteCount") { $0.byteCount = $1.chance(30) ? nil : $1.number() },
    ]
}
