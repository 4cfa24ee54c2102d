/// What became of one page.
public struct PageChange: Sendable {
    /// The path on the site: `/journal/first-light/`.
    public var url: String
    /// The title of a plain page, or of the object whose page it is; empty for lists.
    public var title: String
    public var fate: Fate
    /// Whether the address of a removed page leads on to another.
    public var isRedirected = false
    /// Of a plain page: the file inside `content/` that it comes from, and what changed in it.
    public var source: String?
    public var fields: [FieldChange] = []
    public var changeClass: ChangeClass
}

/// What became of one published file.
public struct FileChange: Sendable {
    /// The path in the output folder.
    public var path: String
    public var fate: Fate
    public var changeClass: ChangeClass
}
