import DataKit
import Diagnostics

/// The site's own date formats and month names, below `words:` in `feed.yaml`.
package struct CustomDateForms: Sendable, Equatable {
    private var lists: [Names: [String]] = [:]
    private var patterns: [Pattern: String] = [:]

    private enum Names: String, CaseIterable { case months, shortMonths, monthsAlone }
    private enum Pattern: String, CaseIterable { case shortDate, longDate, monthOfYear }

    package init() {}

    var isEmpty: Bool { lists.isEmpty && patterns.isEmpty }

    /// Returns the forms of a language with the site's own replacing some of them.
    func over(_ forms: DateForms) -> DateForms {
        var forms = forms
        if let names = lists[.months] { (forms.months, forms.monthsAlone, forms.shortMonths) = (names, names, names) }
        if let names = lists[.monthsAlone] { forms.monthsAlone = names }
        if let names = lists[.shortMonths] { forms.shortMonths = names }
        if let pattern = patterns[.shortDate] { forms.shortDate = pattern }
        if let pattern = patterns[.longDate] { forms.longDate = pattern }
        if let pattern = patterns[.monthOfYear] { forms.monthOfYear = pattern }
        return forms
    }

    mutating func read(_ words: inout FieldReader) {
        for key in Names.allCases {
            guard let names = words.strings(key.rawValue) else { continue }
            if names.count == 12 {
                lists[key] = names.map(\.trimmed)
            } else {
                words.report(
                    .error, key.rawValue, "`\(key.rawValue)` must list twelve months, but this lists \(names.count)",
                    hint: "write \(key.rawValue): [janvier, février, …]")
            }
        }
        for key in Pattern.allCases {
            guard let pattern = words.string(key.rawValue)?.trimmed else { continue }
            let valid = DatePattern.Field.allCases.map { "{\($0.rawValue)}" }
            let unknown = pattern.placeholders.first { !valid.contains($0) }
            if let unknown {
                words.report(
                    .error, key.rawValue, "a date does not support the placeholder \(unknown)",
                    hint: "the placeholders are \(valid.joined(separator: ", "))")
            } else if !pattern.contains("{year}") || !pattern.lowercased().contains("month") {
                words.report(
                    .error, key.rawValue, "`\(key.rawValue)` must contain at least a month and {year}",
                    hint: "write \(key.rawValue): \"{day} {month} {year}\"")
            } else {
                patterns[key] = pattern
            }
        }
    }
}
