/// The place of a change in its source file. Callers that can read the file find its line.
public struct SourcePlace: Sendable, Hashable {
    /// The file, relative to the site's folder: `content/photos/ridge/album.yaml`.
    public var file: String
    /// The identities on the path to the changed cell, such as a photo's; empty if the change is not in a cell.
    public var cell: [String]
    /// The changed member, such as `caption`, or a key of `feed.yaml`; `nil` if it is unknown.
    public var key: String?

    /// Creates the place of a file, or of a part of it.
    public init(file: String, cell: [String] = [], key: String? = nil) {
        (self.file, self.cell, self.key) = (file, cell, key)
    }

    /// Returns the 1-based line of a place; `nil` if the file can't be read.
    public typealias Lookup = (SourcePlace) -> Int?
}

extension SourcePlace {
    /// The place of the most severe change in an object.
    init(_ change: ObjectChange, among cells: [CellChange]? = nil) {
        self.init(file: ReportEntry.inContent(change.source))
        guard change.changeKind == .changed else { return }
        let all = (cells ?? change.cells).filter { ChangeVerb($0) != .restyled }
        // A removed cell is no longer in the file, but others are.
        let present = all.filter { $0.changeKind != .removed }
        let gravest = (present.isEmpty ? all : present).enumerated().max {
            ($0.element.classes.max() ?? .metadata, $1.offset) < ($1.element.classes.max() ?? .metadata, $0.offset)
        }
        if let cell = gravest?.element {
            self.cell = cell.path
            key = Self.key(among: cell.fields)
        } else {
            key = Self.key(among: change.fields)
        }
    }

    init(_ page: PageChange) {
        self.init(file: ReportEntry.inContent(page.source))
        if page.changeKind == .changed { key = Self.key(among: page.fields) }
    }

    init(_ change: SiteChange) { self.init(file: change.source ?? "", key: change.key) }

    private static func key(among fields: [FieldChange]) -> String? {
        let gravest = fields.enumerated().max {
            ($0.element.changeClass, $1.offset) < ($1.element.changeClass, $0.offset)
        }
        return gravest?.element.path.last { Int($0) == nil }
    }
}
