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
        terms = found.filter { !$0.objects.isEmpty }.sorted { $0.slug < $1.slug }
    }
}
