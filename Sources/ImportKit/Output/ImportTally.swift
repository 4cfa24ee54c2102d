import Diagnostics

/// What an export has, what of it has come, and why the rest has not: the sums must agree.
package struct ImportTally: Sendable {
    /// Why something of an export stays where it is.
    package enum Reason: String, Sendable, Hashable, CaseIterable {
        case unreadable = "could not be read"
        case empty = "empty"
        case isPrivate = "private; --private brings them as drafts"
        case isNeverRead = "letters, contacts, settings and the like, which nobody reads here"
        case isComment = "comments; --comments brings them as messages"
        case isSpam = "spam or in the trash"
        case isRevision = "older versions, menus and the like"
        case isBoost = "written by others and only passed on"
        case isUnused = "shown by nothing that came"
        case isMissing = "named, but not in the export"
        case isTwice = "the same as another"
        case isProgram = "templates, programs and settings of the other generator"
        case isGenerated = "made by the other generator"
        case isOtherLanguage = "in another language than the site"
        case hasNoPlace = "of a sort that has no place in a site"
    }

    /// Things of one sort that stay for one reason.
    package struct LeftOut: Sendable {
        package var item: ImportedItem
        package var reason: Reason
        package var count = 0
        /// The first few of them, as people find them again.
        package var examples: [String] = []
    }

    package private(set) var found: [ImportedItem: Int] = [:]
    package private(set) var came: [ImportedItem: Int] = [:]
    private var left: [String: LeftOut] = [:]
    private static let mostExamples = 5

    package init() {}

    /// In a fixed order.
    package var leftOut: [LeftOut] {
        left.values.sorted { ($0.item, $0.reason.rawValue) < ($1.item, $1.reason.rawValue) }
    }

    mutating func find(_ item: ImportedItem, _ count: Int) { found[item, default: 0] += count }

    mutating func take(_ item: ImportedItem, _ count: Int = 1) { came[item, default: 0] += count }

    mutating func leaveOut(_ item: ImportedItem, _ reason: Reason, _ what: String, _ count: Int) {
        let key = item.rawValue + " " + reason.rawValue
        var entry = left[key] ?? LeftOut(item: item, reason: reason)
        entry.count += count
        if entry.examples.count < Self.mostExamples { entry.examples.append(what) }
        left[key] = entry
    }

    /// What has neither come nor was left out: a mistake of ours, which must be told.
    package var unaccounted: [(item: ImportedItem, count: Int)] {
        ImportedItem.allCases.compactMap { item in
            let gone = left.values.reduce(0) { $0 + ($1.item == item ? $1.count : 0) }
            let difference = found[item, default: 0] - came[item, default: 0] - gone
            return difference == 0 ? nil : (item, difference)
        }
    }
}
