/// What people are told of all that was found: errors first, then the warnings by which something is lost, then all
/// others, and of each sort of warning only the first places.
///
/// Programs are told all: nobody reads nine hundred warnings that say the same.
package struct Telling: Sendable, Equatable {
    /// A part of what is told, one or several lines long.
    package enum Part: Sendable, Equatable {
        case finding(Diagnostic)
        /// So many warnings more of the sort of the one before.
        case more(Int)
        /// So many warnings that the last build has told, too.
        case asBefore(Int)
    }

    /// How much is told.
    package enum Length: Sendable {
        /// Everything.
        case whole
        /// As much as people read. Warnings that count as errors are told like them.
        case short(warningsAreErrors: Bool)
    }

    /// What is told, in order.
    package private(set) var parts: [Part] = []

    /// How many warnings of one sort are told.
    package static let mostOfOneSort = 3

    /// - Parameters:
    ///   - found: all that was found.
    ///   - known: those of them that were told before and stand as they did.
    package init(_ found: some Sequence<Diagnostic>, known: Set<Diagnostic> = [], _ length: Length) {
        let all = found.inOrder()
        let errors = all.filter { $0.severity == .error }
        let warnings = all.filter { $0.severity == .warning }.lossesFirst
        parts = errors.told().map { .finding($0) }
        switch length {
        case .whole: parts += warnings.map { .finding($0) }
        case .short(warningsAreErrors: true): parts += warnings.bounded().map { .finding($0) }
        case .short(warningsAreErrors: false):
            let new = warnings.filter { !known.contains($0) }
            addSummedUp(new)
            let old = warnings.count(of: .warning) - new.count(of: .warning)
            if old > 0 { parts.append(.asBefore(old)) }
        }
    }

    private mutating func addSummedUp(_ warnings: [Diagnostic]) {
        /// What is told, by its position, with how many more there are of its sort if it is the last one.
        var told: [Int: Int] = [:]
        for positions in Dictionary(grouping: warnings.indices, by: { warnings[$0].sort }).values {
            // What stands for others of a file says nothing by itself.
            let single = positions.filter { warnings[$0].others == 0 }
            let first = (single.isEmpty ? positions : single).prefix(Self.mostOfOneSort)
            for position in first { told[position] = 0 }
            let all = positions.reduce(0) { $0 + warnings[$1].findings }
            if let last = first.last { told[last] = all - first.reduce(0) { $0 + warnings[$1].findings } }
        }
        for (position, more) in told.sorted(by: { $0.key < $1.key }) {
            parts.append(.finding(warnings[position]))
            if more > 0 { parts.append(.more(more)) }
        }
    }

    /// The parts as they are printed, each with its lines.
    ///
    /// - Parameters:
    ///   - prefix: put before the path of each file of the site, so that it leads there from where the author stands.
    ///   - color: whether to use terminal colours.
    package func printed(pathPrefix prefix: String = "", color: Bool = false) -> [PrintableText] {
        parts.map { part in
            switch part {
            case .finding(let finding):
                finding.printable(pathPrefix: finding.place.file.hasPrefix("/") ? "" : prefix, color: color)
            case .more(let count): "    … and \(count) more of this sort; -v shows all"
            case .asBefore(1): "1 warning as before; -v shows it"
            case .asBefore(let count): "\(count) warnings as before; -v shows them"
            }
        }
    }
}

extension Diagnostic {
    /// What it has in common with others that say the same of other places.
    fileprivate var sort: String { code?.name ?? message }
}

extension [Diagnostic] {
    /// In their order, but for those before all others by which something is lost.
    fileprivate var lossesFirst: [Diagnostic] {
        filter { $0.code?.isLoss == true } + filter { $0.code?.isLoss != true }
    }
}
