import Diagnostics

/// Menus: what `feed.yaml` says, or the pages there are.
extension PageMap {
    /// The names that a menu knows besides those of plain pages.
    private static let lists = ["tags", "years", "search"]

    /// To be called when all pages are known.
    mutating func addMenus(leftOut: [PlainPage]) {
        let written = site.configuration.menus
        // A page that waits is nobody's mistake: its link comes with it.
        let waiting = Set(leftOut.map(\.facts.path))
        menus.main = written.main.map { links($0, waiting: waiting) } ?? usualMenu
        menus.footer = links(written.footer, waiting: waiting)
    }

    /// The plain pages at the top level, the pages of kinds, and the lists that there are.
    private var usualMenu: [MenuLink] {
        let pages = plainPages.filter { $0.isTopLevel && $0.isInMenu }.sorted {
            ($0.facts.title, $0.facts.path) < ($1.facts.title, $1.facts.path)
        }
        return pages.map { link($0.facts.title, to: $0.facts.path) }
            + site.configuration.kinds.compactMap { kind in kind.overview.map { link($0.title, to: kind.address) } }
            + Self.lists.compactMap { link(toPage: "/\($0)/") }
    }

    private mutating func links(_ items: [Menus.Item], waiting: Set<String>) -> [MenuLink] {
        items.compactMap { item in
            switch item.target {
            case .page(let name):
                let path = path(of: name)
                if let link = link(toPage: path) { return link }
                if !waiting.contains(path), path != "/tags/", path != "/years/" { reportMissing(name, at: item.source) }
                return nil
            case .link(let title, let url):
                guard Menus.isOnSite(url) else { return MenuLink(title: title, url: url) }
                let written = String(url.prefix { $0 != "#" && $0 != "?" })
                let path = SitePath.decoded(written) ?? written
                // What ends in no slash is a file, which may come from anywhere.
                if path.hasSuffix("/"), !leadsSomewhere(path) {
                    if !waiting.contains(path) { reportMissing(path, at: item.source) }
                    return nil
                }
                let end = String(url.dropFirst(written.count))
                return MenuLink(
                    title: title, url: site.configuration.link(path) + end, path: end.isEmpty ? path : nil)
            }
        }
    }

    private func link(_ title: String, to path: String) -> MenuLink {
        MenuLink(title: title, url: site.configuration.link(path), path: path)
    }

    private func link(toPage path: String) -> MenuLink? {
        title(ofPage: path).map { link($0, to: path) }
    }

    private func leadsSomewhere(_ path: String) -> Bool {
        title(ofPage: path) != nil || aliases.contains { $0.path == path }
            || site.publishes(String(path.dropFirst()) + "index.html")
    }

    /// `about`, `about/` and `/about/` are one, and a kind that has a page may be called by its name.
    private func path(of name: String) -> String {
        if let kind = site.configuration.kinds.first(where: { $0.name == name && $0.overview != nil }) {
            return kind.address
        }
        let parts = name.split(separator: "/")
        let path = parts.isEmpty ? "/" : "/" + parts.joined(separator: "/") + "/"
        return plainPages.first { SitePath.below($0.facts.path) == path }?.facts.path ?? path
    }

    private mutating func reportMissing(_ name: String, at place: Place) {
        let isSearch = path(of: name) == "/search/"
        let kinds = site.configuration.kinds
        let untitled = kinds.first { $0.overview == nil && [$0.name, $0.folder].contains(name) }
        let known = plainPages.map(\.name) + kinds.filter { $0.overview != nil }.map(\.name) + Self.lists
        let wanted = SitePath.below(path(of: name)).dropFirst().dropLast()
        let suggestion = nearest(to: String(wanted), in: known).map { "did you mean `\($0)`?" }
        diagnostics.append(
            .error(
                "a menu names `\(name)`, but there is no such page", at: place,
                hint: isSearch
                    ? "write search: true to have one"
                    : untitled.map { "write title: \($0.name.readable) below `kinds: \($0.name):` to have one" }
                        ?? suggestion
                        ?? "a menu knows \(known.sorted().joined(separator: ", ")), and the path of any page"))
    }
}
