import Synchronization

/// An input from the site that an object, a page or a feed may be built from.
package enum SiteInput: Sendable, Hashable {
    /// A setting in the edition of another language than the default one.
    case translatedSetting(Setting, Edition)
    /// An image of the content folder, by its path there.
    case image(String)
    /// The URL of a document's page, by the document's path in the content folder.
    case document(String)
    /// The candidates among files beside documents, by the tail of their URLs.
    case attachment(String)
    /// The documents and images with a name, in lower case.
    case named(String)
    /// The images in a folder, by its path in the content folder.
    case folder(String)
    /// Whether a file is published unchanged, by its path on the site.
    case file(String)
    /// A template with all templates that it includes, by name.
    case template(String)
    /// Everything that is shown of an object, by its identity.
    case object(String)
    /// The values of an object that other objects' pages show, by its identity.
    case link(String)
    /// The menus of an edition, by its language; empty for the default one.
    case menus(String)
    /// The view on lists without cells.
    case emptyView
    /// The frame that all pages of an edition share, by its language as for `menus`.
    case frame(String)
}

/// A recorder of the inputs that an output reads, so that it is rebuilt if, and only if, one of them changes.
///
/// It is the only shared mutable state here: inputs are found only by recording them as they are read, and a kind may
/// read them anywhere in its code. The output does not depend on the recorder.
package final class SiteReadRecorder: Sendable {
    /// One bit for each setting of the default language, because settings are read most often.
    private let settingBits = Atomic<UInt64>(0)
    private let others = Mutex(Set<SiteInput>(minimumCapacity: 16))

    package init() {}

    func record(_ setting: Setting) {
        let bit: UInt64 = 1 << UInt64(setting.rawValue)
        guard settingBits.load(ordering: .relaxed) & bit == 0 else { return }
        settingBits.bitwiseOr(bit, ordering: .relaxed)
    }

    func record(_ setting: Setting, in edition: Edition) { record(.translatedSetting(setting, edition)) }

    /// - Returns: Whether the input is recorded for the first time.
    @discardableResult package func record(_ input: SiteInput) -> Bool {
        others.withLock { $0.insert(input).inserted }
    }

    /// Records all inputs that another recorder has.
    func record(_ other: SiteReadRecorder) {
        settingBits.bitwiseOr(other.settings.bits, ordering: .relaxed)
        let inputs = other.others.withLock { $0 }
        others.withLock { $0.formUnion(inputs) }
    }

    /// The recorded settings of the default language.
    package var settings: SettingSet { SettingSet(bits: settingBits.load(ordering: .relaxed)) }

    /// All other recorded inputs without duplicates, in no particular order.
    package var inputs: [SiteInput] { others.withLock { Array($0) } }
}
