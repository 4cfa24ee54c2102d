/// Which objects have which tags: spellings that look alike in an address are one tag.
struct TagIndex: Sendable {
    /// The tags in the order of their slugs.
    let terms: [PageMap.Term]
    /// For each object of the feed the numbers of its tags, one behind the other: those of the object at `position` are
    /// `numbers[starts[position]..<starts[position + 1]]`.
    private(set) var numbers: [Int] = []
    private(set) var starts = [0]
    /// How many numbers there are.
    let count: Int

    init(_ feed: [ObjectID], in table: ObjectTable) {
        var bySlug: [String: Int] = [:]
        var found: [PageMap.Term] = []
        // Most objects have tags that others have too.
        let spellings = table.tagNames.map { title -> Int in
            let slug = Slug.make(title)
            if let number = bySlug[slug] { return number }
            bySlug[slug] = found.count
            found.append(PageMap.Term(slug: slug, title: ""))
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
                // Of several spellings the smallest names the page.
                if found[number].title.isEmpty || title < found[number].title { found[number].title = title }
            }
            starts.append(numbers.count)
        }
        count = found.count
        terms = found.filter { !$0.objects.isEmpty }.sorted { $0.slug < $1.slug }
    }
}
