import Diagnostics
import TestSupport
import Testing

@Suite struct DiagnosticSummaryTests {
    private static let missing = Diagnostic.Code("missing-image", isLoss: true)
    private static let undescribed = Diagnostic.Code("missing-alt-text")

    private func warning(_ file: String, line: Int, _ code: Diagnostic.Code? = undescribed) -> Diagnostic {
        .warning("\(code?.name ?? "odd") \(file) \(line)", code: code, at: FileLocation(file: file, line: line))
    }

    private func lines(_ telling: DiagnosticSummary) -> [String] {
        telling.printed().map { $0.text.split(separator: "\n")[0].trimming }
    }

    @Test func ofOneSortTheFirstThreePlacesAreTold() {
        let found =
            (1...9).map { warning("b", line: $0) } + [warning("a", line: 5), warning("c", line: 1, Self.missing)]
        #expect(
            lines(DiagnosticSummary(found.reversed(), .short(warningsAreErrors: false))) == [
                "c:1:1: warning: missing-image c 1",
                "a:5:1: warning: missing-alt-text a 5",
                "b:1:1: warning: missing-alt-text b 1",
                "b:2:1: warning: missing-alt-text b 2",
                "… and 7 more of this type; -v shows all",
            ])
        #expect(DiagnosticSummary(found, .whole).parts.count == found.count)
        #expect(DiagnosticSummary(found, .short(warningsAreErrors: true)).parts.count == found.count)
    }

    @Test func whatStandsAsBeforeIsCounted() {
        let found = (1...5).map { warning("a", line: $0) }
        let short = DiagnosticSummary.Length.short(warningsAreErrors: false)
        #expect(
            lines(DiagnosticSummary(found, reported: Set(found.prefix(4)), short)) == [
                "a:5:1: warning: missing-alt-text a 5", "4 warnings as before; -v shows them",
            ])
        #expect(
            lines(DiagnosticSummary([found[0]], reported: Set(found), short)) == ["1 warning as before; -v shows it"])
        #expect(DiagnosticSummary(found, reported: Set(found), .whole).parts == found.map { .finding($0) })
        #expect(
            DiagnosticSummary(found, reported: Set(found), .short(warningsAreErrors: true)).parts
                == found.map { .finding($0) })
    }

    /// For any findings in any order: all errors are shown, first; each warning is shown, or counted with its code or
    /// as repeated; data losses come before other warnings; and at most three warnings have the same code.
    @Test(arguments: 1...40 as ClosedRange<UInt64>) func everyFindingIsToldOrCounted(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let codes = [
            nil, Self.missing, Self.undescribed, Diagnostic.Code("text-lost", isLoss: true), .init("unknown-key"),
        ]
        var limits = Limits()
        limits[.findings] = 5
        var found: [Diagnostic] = []
        for _ in 0..<random.below(120) {
            let place = FileLocation(file: random.pick(["a", "b", "c", "d"]), line: 1 + random.below(30))
            let code = random.pick(codes)
            found.append(
                random.chance(15)
                    ? .error("bad", at: place)
                    : .warning("odd \(code == nil ? random.below(3) : random.below(20))", code: code, at: place))
        }
        found = found.bounded(by: limits)
        let reported = Set(found.filter { $0.severity == .warning && random.chance(20) })
        let telling = DiagnosticSummary(found, reported: reported, .short(warningsAreErrors: false))
        var shuffled = found
        for index in shuffled.indices { shuffled.swapAt(index, random.below(shuffled.count)) }
        #expect(DiagnosticSummary(shuffled, reported: reported, .short(warningsAreErrors: false)) == telling)

        var counted = 0
        var told: [Diagnostic] = []
        for part in telling.parts {
            switch part {
            case .finding(let finding): told.append(finding)
            case .more(let count), .asBefore(let count): counted += count
            }
        }
        #expect(told.count(of: .error) == found.count(of: .error))
        #expect(told.count(of: .warning) + counted == found.count(of: .warning))
        let ranks = told.map { $0.severity == .error ? 0 : $0.code?.isLoss == true ? 1 : 2 }
        #expect(ranks == ranks.sorted())
        let warnings = told.filter { $0.severity == .warning }
        #expect(Dictionary(grouping: warnings) { $0.code?.name ?? $0.message }.values.allSatisfy { $0.count <= 3 })
        #expect(reported.isDisjoint(with: warnings))
    }

    @Test func pathsLeadThereFromWhereTheAuthorStands() {
        let found = [warning("a", line: 1), warning("/tmp/b", line: 1)]
        #expect(
            DiagnosticSummary(found, .whole).printed(pathPrefix: "site/").map { $0.text.split(separator: ":")[0] }
                == ["/tmp/b", "site/a"])
    }
}

extension Substring {
    fileprivate var trimming: String { String(drop { $0 == " " }) }
}
