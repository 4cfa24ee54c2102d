import Diagnostics

/// The counts of found, imported and omitted items of an export; they must balance.
package struct ImportCounts: Sendable {
    /// The reason why an item was not imported.
    package enum Reason: String, Sendable, Hashable, CaseIterable {
        case unreadable = "could not be read"
        case empty = "empty"
        case isPrivate = "private; --private imports them as drafts"
        case isUnprotected = "without zones: write those where you live into .feedgen/privacy.yaml first"
        case isHidden = "in zones or near the ends of a day"
        case isNeverRead = "private messages, contacts, settings and similar data, which are never imported"
        case isComment = "comments; --comments imports them as messages"
        case isSpam = "spam or in the trash"
        case isRevision = "older versions, menus and similar data"
        case isBoost = "written by others and only shared"
        case isUnused = "not used by imported content"
        case isMissing = "referenced, but not in the export"
        case isTwice = "a duplicate"
        case isProgram = "templates, programs and settings of the other generator"
        case isGenerated = "created by the other generator"
        case isReplaced = "replaced by files that feedgen creates"
        case isOtherLanguage = "in a different language than the site"
        case hasNoPlace = "of a type that a site cannot contain"
        case isRefused = "refused by builds, for the reasons in the warnings"
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
            let leftOutCount = left.values.reduce(0) { $0 + ($1.item == item ? $1.count : 0) }
            let difference = found[item, default: 0] - came[item, default: 0] - leftOutCount
            return difference == 0 ? nil : (item, difference)
        }
    }
}
