/// The effect of a change on a site. Every operation of a patch between two snapshots belongs to one class.
public enum ChangeClass: String, Sendable, CaseIterable, Comparable {
    /// Changes of texts and media.
    case content
    /// Changes of positions only: frames and orders.
    case layout
    /// Changes of data about the content: dates, tags, URLs, feeds, links between pages.
    case metadata
    /// Publication of a location that was not public.
    case privacy
    /// Changes of templates and styles with the same content.
    case appearance
    /// Removal of content that readers could access.
    case removal

    /// The classes sorted by severity, most severe first.
    public static let byGravity: [ChangeClass] = [.privacy, .removal, .content, .appearance, .layout, .metadata]

    private var gravity: Int { Self.byGravity.count - (Self.byGravity.firstIndex(of: self) ?? 0) }

    /// Whether the left class is less severe than the right one.
    public static func < (left: ChangeClass, right: ChangeClass) -> Bool { left.gravity < right.gravity }
}
