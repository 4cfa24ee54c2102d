/// The counts of a review, in the units of its readers.
struct ReviewSummary {
    private let review: Review

    init(of review: Review) { self.review = review }

    /// The changes of what authors write: `1 caption and 1 entry edited, 1 entry removed`.
    var changes: String {
        var counts: [ChangeVerb: NounCounts] = [:]
        func add(_ verb: ChangeVerb, _ noun: Noun) { counts[verb, default: NounCounts()].add(noun) }
        for object in review.ownObjects { for part in object.parts { add(part.verb, part.noun) } }
        for rename in review.renames { add(.renamed, rename.new.noun) }
        for page in review.plainPages { add(ChangeVerb(page.changeKind), .plainPage) }
        for file in review.files where file.source != nil { add(ChangeVerb(file.changeKind), .file) }
        for change in review.siteChanges { add(ChangeVerb(change.changeKind), change.noun) }
        let some = ChangeVerb.allCases.compactMap { verb in counts[verb].map { "\($0.words) \(verb.rawValue)" } }
        return some.isEmpty ? "no object changed" : some.joined(separator: ", ")
    }

    /// The published pages that differ: `21 pages changed, 2 removed`; empty if there are none.
    var pages: String {
        let names: [(ChangeKind, String)] = [(.changed, "changed"), (.added, "added"), (.removed, "removed")]
        let counts = names.compactMap { changeKind, name -> (Int, String)? in
            let count = review.pages.count { $0.changeKind == changeKind }
            return count > 0 ? (count, name) : nil
        }
        return counts.enumerated().map { index, item in
            index == 0 ? "\(Noun.page.counted(item.0)) \(item.1)" : "\(item.0) \(item.1)"
        }.joined(separator: ", ")
    }

    /// The changes and the pages.
    var headline: String { [changes, pages].filter { !$0.isEmpty }.joined(separator: "; ") }

    /// Each class with the changes that a gate for it reports, most severe first.
    var classes: [(changeClass: ChangeClass, words: String)] {
        let changes = DeniedChanges(review)
        return ChangeClass.byGravity.compactMap { changeClass in
            let nouns = changes.violations(of: changeClass).flatMap { $0.nouns(in: changeClass) }
            return nouns.isEmpty ? nil : (changeClass, NounCounts(nouns).words)
        }
    }

    /// The classes in one line: `removal: 1 entry; content: 1 caption`; empty if there are none.
    var classLine: String { classes.map { "\($0.changeClass.rawValue): \($0.words)" }.joined(separator: "; ") }

    /// The size of the patch: `28 operations and 38 derived ones`.
    var operations: String {
        let own = review.classCounts.reduce(0) { $0 + $1.count }
        let derived = review.derivedCount
        guard derived > 0 else { return counted(own, "operation") }
        return "\(counted(own, "operation")) and \(derived) derived \(derived == 1 ? "one" : "ones")"
    }
}

extension Review {
    /// The counts of the changes, in lines without any text of the site.
    public var summary: [String] {
        let summary = ReviewSummary(of: self)
        return [summary.headline, summary.classLine].filter { !$0.isEmpty }
    }
}

extension SiteChange {
    var noun: Noun {
        switch subject {
        case .file(let name): .themeFile(name)
        case .setting, .gates: .setting
        }
    }
}

extension GateViolation {
    /// The nouns for the cause of the violation.
    fileprivate func nouns(in changeClass: ChangeClass) -> [Noun] {
        switch subject {
        case .object(let object, let cells): object.nouns(for: cells, in: changeClass)
        case .cell(let cell, let object): [Noun.cell(cell, ofKind: object.kind) ?? object.noun]
        case .site(let change): [change.noun]
        case .page(let page): [page.source == nil ? .page : .plainPage]
        case .file(let file):
            [file.path.hasSuffix(".html") ? .formerURL : FileComparison.isFeed(file.path) ? .feed : .file]
        case .removals, .operations: []
        }
    }
}
