import Synchronization

/// Something of a site that may be read while an object, a page or a feed is made.
package enum SiteInput: Sendable, Hashable {
    /// A key of `feed.yaml`.
    case setting(Setting)
    /// An image of the content folder, by its path there.
    case image(String)
    /// Where the page of a document of the content folder is, by its path there.
    case document(String)
    /// Which files beside documents an address may mean, by what it ends in.
    case attachment(String)
    /// Whether a file is published as it is, by its path on the site.
    case file(String)
    /// A template with all that it brings in, by its name.
    case template(String)
    /// All that is shown of an object, by its identity.
    case object(String)
    /// What the pages of other objects say of one, by its identity.
    case link(String)
    /// The menus of the site.
    case menus
    /// What stands on lists without cells.
    case emptyView
    /// What all pages have around them alike.
    case frame
}

/// Notes what is read of a site while one thing is made, so that it is made again when that is another, and only then.
///
/// It is the one thing here that changes while it is shared: what a maker reads is known only by its reading, and a kind
/// may read from anywhere. What is made does not depend on it.
package final class SiteReads: Sendable {
    /// A bit for each setting: they are read most often.
    private let settings = Atomic<UInt64>(0)
    private let others = Mutex<Set<SiteInput>>([])

    package init() {}

    func note(_ setting: Setting) {
        let bit: UInt64 = 1 << UInt64(setting.rawValue)
        guard settings.load(ordering: .relaxed) & bit == 0 else { return }
        settings.bitwiseOr(bit, ordering: .relaxed)
    }

    /// - Returns: whether nobody has noted it before.
    @discardableResult package func note(_ input: SiteInput) -> Bool {
        others.withLock { $0.insert(input).inserted }
    }

    /// All that was read, each once, in no order.
    package var all: [SiteInput] {
        let bits = settings.load(ordering: .relaxed)
        var read = others.withLock { Array($0) }
        for setting in Setting.allCases where bits & 1 << UInt64(setting.rawValue) != 0 {
            read.append(.setting(setting))
        }
        return read
    }
}
