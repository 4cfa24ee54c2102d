/// What a change does to a site. Every operation of a patch between two snapshots belongs to one class.
public enum ChangeClass: String, Sendable, CaseIterable, Comparable {
    /// What there is to read and to look at.
    case content
    /// Where things stand, while they stay what they are: frames and orders.
    case layout
    /// What is said about the content: dates, tags, addresses, feeds, what leads from page to page.
    case metadata
    /// A location that was not public, or not this one.
    case privacy
    /// The same content in another template or style.
    case appearance
    /// Something that readers could reach and no longer can.
    case removal

    /// From what deserves a look first to what deserves it last.
    public static let byGravity: [ChangeClass] = [.privacy, .removal, .content, .appearance, .layout, .metadata]

    private var gravity: Int { Self.byGravity.count - (Self.byGravity.firstIndex(of: self) ?? 0) }

    /// The graver class is the greater one.
    public static func < (left: ChangeClass, right: ChangeClass) -> Bool { left.gravity < right.gravity }
}
