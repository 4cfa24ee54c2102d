import DataKit
import Diagnostics

/// A key that feedgen does not support, and that may mean that its object is not public.
///
/// It is an error: with a warning, a draft whose key is misspelled or that of another generator would be published.
package struct PrivateKey: Sendable {
    /// The supported key that has the same meaning.
    package enum Meaning: Int, Sendable, CaseIterable { case draft, expires }

    /// The key as the author wrote it.
    package var entry: Node.Entry
    /// The keys that contain it, joined by dots, if it is not at the top level.
    package var parents: String?
    package var meaning: Meaning

    /// Returns the meaning of a key at the top level of a document; `nil` for one that does not affect publication.
    ///
    /// - Parameters:
    ///   - isText: Whether this is front matter, in which every `visibility` is about readers.
    ///   - supported: The supported keys, which may be more similar to a misspelled one.
    package static func meaning(
        of entry: Node.Entry, isText: Bool = false, besides supported: [String] = []
    ) -> Meaning? {
        let value = PrivateWords(entry.value)
        if let rule = Rule(of: entry.key) { return rule.meaning(of: value, in: entry.value, isText: isText) }
        // Comparing spellings takes time, and misspelled keys have a meaning only with these values.
        guard value.isYes || value.isNo || value.beginsWithYear else { return nil }
        return Rule(misspelled: entry.key, besides: supported)?.meaning(of: value, in: entry.value, isText: isText)
    }

    /// The meaning of a key, which depends on its value.
    enum Rule: Sendable, Equatable {
        /// It means `draft: true`, unless its value is negative.
        case isPrivate
        /// It means `draft: true` if its value is positive.
        case isSwitch
        /// It means `draft: true` if its value is negative, or names a limited audience.
        case isPublic
        /// It means `draft: true` if its value is negative; other values are URLs or templates.
        case rendering
        case state, audience, expiry, build
        /// It is similar to keys of these rules.
        case misspelled(isSwitch: Bool, isPublic: Bool, isExpiry: Bool)

        /// Returns the rule of a key that is spelled correctly; `nil` for any other.
        init?(of key: String) {
            let key = PrivateWords.key(key)
            guard let rule = PrivateWords.rules[key] else { return nil }
            self = rule
        }

        /// Returns the rule of a key that is more similar to one with a rule than to a supported key.
        init?(misspelled key: String, besides supported: [String]) {
            let key = PrivateWords.key(key)
            let (hiding, showing) = (PrivateWords.privateSpellings, PrivateWords.publicSpellings)
            let others = supported.map { $0.lowercased() }.filter { !showing.contains($0) }
            func resembles(_ words: [String], besides similar: [String]) -> Bool {
                let others = others + similar
                // `nearest` also finds a key that another one begins with, such as `hide` for `hideTitle`.
                guard let meant = nearest(to: key, in: words + others) else { return false }
                return words.contains(meant) && meant != key && abs(meant.count - key.count) < 3
            }
            // `unpublished` differs from `published` at its beginning.
            let isNegated = key.hasPrefix("u")
            let isExpiry = resembles(["expires"], besides: [])
            let isSwitch = resembles(hiding, besides: isNegated ? [] : showing)
            let isPublic = !(isNegated && isSwitch) && resembles(showing, besides: hiding)
            guard isExpiry || isSwitch || isPublic else { return nil }
            self = .misspelled(isSwitch: isSwitch, isPublic: isPublic, isExpiry: isExpiry)
        }

        func meaning(of value: PrivateWords, in node: Node, isText: Bool) -> Meaning? {
            switch self {
            case .isPrivate: value.isEmpty || value.isNo ? nil : .draft
            case .isSwitch: value.isYes ? .draft : nil
            case .isPublic: value.isNo || value.isPrivate ? .draft : nil
            case .rendering: value.isNo ? .draft : nil
            case .state: value.isPrivate ? .draft : nil
            case .audience: value.isPrivate || isText && !value.isPublic ? .draft : nil
            case .expiry: value.beginsWithYear ? .expires : nil
            case .build: PrivateKey.hidesPage(node) ? .draft : nil
            case .misspelled(let isSwitch, let isPublic, let isExpiry):
                isSwitch && value.isYes || isPublic && value.isNo
                    ? .draft : isExpiry && value.beginsWithYear ? .expires : nil
            }
        }
    }

    /// Whether the value of Hugo's `build` excludes a page from the site or from its lists.
    private static func hidesPage(_ build: Node) -> Bool {
        (build.entries ?? []).contains { entry in
            ["render", "list"].contains(entry.key.lowercased())
                && ["never", "false", "link", "local", "no"].contains(entry.value.text?.lowercased())
        }
    }

    /// The number of levels that are searched.
    private static let depth = 8

    /// Returns the keys inside a value that mean, without a doubt, that the document is not public. In TOML, every key
    /// below the first table is inside one.
    package static func all(in value: Node, of parents: String, depth: Int = depth) -> [PrivateKey] {
        guard depth > 0 else { return [] }
        let inList = (value.list ?? []).flatMap { all(in: $0, of: parents, depth: depth - 1) }
        return inList
            + (value.entries ?? []).flatMap { entry in
                isCertain(entry)
                    ? [PrivateKey(entry: entry, parents: parents, meaning: .draft)]
                    : all(in: entry.value, of: parents + "." + entry.key, depth: depth - 1)
            }
    }

    private static func isCertain(_ entry: Node.Entry) -> Bool {
        let value = PrivateWords(entry.value)
        switch PrivateWords.key(entry.key) {
        case "draft", "private", "unpublished": return value.isYes
        case "published", "publish", "public": return value.isNo
        case "status", "visibility", "poststatus": return value.words == ["draft"] || value.words == ["private"]
        case _: return false
        }
    }
}
