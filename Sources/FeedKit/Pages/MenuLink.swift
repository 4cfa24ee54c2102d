/// A link of a menu.
public struct MenuLink: Sendable, Equatable {
    /// What the link says.
    public var title: String
    /// The address as it stands in a page.
    public var url: String
    /// The page of this site that it leads to; `nil` for an address elsewhere.
    public var path: String?

    /// Takes what the link says and where it leads; without `path` it leads away from the site.
    public init(title: String, url: String, path: String? = nil) {
        self.title = title
        self.url = url
        self.path = path
    }
}

/// The links that every page has.
public struct SiteMenus: Sendable, Equatable {
    /// The links in the head of each page, in their order.
    public var main: [MenuLink] = []
    /// The links at the foot of each page, in their order.
    public var footer: [MenuLink] = []

    /// No links at all.
    public init() {}

    /// The pages of this site that the menus lead to.
    var paths: Set<String> { Set((main + footer).compactMap(\.path)) }
}
