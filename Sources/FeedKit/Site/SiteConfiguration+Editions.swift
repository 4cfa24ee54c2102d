import DataKit
import Diagnostics

/// The languages of the site, and the settings of each.
extension SiteConfiguration {
    /// The languages of the site as listed; `nil` if they follow from the names of files.
    package internal(set) var languages: [ListedLanguage]? {
        get { recording(.languages, values.value.languages) }
        set { values.value.languages = newValue }
    }

    /// The content that editions show instead of objects without a translation; `nil` if it is not set.
    package internal(set) var untranslated: Untranslated? {
        get { recording(.untranslated, values.value.untranslated) }
        set { values.value.untranslated = newValue }
    }

    /// The titles of kinds' pages in an edition that names them.
    package internal(set) var titlesOfKinds: [String: String] {
        get { recording(.kinds, values.value.titlesOfKinds) }
        set { values.value.titlesOfKinds = newValue }
    }

    /// The edition that these settings are for.
    ///
    /// Reading it is not recorded, since prefixes and identities of the default edition don't depend on its language.
    package var edition: Edition { values.value.translation ?? Edition(default: values.value.language) }

    /// Whether these settings are those of the default language.
    var isTranslated: Bool { values.value.translation != nil }

    /// Returns the path of a page in the edition of these settings.
    ///
    /// - Parameter path: The path of the page in the default language.
    package func local(_ path: String) -> String { values.value.translation?.path(path) ?? path }

    /// Returns the settings of another edition, without its own title, words and menus.
    ///
    /// - Parameter entries: The keys of the edition's settings, which are in `file`.
    func translated(to edition: Edition, _ entries: [Node.Entry], in file: String) -> SiteConfiguration {
        var other = self
        other.values.value.translation = edition
        other.values.value.language = edition.language
        other.values.value.ownDirection = nil
        other.values.value.words = [:]
        other.values.value.dates = CustomDateForms()
        other.values.value.menus.areInherited = true
        for key in ["words", "dir"] {
            other.keys.value.digests[key] = nil
            other.keys.value.places[key] = nil
        }
        for entry in entries {
            // The values of some keys are combined with those of the default language.
            let digests = [digest(ofKey: entry.key), entry.value.digest].compactMap(\.self)
            other.keys.value.digests[entry.key] = .joining(digests)
            other.keys.value.ownDigests[entry.key] = entry.value.digest
            other.keys.value.places[entry.key] = FileLocation(file: file, line: entry.line, column: entry.column)
        }
        return other
    }
}
