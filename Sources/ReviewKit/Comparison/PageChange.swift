/// What became of one page.
public struct PageChange: Sendable {
    /// The path on the site: `/journal/first-light/`.
    public var url: String
    /// The title of a plain page, or of the object whose page it is; empty for lists.
    public var title: String
    /// Whether it came, went, or is there in both.
    public var fate: Fate
    /// Whether the address of a removed page leads on to another.
    public var isRedirected = false
    /// Of a plain page: the file inside `content/` that it comes from, and what changed in it.
    public var source: String?
    /// Of a plain page: what changed in its model.
    public var fields: [FieldChange] = []
    /// How much attention the change deserves.
    public var changeClass: ChangeClass
}

/// What became of one published file.
public struct FileChange: Sendable {
    /// The path in the output folder.
    public var path: String
    /// Whether it came, went, or has other bytes.
    public var fate: Fate
    /// Of one of the author's files: its path inside `content/`.
    public var source: String?
    /// How much attention the change deserves.
    public var changeClass: ChangeClass
}
