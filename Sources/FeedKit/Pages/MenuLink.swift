/// A link of a menu.
package struct MenuLink: Sendable, Equatable {
    /// What the link says.
    package var title: String
    /// The address as it stands in a page.
    package var url: String
    /// The page of this site that it leads to; `nil` for an address elsewhere.
    package var path: String?

    /// Takes what the link says and where it leads; without `path` it leads away from the site.
    package init(title: String, url: String, path: String? = nil) {
        self.title = title
        self.url = url
        self.path = path
    }
}

/// The links that every page has.
package struct SiteMenus: Sendable, Equatable {
    /// The links in the head of each page, in their order.
    package var main: [MenuLink] = []
    /// The links at the foot of each page, in their order.
    package var footer: [MenuLink] = []

    /// No links at all.
    package init() {}

    /// The pages of this site that the menus lead to.
    var paths: Set<String> { Set((main + footer).compactMap(\.path)) }
}
