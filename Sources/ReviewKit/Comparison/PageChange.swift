/// The change of one page.
public struct PageChange: Sendable {
    /// The path on the site: `/journal/first-light/`.
    public var url: String
    /// Finds the page's title, which few programs ask for.
    let titles: PageTitles
    /// The title of a plain page, or of the object to which the page belongs; empty for lists.
    public var title: String { titles.title(of: url) }
    /// Whether the page was added, removed or changed.
    public var changeKind: ChangeKind
    /// Whether the URL of a removed page redirects to another one.
    public var isRedirected = false
    /// Whether the page has a text of its author: a plain page, or a list below a text.
    var isPlain: Bool
    /// The source file in `content/`; only for a plain page.
    public var source: String?
    /// The language of the page, if it is not the site's default one.
    var language: String?
    /// The changes of the model; only for a plain page.
    public var fields: [FieldChange] = []
    /// The class of the change.
    public var changeClass: ChangeClass

    /// Whether the change publishes a location of a plain page.
    package var isPrivacyAtStake: Bool {
        changeClass == .privacy || fields.contains { $0.changeClass == .privacy }
    }
}

/// The change of one published file.
public struct FileChange: Sendable {
    /// The path in the output folder.
    public var path: String
    /// Whether the file was added, removed or changed.
    public var changeKind: ChangeKind
    /// The path in `content/`; only for one of the author's files.
    public var source: String?
    /// The class of the change.
    public var changeClass: ChangeClass
}
