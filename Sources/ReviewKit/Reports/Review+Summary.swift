extension Review {
    /// The counts of the changes in two lines: objects, pages and files; then operations by class. They contain no text
    /// of the site.
    public var summary: [String] {
        let (pages, files) = (Self.counts(pages.map(\.changeKind)), Self.counts(files.map(\.changeKind)))
        let classes = counts(joinedBy: ", ")
        let count = classCounts.reduce(derivedCount) { $0 + $1.count }
        return [
            "\(headline); pages: \(pages); files: \(files)",
            "\(counted(count, "operation"))\(classes.isEmpty ? "" : ": " + classes)",
        ]
    }

    private static func counts(_ changeKinds: [ChangeKind]) -> String {
        let counts = [("added", ChangeKind.added), ("changed", .changed), ("removed", .removed)].map {
            name, changeKind in
            (name, changeKinds.count { $0 == changeKind })
        }
        let some = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
        return some.isEmpty ? "unchanged" : some.joined(separator: ", ")
    }
}
