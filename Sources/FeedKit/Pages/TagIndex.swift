/// The tags of all objects. Spellings with the same slug are one tag.
struct TagIndex: Sendable {
    /// The tags, ordered by slug.
    let terms: [SitePages.Term]
    /// The concatenated tag numbers of all objects in the feed: those of the object at `position` are
    /// `numbers[starts[position]..<starts[position + 1]]`.
    private(set) var numbers: [Int] = []
    private(set) var starts = [0]
    /// The number of distinct tag numbers.
    let count: Int

    init(_ feed: [ObjectID], in table: ObjectTable) {
        var bySlug: [String: Int] = [:]
        var found: [SitePages.Term] = []
        // Computes slugs per spelling instead of per object, because most tags are shared.
        let spellings = table.tagNames.map { title -> Int in
            let slug = Slug.make(title)
            if let number = bySlug[slug] { return number }
            bySlug[slug] = found.count
            found.append(SitePages.Term(slug: slug, title: ""))
            return found.count - 1
        }
        for object in feed {
            let start = numbers.count
            for tag in table.tags(of: object) {
                let number = spellings[Int(tag)]
                guard !numbers[start...].contains(number) else { continue }
                numbers.append(number)
                found[number].objects.append(object)
                let title = table.tagNames[Int(tag)]
                // The page's title is the first spelling in string order.
                if found[number].title.isEmpty || title < found[number].title { found[number].title = title }
            }
            starts.append(numbers.count)
        }
        count = found.count
        terms = found.filter { !$0.objects.isEmpty }.sorted { $0.slug < $1.slug }
    }
}
