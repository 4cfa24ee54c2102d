import DataKit

/// The words of a value, as far as they matter to publication, and the keys and words of other generators.
struct PrivateWords {
    /// The words without blanks, hyphens and case.
    let words: [String]

    init(_ node: Node) { words = (node.list ?? [node]).compactMap(\.text).map(Self.word).filter { !$0.isEmpty } }

    private static func word(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }

    /// Returns a key without blanks, hyphens, case and a leading `is`.
    static func key(_ text: String) -> String {
        let word = word(text)
        return word.hasPrefix("is") && word.count > 5 ? String(word.dropFirst(2)) : word
    }

    var isEmpty: Bool { words.isEmpty }
    var isNo: Bool { words.count == 1 && Self.no.contains(words[0]) }
    var isYes: Bool { words.count == 1 && Self.yes.contains(words[0]) }
    /// Whether it can be a date.
    var beginsWithYear: Bool {
        words.contains { word in
            (word.hasPrefix("19") || word.hasPrefix("20")) && word.count >= 8
                && word.prefix(8).allSatisfy { $0.isASCII && $0.isNumber }
        }
    }
    var isPrivate: Bool { words.contains(where: Self.isPrivate) }
    /// Whether nothing restricts the readers. A number is a distance.
    var isPublic: Bool { words.allSatisfy { Self.publicWords.contains($0) || $0.first?.isNumber == true } }

    private static func isPrivate(_ word: String) -> Bool {
        if privateWords.contains(word) { return true }
        guard !publicWords.contains(word) else { return false }
        // `members only`
        if word.hasSuffix("only") || word.hasSuffix("draft") { return true }
        return ["draft", "private", "unlisted", "unpublished"].contains { word.isMisspelled($0) }
    }

    private static let no: Set = ["false", "no", "off", "0", "n", "none", "never", "non", "nein"]
    private static let yes: Set = ["true", "yes", "on", "1", "y", "x", "oui", "ja", "si", "sí"]

    /// The rules of keys.
    static let rules: [String: PrivateKey.Rule] = {
        let keys: [(PrivateKey.Rule, [String])] = [
            (
                .isPrivate,
                [
                    "draft", "private", "hidden", "hide", "unlisted", "unpublished", "password", "bozza", "borrador",
                    "brouillon", "entwurf", "privat", "privado", "privato", "privé", "rascunho",
                ]
            ),
            (
                .isSwitch,
                [
                    "confidential", "donotpublish", "dontpublish", "eleventyexcludefromcollections", "embargo",
                    "exclude",
                    "headless", "internal", "invisible", "memberonly", "membersonly", "nopublish", "protected",
                    "restricted", "secret", "subscribersonly", "trash", "trashed", "wip", "withdrawn",
                ]
            ),
            (
                .isPublic,
                ["dgpublish", "listed", "online", "public", "publish", "published", "visible", "veröffentlicht"]
            ),
            (.rendering, ["permalink", "render"]),
            (.state, ["poststatus", "publishstatus", "publishingstatus", "stage", "state", "status", "workflow"]),
            (.audience, ["accesslevel", "audience", "privacy", "visibility"]),
            (
                .expiry,
                [
                    "expiration", "expirationdate", "expire", "expired", "expiredate", "expiresat", "expireson",
                    "expiry",
                    "expirydate", "unpublish", "unpublishat", "unpublishdate", "unpublishon",
                ]
            ),
            (.build, ["build"]),
        ]
        let pairs = keys.flatMap { rule, keys in keys.map { ($0, rule) } }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }()
    /// Keys to which a misspelled one is compared.
    static let privateSpellings = ["draft", "private", "hidden", "unlisted", "unpublished"]
    static let publicSpellings = ["published", "publish", "public"]

    private static let privateWords: Set = [
        "authors", "autodraft", "confidential", "contributors", "deleted", "direct", "draft", "drafts", "embargoed",
        "entwurf", "family", "false", "followers", "friends", "future", "hidden", "idea", "incomplete", "inprogress",
        "inreview", "internal", "invisible", "me", "members", "no", "nobody", "none", "off", "paid", "password",
        "pending", "private", "privat", "protected", "restricted", "review", "scheduled", "secret", "self",
        "subscribers", "todo", "trash", "trashed", "unfinished", "unlisted", "unpublished", "users", "wip", "withdrawn",
    ]
    private static let publicWords: Set = [
        "all", "anyone", "complete", "completed", "default", "done", "everybody", "everyone", "final", "finished",
        "listed", "live", "on", "online", "open", "public", "publish", "published", "publishd", "released", "true",
        "visible", "world", "yes",
    ]
}

extension String {
    /// Whether this is another word with one letter added, removed, replaced or swapped.
    fileprivate func isMisspelled(_ word: String) -> Bool {
        guard abs(count - word.count) < 2, self != word else { return false }
        let (a, b) = (Array(self), Array(word))
        let start = zip(a, b).prefix { $0 == $1 }.count
        let end = zip(a.dropFirst(start).reversed(), b.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        let (left, right) = (a.dropFirst(start).dropLast(end), b.dropFirst(start).dropLast(end))
        return max(left.count, right.count) < 2
            || left.count == 2 && right.count == 2 && left.reversed() == Array(right)
    }
}
