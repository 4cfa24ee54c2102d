import Diagnostics
import FeedKit
import FileSystem
import ReviewKit

extension BuildGates {
    /// The maximum number of errors to list; others are only counted.
    private static let maximumReported = 10

    /// Returns an error for each change that violates a gate; if there are many, for the most severe ones.
    ///
    /// - Parameter leftOut: The unpublished content, which may explain a removal.
    func errors(for review: Review, leftOut: [UnpublishedObject]) -> [Diagnostic] {
        let violations = gates.violations(in: review)
        let words = GateMessages(review: review, leftOut: leftOut)
        let reported = violations.prefix(Self.maximumReported).map { error(for: $0, in: words) }
        let rest = violations.count - reported.count
        guard rest > 0, let last = reported.map(\.place).max() else { return reported }
        let what = rest == 1 ? "1 more change that breaks a gate" : "\(rest) more changes that break a gate"
        // The ellipsis sorts it after the other errors of the last file.
        let hint = "`feedgen build --dry-run --force -v` lists the patch"
        return reported + [.error("… and \(what)", at: last, hint: hint)]
    }

    private func error(for violation: GateViolation, in words: GateMessages) -> Diagnostic {
        let rule = name(of: violation.rule)
        let file = violation.source ?? ContentMap.configurationName
        let place = FileLocation(file: Disk.join(ContentMap.folderName, file))
        switch violation.subject {
        case .removals(let objects, let pages): return tooManyRemoved(objects, pages, rule: rule, words: words)
        case .operations(let count):
            return .error(
                "the patch has \(count) operations, more than \(rule) allows", at: place,
                hint: "check them with `feedgen build --dry-run --force -v`; if they are intended, pass --force")
        case .object, .cell, .site, .page, .file:
            // Limits have the counted subjects, which are the cases above.
            guard case .denied(let changeClass) = violation.rule else { preconditionFailure("a limit has a count") }
            let what = words.sentence(violation.subject, changeClass)
            return .error(
                "\(what), which \(rule) forbids", at: self.place(of: violation.subject) ?? place,
                hint: words.hint(violation.subject, changeClass))
        }
    }

    /// The location of a change outside of the content.
    private func place(of subject: GateViolation.Subject) -> FileLocation? {
        guard case .site(let change) = subject else { return nil }
        return change.key.map(place(ofKey:)) ?? change.source.map { FileLocation(file: $0) }
    }

    /// One error at the first removed source, with the others as related locations.
    private func tooManyRemoved(
        _ objects: [ObjectChange], _ pages: [PageChange], rule: String, words: GateMessages
    ) -> Diagnostic {
        let sources = objects.map(\.source) + pages.map { words.source(of: $0) }
        let names = objects.map { words.name(of: $0) } + pages.map { words.name(of: $0) }
        let places = sources.map { FileLocation(file: Disk.join(ContentMap.folderName, $0)) }
        let notes = zip(places, names).dropFirst().prefix(Self.maximumReported - 1).map {
            Diagnostic.Related($0, "\($1) was removed, too")
        }
        let others = names.count - 1
        return .error(
            "\(names.first ?? "")\(others > 0 ? " and \(others) more were" : " was") removed, more than \(rule) allows",
            at: places.first ?? FileLocation(file: Disk.join(ContentMap.folderName, ContentMap.configurationName)),
            hint: "check for missing content; if the removal is intended, pass --force", related: notes)
    }
}
