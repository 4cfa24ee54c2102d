/// The first post of each thread.
struct ThreadRoots {
    private var roots: [String: String] = [:]

    init(_ posts: [ShortPost]) {
        let parents = Dictionary(posts.map { ($0.id, $0.parent) }, uniquingKeysWith: { first, _ in first })
        for post in posts where roots[post.id] == nil {
            var path: [String] = []
            var onPath: Set<String> = []
            var current = post.id
            // In a cycle of replies, the first post found is the root.
            while roots[current] == nil, onPath.insert(current).inserted {
                path.append(current)
                guard let parent = parents[current] ?? nil, parents[parent] != nil else { break }
                current = parent
            }
            let root = roots[current] ?? current
            for id in path { roots[id] = root }
        }
    }

    func root(of post: ShortPost) -> String { roots[post.id] ?? post.id }
}
