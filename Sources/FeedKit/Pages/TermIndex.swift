import MarkupKit

/// The terms of all objects in a taxonomy. Spellings with the same slug are one term.
struct TermIndex: Sendable {
    let taxonomy: Taxonomy
    /// The terms, ordered by slug. If the taxonomy has levels, a term also has the objects of those below.
    let terms: [SitePages.Term]
    /// The concatenated term numbers of all objects in the feed: those of the object at `position` are
    /// `numbers[starts[position]..<starts[position + 1]]`.
    private(set) var numbers: [Int] = []
    private(set) var starts = [0]
    /// The number of distinct term numbers.
    let count: Int
    /// The titles that share a term with a title other than an equal one in other letter case.
    let sharedTitles: [SharedTitle]

    /// A title that differs from the title of the term's page, with an object that has it.
    struct SharedTitle: Sendable {
        var title: String
        var object: ObjectID
        /// The term, and the first object with the title of the term's page.
        var term: SitePages.Term
        var other: ObjectID
    }

    init(of taxonomy: Taxonomy, _ feed: [ObjectID], in table: ObjectTable) {
        self.taxonomy = taxonomy
        var bySlug: [String: Int] = [:]
        var found: [SitePages.Term] = []
        func number(of levels: ArraySlice<String>) -> Int {
            let slug = taxonomy.slug(of: levels)
            if let number = bySlug[slug] { return number }
            bySlug[slug] = found.count
            found.append(SitePages.Term(slug: slug, title: ""))
            return found.count - 1
        }
        // Computes slugs per spelling instead of per object, because most terms are shared.
        let spellings = table.allTerms.map { term -> [(number: Int, title: String)] in
            guard term.taxonomy == taxonomy.name else { return [] }
            let levels = taxonomy.levels(of: term.title)
            return levels.indices.reversed().map { (number(of: levels[...$0]), levels[$0]) }
        }
        for object in feed {
            let start = numbers.count
            for (number, title) in table.terms(of: object).flatMap({ spellings[Int($0)] }) {
                guard !numbers[start...].contains(number) else { continue }
                numbers.append(number)
                found[number].objects.append(object)
                // The page's title is the first spelling in string order.
                if found[number].title.isEmpty || title < found[number].title { found[number].title = title }
            }
            starts.append(numbers.count)
        }
        count = found.count
        sharedTitles = Self.sharedTitles(of: spellings, feed, in: table, found)
        terms = found.filter { !$0.objects.isEmpty }.sorted { $0.slug < $1.slug }
    }

    private static func sharedTitles(
        of spellings: [[(number: Int, title: String)]], _ feed: [ObjectID], in table: ObjectTable,
        _ terms: [SitePages.Term]
    ) -> [SharedTitle] {
        func look(_ title: String) -> String { Slug.lowercased(Slug.visibleForm(title)) }
        var looks: [Int: Set<String>] = [:]
        for (number, title) in spellings.joined() { looks[number, default: []].insert(look(title)) }
        let shared = looks.filter { $0.value.count > 1 }
        guard !shared.isEmpty else { return [] }
        var first: [Int: [(look: String, title: String, object: ObjectID)]] = [:]
        for object in feed {
            for (number, title) in table.terms(of: object).flatMap({ spellings[Int($0)] }) where shared[number] != nil {
                let look = look(title)
                if first[number]?.contains(where: { $0.look == look }) == true { continue }
                first[number, default: []].append((look, title, object))
            }
        }
        return first.sorted { $0.key < $1.key }.flatMap { number, titles -> [SharedTitle] in
            let term = terms[number]
            guard let other = titles.first(where: { $0.look == look(term.title) }) else { return [] }
            return titles.filter { $0.look != other.look }.map {
                SharedTitle(title: $0.title, object: $0.object, term: term, other: other.object)
            }
        }
    }
}
