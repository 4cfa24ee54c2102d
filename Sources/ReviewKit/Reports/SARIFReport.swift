import Diagnostics
import DiffKit

/// A review as a SARIF 2.1.0 document, for code scanning: changes that violate a gate are errors, other removals and
/// publications warnings.
public struct SARIFReport: Sendable {
    /// The document.
    public let json: JSON

    /// GitHub displays at most this many results.
    private static let maximumResults = 5000

    /// - Parameters:
    ///   - gates: The gates in effect.
    ///   - diagnostics: The diagnostics of the new side's build.
    ///   - folder: The path from the repository's root to the site's root; empty if they are the same.
    ///   - line: Finds the line of a change in its file; without it, results are at the first line.
    public init(
        of review: Review, gates: Gates, diagnostics: [Diagnostic] = [], folder: String = "",
        line: SourcePlace.Lookup = { _ in nil }
    ) {
        let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
        let watched = Gates(
            denied: gates.denied.union([.privacy, .removal]), maxRemoved: gates.maxRemoved,
            maxOperations: gates.maxOperations)
        let changes = (review.old.isEmpty ? watched.ofFirstBuild : watched).violations(in: review).map { violation in
            SARIFResult(violation, isDenied: violation.rule.isDenied(by: gates), review: review, line: line)
        }
        let results = Array((changes + diagnostics.map { SARIFResult($0) }).prefix(Self.maximumResults))
        let rules = Array(Set(results.map(\.rule))).sorted()
        let driver: JSON = [
            "name": "feedgen", "rules": .array(rules.map { ["id": .string($0)] }),
        ]
        json = [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
            "runs": [
                ["tool": ["driver": driver], "results": .array(results.map { $0.json(rules: rules, prefix: prefix) })]
            ],
        ]
    }
}

/// One result of the document.
private struct SARIFResult {
    enum Level: String {
        case error, warning
    }

    /// A class of changes, `maxRemoved`, `maxOperations`, or the code of a diagnostic.
    var rule: String
    var level: Level
    var message: String
    var file: String
    var line: Int
    /// The value that is the same in other reports of this change.
    var fingerprint: String

    init(_ violation: GateViolation, isDenied: Bool, review: Review, line: SourcePlace.Lookup) {
        rule = violation.rule.name
        level = isDenied ? .error : .warning
        var place = violation.place
        if place.file.isEmpty { place.file = ReportEntry.inContent(violation.source) }
        if place.file.isEmpty { place.file = SiteChange.configuration }
        file = place.file
        self.line = line(place) ?? 1
        message = violation.sentence(in: review)
        fingerprint = "\(rule):\(violation.identity)"
    }

    init(_ diagnostic: Diagnostic) {
        rule = diagnostic.code?.name ?? diagnostic.severity.rawValue
        level = diagnostic.severity == .error ? .error : .warning
        message = [diagnostic.message, diagnostic.hint.map { "hint: \($0)" }].compactMap { $0 }.joined(separator: "\n")
        (file, line) = (diagnostic.place.file, diagnostic.place.line)
        fingerprint = "\(rule):\(file):\(diagnostic.message)"
    }

    func json(rules: [String], prefix: String) -> JSON {
        let location: JSON = [
            "physicalLocation": [
                "artifactLocation": ["uri": .string(SiteURL.encoded(prefix + file))],
                "region": ["startLine": .integer(line)],
            ]
        ]
        return [
            "ruleId": .string(rule), "ruleIndex": .integer(rules.firstIndex(of: rule) ?? 0),
            "level": .string(level.rawValue), "message": ["text": .string(message.printableLines)],
            "locations": [location], "partialFingerprints": ["feedgen/v1": .string(fingerprint.printable)],
        ]
    }
}

extension GateViolation.Rule {
    fileprivate var name: String {
        switch self {
        case .denied(let changeClass): changeClass.rawValue
        case .maxRemoved: "maxRemoved"
        case .maxOperations: "maxOperations"
        }
    }

    fileprivate func isDenied(by gates: Gates) -> Bool {
        switch self {
        case .denied(let changeClass): gates.denied.contains(changeClass)
        case .maxRemoved, .maxOperations: true
        }
    }
}

extension GateViolation {
    fileprivate var place: SourcePlace {
        switch subject {
        case .object(let object, let cells): SourcePlace(object, among: cells.isEmpty ? nil : cells)
        case .cell(let cell, let object): SourcePlace(object, among: [cell])
        case .site(let change): SourcePlace(change)
        case .page(let page): SourcePlace(page)
        case .file, .removals, .operations: SourcePlace(file: "")
        }
    }

    /// The name that the same change has in another review.
    fileprivate var identity: String {
        switch subject {
        case .object(let object, _): object.id
        case .cell(let cell, let object): ([object.id] + cell.path).joined(separator: "/")
        case .site(let change): change.name
        case .page(let page): page.url
        case .file(let file): "/" + file.path
        case .removals, .operations: ""
        }
    }

    fileprivate func sentence(in review: Review) -> String {
        switch subject {
        case .object(let object, _):
            let rename = review.renames.first { $0.old.id == object.id || $0.new.id == object.id }
            let entry = rename.map { ReportEntry($0) } ?? ReportEntry(object)
            return "\(object.title.quoted): \(entry.sentence)"
        case .cell(let cell, let object):
            let noun = Noun.cell(cell, ofKind: object.kind).map { "The \($0.one)" } ?? "The part"
            return "\(noun) \(cell.title.quoted) in \(object.title.quoted) was removed"
        case .site(let change):
            let entry = ReportEntry(change, pages: nil)
            return "\(change.name) was \(entry.verb.rawValue). \(entry.sentence)"
        case .page(let page): return ReportEntry(page).sentence
        case .file(let file): return "/\(file.path) was \(ChangeVerb(file.changeKind).rawValue)"
        case .removals(let objects, let pages):
            let nouns = NounCounts(objects.map(\.noun) + pages.map { _ in .plainPage })
            return "\(nouns.words) removed, more than the limit of \(limit)"
        case .operations(let count): return "The patch has \(count) operations, more than the limit of \(limit)"
        }
    }

    private var limit: Int {
        switch rule {
        case .denied: 0
        case .maxRemoved(let limit), .maxOperations(let limit): limit
        }
    }
}
