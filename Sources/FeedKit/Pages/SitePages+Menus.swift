import Diagnostics

// Menus: those configured in `feed.yaml`, or the defaults.
extension SitePages {
    /// The names of list pages that a menu supports in addition to those of plain pages.
    private var lists: [String] { terms.map(\.taxonomy.name) + ["years", "map", "search"] }

    /// Adds the menus. Must be called after all pages were added.
    mutating func addMenus(leftOut: [PlainPage]) {
        let written = site.configuration.menus
        // A menu may name a page that is not published yet; its link is added when the page is.
        let waiting = Set(leftOut.map(\.facts.path))
        menus.main = written.main.map { links($0, waiting: waiting) } ?? usualMenu
        menus.footer = written.footer.map { links($0, waiting: waiting) } ?? usualFooter
    }

    /// The default footer: the pages of kinds that are not in the main menu, so that every page is reachable by links.
    private var usualFooter: [MenuLink] {
        overviews.map { link($0.title, to: $0.path) }.filter { own in
            own.path != homePath && !menus.main.contains { $0.path == own.path }
        }
    }

    /// The default main menu: the top-level plain pages, the pages of kinds that `feed.yaml` gives a title or that
    /// have more objects than the home page shows, and the existing list pages.
    private var usualMenu: [MenuLink] {
        let pages = site.collation.sorted(
            plainPages.filter { $0.isTopLevel && $0.isInMenu }.sorted { $0.facts.path < $1.facts.path }
        ) { $0.facts.title }
        let named = site.configuration.kinds.compactMap { kind in
            overviews.first { $0.kind == kind.name && $0.isNamed }
        }
        return pages.map { link($0.facts.title, to: $0.facts.path) }
            + (named + overviews.filter { !$0.isNamed && !$0.isAtHome }).map { link($0.title, to: $0.path) }
            + lists.compactMap { link(toPage: local("/\($0)/")) }
    }

    private mutating func links(_ items: [Menus.Item], waiting: Set<String>) -> [MenuLink] {
        let areInherited = site.configuration.menus.areInherited
        return links(items, waiting: waiting, areInherited: areInherited)
    }

    private mutating func links(
        _ items: [Menus.Item], waiting: Set<String>, areInherited: Bool
    ) -> [MenuLink] {
        items.compactMap { item in
            switch item.target {
            case .page(let name):
                let path = path(of: name)
                if let own = overview(named: name), own.path == path { return link(own.title, to: path) }
                if let link = link(toPage: path) { return link }
                // A page without objects is left out without an error, because its first object will create it.
                let mayCome =
                    lists.dropLast().contains { path == local("/\($0)/") } || kinds.contains(name)
                    || emptyOverviews.contains(path)
                if !waiting.contains(path), !mayCome, !areInherited { reportMissing(name, at: item.source) }
                return nil
            case .link(let title, let url):
                guard Menus.isOnSite(url) else { return MenuLink(title: title, url: url) }
                let written = String(url.prefix { $0 != "#" && $0 != "?" })
                let path = SitePath.decoded(written) ?? written
                // A link of the default language is to the page in this one, if there is one.
                if areInherited, leadsSomewhere(local(path)) {
                    return MenuLink(
                        title: self.title(ofPage: local(path)) ?? title,
                        url: site.configuration.link(local(path)) + url.dropFirst(written.count), path: local(path))
                }
                if areInherited { return MenuLink(title: title, url: site.configuration.basePath + url) }
                // A path without a trailing slash is a file, which other tools may add, so it is not checked.
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

    /// Returns the path of a page by its name: `about`, `about/` and `/about/` are equivalent. Kinds have names too.
    private func path(of name: String) -> String {
        let parts = name.split(separator: "/")
        let path = parts.isEmpty ? "/" : "/" + parts.joined(separator: "/") + "/"
        let valid = [local(path), path]
        let page = plainPages.first { valid.contains(SitePath.below($0.facts.path)) }
        return page?.facts.path ?? overview(named: name)?.path ?? overviews.first { valid.contains($0.url) }?.path
            ?? local(path)
    }

    private func overview(named name: String) -> Overview? { overviews.first { $0.kind == name } }

    private mutating func reportMissing(_ name: String, at place: FileLocation) {
        let isSearch = path(of: name) == local("/search/")
        let valid = plainPages.map(\.name) + kinds + lists
        let wanted = SitePath.below(path(of: name)).dropFirst().dropLast()
        let suggestion = nearest(to: String(wanted), in: valid).map { "did you mean `\($0)`?" }
        diagnostics.append(
            .error(
                "a menu item refers to `\(name)`, but there is no such page", at: place,
                hint: isSearch
                    ? "write search: true to create one"
                    : suggestion
                        ?? "menu items are \(valid.sorted().joined(separator: ", ")), or the path of a page"))
    }
}
