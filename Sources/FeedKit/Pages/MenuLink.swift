/// A link of a menu.
package struct MenuLink: Sendable, Equatable {
    /// The text of the link.
    package var title: String
    /// The URL as it appears on a page.
    package var url: String
    /// The path of the target on this site; `nil` for an external URL.
    package var path: String?

    /// Creates a link, which is external without `path`.
    package init(title: String, url: String, path: String? = nil) {
        self.title = title
        self.url = url
        self.path = path
    }
}

/// The menus that every page has.
package struct SiteMenus: Sendable, Equatable {
    /// The links in the header of each page, in order.
    package var main: [MenuLink] = []
    /// The links in the footer of each page, in order.
    package var footer: [MenuLink] = []

    /// Creates empty menus.
    package init() {}

    /// The pages of this site that the menus link to.
    var paths: Set<String> { Set((main + footer).compactMap(\.path)) }
}
