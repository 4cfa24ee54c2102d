/// The diagnostics to print for people: errors first, then warnings about lost content, then other warnings, and only
/// the first few warnings of each code.
///
/// Hundreds of warnings with the same message would hide the others. Machine-readable output has all of them.
package struct DiagnosticSummary: Sendable, Equatable {
    /// A part of the output, one or more lines long.
    package enum Part: Sendable, Equatable {
        case finding(Diagnostic)
        /// The number of omitted warnings with the same code as the one before.
        case more(Int)
        /// The number of omitted warnings that the previous build already reported.
        case asBefore(Int)
    }

    package enum Length: Sendable {
        /// All warnings.
        case whole
        /// The first warnings of each code. Warnings that count as errors are not grouped by code.
        case short(warningsAreErrors: Bool)
    }

    package private(set) var parts: [Part] = []

    /// The number of warnings of one code that are printed.
    package static let maximumPerCode = 3

    /// - Parameters:
    ///   - found: all diagnostics.
    ///   - known: those that were already reported and have not changed.
    package init(_ found: some Sequence<Diagnostic>, reported: Set<Diagnostic> = [], _ length: Length) {
        let all = found.inOrder()
        let errors = all.filter { $0.severity == .error }
        let warnings = all.filter { $0.severity == .warning }.lossesFirst
        parts = errors.limitedForReport().map { .finding($0) }
        switch length {
        case .whole: parts += warnings.map { .finding($0) }
        case .short(warningsAreErrors: true): parts += warnings.bounded().map { .finding($0) }
        case .short(warningsAreErrors: false):
            let new = warnings.filter { !reported.contains($0) }
            addSummedUp(new)
            let old = warnings.count(of: .warning) - new.count(of: .warning)
            if old > 0 { parts.append(.asBefore(old)) }
        }
    }

    private mutating func addSummedUp(_ warnings: [Diagnostic]) {
        /// The positions of the warnings to print; the last one of a code has the number of omitted ones.
        var omissions: [Int: Int] = [:]
        for positions in Dictionary(grouping: warnings.indices, by: { warnings[$0].sort }).values {
            // A summary contains only a count, so print one only if there is nothing else.
            let single = positions.filter { warnings[$0].others == 0 }
            let first = (single.isEmpty ? positions : single).prefix(Self.maximumPerCode)
            for position in first { omissions[position] = 0 }
            let all = positions.reduce(0) { $0 + warnings[$1].findings }
            if let last = first.last { omissions[last] = all - first.reduce(0) { $0 + warnings[$1].findings } }
        }
        for (position, more) in omissions.sorted(by: { $0.key < $1.key }) {
            parts.append(.finding(warnings[position]))
            if more > 0 { parts.append(.more(more)) }
        }
    }

    /// Returns the printed form of each part.
    ///
    /// - Parameters:
    ///   - prefix: prepended to the path of each file of the site, to make it relative to the author's working
    ///     directory.
    ///   - color: whether to use terminal colors.
    package func printed(pathPrefix prefix: String = "", color: Bool = false) -> [PrintableText] {
        parts.map { part in
            switch part {
            case .finding(let finding):
                finding.printable(pathPrefix: finding.place.file.hasPrefix("/") ? "" : prefix, color: color)
            case .more(let count): "    … and \(count) more of this type; -v shows all"
            case .asBefore(1): "1 warning as before; -v shows it"
            case .asBefore(let count): "\(count) warnings as before; -v shows them"
            }
        }
    }
}

extension Diagnostic {
    /// The key by which similar warnings are grouped.
    fileprivate var sort: String { code?.name ?? message }
}

extension [Diagnostic] {
    /// The diagnostics with warnings about lost content first, otherwise in the same order.
    fileprivate var lossesFirst: [Diagnostic] {
        filter { $0.code?.isLoss == true } + filter { $0.code?.isLoss != true }
    }
}
