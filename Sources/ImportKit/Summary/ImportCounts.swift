import Diagnostics

/// The counts of found, imported and omitted items of an export; they must balance.
package struct ImportCounts: Sendable {
    /// The reason why an item was not imported.
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

    /// The items of one type that were left out for one reason.
    package struct SkippedItems: Sendable {
        package var item: ImportedItem
        package var reason: Reason
        package var count = 0
        /// The first few items, as users can find them.
        package var examples: [String] = []
    }

    package private(set) var found: [ImportedItem: Int] = [:]
    package private(set) var came: [ImportedItem: Int] = [:]
    private var left: [String: SkippedItems] = [:]
    private static let maximumExamples = 5

    package init() {}

    /// The omitted items in a fixed order.
    package var leftOut: [SkippedItems] {
        left.values.sorted { ($0.item, $0.reason.rawValue) < ($1.item, $1.reason.rawValue) }
    }

    mutating func addFound(_ item: ImportedItem, _ count: Int) { found[item, default: 0] += count }

    mutating func addImported(_ item: ImportedItem, _ count: Int = 1) { came[item, default: 0] += count }

    mutating func leaveOut(_ item: ImportedItem, _ reason: Reason, _ example: String, _ count: Int) {
        let key = item.rawValue + " " + reason.rawValue
        var entry = left[key] ?? SkippedItems(item: item, reason: reason)
        entry.count += count
        if entry.examples.count < Self.maximumExamples { entry.examples.append(example) }
        left[key] = entry
    }

    /// The items that are counted neither as imported nor as left out: a bug, which must be reported.
    package var unaccounted: [(item: ImportedItem, count: Int)] {
        ImportedItem.allCases.compactMap { item in
            let gone = left.values.reduce(0) { $0 + ($1.item == item ? $1.count : 0) }
            let difference = found[item, default: 0] - came[item, default: 0] - gone
            return difference == 0 ? nil : (item, difference)
        }
    }
}
