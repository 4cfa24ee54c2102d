import DiffKit

/// The parts of a snapshot that the operations of a patch affect.
struct AffectedParts {
    private(set) var sections: Set<String> = []
    private(set) var pages: Set<String> = []
    private(set) var files: Set<String> = []

    init(_ patch: JSONPatch, from old: SnapshotView, to new: SnapshotView) {
        // A patch between format versions contains operations everywhere.
        var isWhole = old.version != new.version
        for path in patch.operations.flatMap(\.paths) {
            let tokens = path.tokens
            switch tokens.first {
            case "sections" where tokens.count > 1: sections.insert(tokens[1])
            case "pages" where tokens.count > 1: pages.insert(tokens[1])
            case "sources" where tokens.count > 1, "files" where tokens.count > 1: files.insert(tokens[1])
            case "sections", "pages", "sources", "files", nil: isWhole = true
            default: continue
            }
        }
        if isWhole { compare(old, new) }
        // The digest of a page is that of its file.
        for page in files.compactMap(SnapshotView.page(ofFile:))
        where old.pages.contains(page) || new.pages.contains(page) {
            pages.insert(page)
        }
    }

    private mutating func compare(_ old: SnapshotView, _ new: SnapshotView) {
        func differing(_ list: KeyPath<SnapshotView, SnapshotMembers>) -> Set<String> {
            let (before, after) = (old[keyPath: list].all, new[keyPath: list].all)
            return Set((before.keys + after.keys).filter { before[$0] != after[$0] })
        }
        sections = differing(\.sections)
        // Version 1 has no digest of a plain page's content.
        pages = differing(\.pages).filter {
            let (before, after) = (old.pages[$0], new.pages[$0])
            return before == nil || before?["content"] != nil || before != after?.without("content")
        }
        files = differing(\.files)
    }
}
