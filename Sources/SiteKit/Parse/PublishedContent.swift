import FeedKit

/// The content of a site by whether a build publishes it.
struct PublishedContent {
    private(set) var objects: [ObjectID] = []
    private(set) var pages: [PlainPage] = []
    private(set) var excluded = ExcludedContent()
    /// The published objects whose derived dates are in the future.
    private(set) var fromTheFuture: [ObjectID] = []

    init(_ content: Content, _ options: BuildOptions, at clock: Instant) {
        let table = content.objects
        for object in table.ids where !content.isFaulty(object) {
            let status = table.status(of: object, at: clock)
            guard options.publishes(status) else {
                excluded.add(object, status)
                continue
            }
            objects.append(object)
            if table[object].flags.contains(.isDateDerived), table.date(of: object) > clock {
                fromTheFuture.append(object)
            }
        }
        for page in content.pages {
            let status = ObjectStatus(of: page.facts, at: clock)
            if options.publishes(status) { pages.append(page) } else { excluded.add(page, status) }
        }
    }
}

/// The objects and pages that are not published: drafts, and those that are scheduled or expired.
struct ExcludedContent: Sendable {
    private(set) var objects: [ObjectID] = []
    private(set) var pages: [PlainPage] = []
    private var counts: [ObjectStatus: Int] = [:]

    func count(_ status: ObjectStatus) -> Int { counts[status] ?? 0 }

    fileprivate mutating func add(_ object: ObjectID, _ status: ObjectStatus) {
        objects.append(object)
        counts[status, default: 0] += 1
    }

    fileprivate mutating func add(_ page: PlainPage, _ status: ObjectStatus) {
        pages.append(page)
        counts[status, default: 0] += 1
    }
}

extension BuildOptions {
    func publishes(_ status: ObjectStatus) -> Bool {
        switch status {
        case .published: true
        case .draft: includesDrafts
        case .scheduled: includesFuture
        case .expired: includesExpired
        }
    }
}
