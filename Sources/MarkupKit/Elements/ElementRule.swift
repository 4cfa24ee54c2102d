/// The treatment of an element by the sanitizer, and its allowed parents.
struct ElementRule: Sendable {
    enum Treatment {
        case printed
        /// Printed without content or end tag.
        case void
        /// The tag is removed, the content remains.
        case unwrapped
        /// Removed with its content.
        case dropped
        /// libxml2's own wrapper of the fragment, tags that have no meaning in a fragment, and `<noscript>`, whose
        /// content is visible because scripts are removed.
        case ignored
    }

    var treatment = Treatment.printed
    /// The elements that may directly contain it; in others its tag is removed.
    var parents: Set<String>?
    /// The open elements that its start tag ends, as in browsers.
    var ends: Set<String> = []
    /// The elements that its start tag ends if directly in them, as in libxml2, so that sanitizing is idempotent.
    var endsParent: Set<String> = []
    /// Whether the element separates words.
    var isBlock = false
    /// Whether the element is a part of a text line.
    private var isPhrasing = false
    /// Whether `ends` differs from browsers; `endsParent` and `parents` cover other ended elements.
    private var hasOwnEnds = false

    static func of(_ name: String) -> ElementRule {
        HTMLElement.all[name]?.rule ?? ElementRule(treatment: .unwrapped)
    }

    /// Whether an open element of that name ends too if its start tag ends an element around it.
    func reachesThrough(_ name: String) -> Bool {
        Self.of(name).isPhrasing && !(name == "ruby" && parents == ["ruby"])
    }

    /// Whether an element may directly contain another. Browsers move disallowed children out of their parent.
    static func mayHold(_ child: String, in parent: String) -> Bool {
        HTMLElement.all[parent]?.children?.contains(child) ?? true
    }
}

/// The rules in the table of elements.
extension ElementRule {
    static let phrasing = ElementRule(isPhrasing: true)
    static let block = block()
    static let void = void()
    /// For elements whose content is not text for readers, or that browsers parse by special rules.
    static let dropped = ElementRule(treatment: .dropped, hasOwnEnds: true)
    static let ignored = ElementRule(treatment: .ignored)

    static func block(endsParent: Set<String> = []) -> ElementRule {
        ElementRule(endsParent: endsParent, isBlock: true)
    }

    /// An element that has a meaning only in certain parents.
    static func part(
        of parents: Set<String>, isBlock: Bool = true, ends: Set<String>? = nil, endsParent: Set<String> = []
    ) -> ElementRule {
        ElementRule(
            parents: parents, ends: ends ?? [], endsParent: endsParent, isBlock: isBlock, hasOwnEnds: ends != nil)
    }

    static func void(
        in parents: Set<String>? = nil, isBlock: Bool = false, endsParent: Set<String> = []
    ) -> ElementRule {
        ElementRule(treatment: .void, parents: parents, endsParent: endsParent, isBlock: isBlock)
    }

    /// Returns the rule with the ended elements of browsers, unless it has its own.
    func ending(_ ends: Set<String>) -> ElementRule {
        guard !hasOwnEnds else { return self }
        var rule = self
        rule.ends = ends
        return rule
    }
}
