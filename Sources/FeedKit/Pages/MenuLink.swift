/// A link of a menu.
public struct MenuLink: Sendable, Equatable {
    public var title: String
    /// The address as it stands in a page.
    public var url: String
    /// The page of this site that it leads to; `nil` for an address elsewhere.
    public var path: String?

    public init(title: String, url: String, path: String? = nil) {
        self.title = title
        self.url = url
        self.path = path
    }
}

/// The links that every page has.
public struct SiteMenus: Sendable, Equatable {
    public var main: [MenuLink] = []
    public var footer: [MenuLink] = []

    public init() {}

    /// The pages of this site that the menus lead to.
    var paths: Set<String> { Set((main + footer).compactMap(\.path)) }
}
