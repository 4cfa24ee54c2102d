import FeedKit

/// A user's posts on one network in chronological order: message threads, and albums of the images.
///
/// Replies to the user's own posts form a thread. Single posts are grouped by month, so that years of them don't become
/// thousands of files.
package struct Timeline {
    /// The network's name.
    let network: String
    /// The author of the posts.
    let user: String
    /// Whether everything is imported as drafts because the export does not record the audience.
    package var importsAsDrafts = false
    private(set) var posts: [ShortPost] = []
    private var ids: Set<String> = []
    private var keys = UniqueNames()

    package init(network: String, user: String) {
        self.network = network
        let name = PostText.beginning(of: user, upTo: 100)
        self.user = name.isEmpty ? "me" : name
    }

    /// Adds a post, unless it was already added.
    package mutating func add(_ post: ShortPost, into writer: inout ImportWriter) {
        var post = post
        post.text = post.text.withoutControls
        if post.text.allSatisfy(\.isWhitespace) { post.text = "" }
        if post.isMessage { writer.found(.message) }
        guard ids.insert(post.id).inserted else {
            if post.isMessage { writer.leaveOut(.message, .isTwice, post.id) }
            return
        }
        post.key = keys.take(Slug.make(SitePath.name(of: post.id)))
        posts.append(post)
    }

    /// Writes the public posts, and the private ones if the options include them.
    package func write(
        _ options: ImportOptions, tracker: inout ExportTracker, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        let sorted = posts.sorted {
            ($0.date.secondsSince1970, $0.key.utf8.count, $0.key) < (
                $1.date.secondsSince1970, $1.key.utf8.count, $1.key
            )
        }
        let open = sorted.filter { !$0.isPrivate }
        let closed = sorted.filter(\.isPrivate)
        try writeThreads(of: open, into: &writer)
        try writeImages(of: open, isDraft: importsAsDrafts, tracker: &tracker, into: &writer)
        guard !closed.isEmpty else { return }
        guard options.withPrivate else { return leaveOut(closed, tracker: &tracker, into: &writer) }
        writer.note("Posts that were not public were imported as drafts.")
        try writeMonths(of: closed, isDraft: true, into: &writer)
        try writeImages(of: closed, isDraft: true, tracker: &tracker, into: &writer)
    }

    private func leaveOut(_ posts: [ShortPost], tracker: inout ExportTracker, into writer: inout ImportWriter) {
        for post in posts {
            if post.isMessage { writer.leaveOut(.message, .isPrivate, post.id) }
            for medium in post.media { tracker.mention(medium.path, unlessImported: .isPrivate) }
        }
    }

    private func writeThreads(of posts: [ShortPost], into writer: inout ImportWriter) throws(ImportFailure) {
        let roots = ThreadRoots(posts)
        var threads: [String: [ShortPost]] = [:]
        for post in posts where !post.text.isEmpty { threads[roots.root(of: post), default: []].append(post) }
        try writeMonths(
            of: posts.filter { $0.text.isEmpty || threads[roots.root(of: $0)]?.count == 1 },
            isDraft: importsAsDrafts, into: &writer)
        for post in posts {
            // The thread is written at its first post.
            let root = roots.root(of: post)
            guard let thread = threads[root], thread.count > 1, thread.first?.id == post.id else { continue }
            let title = PostText.beginning(of: post.text)
            var imported = ImportedThread(origin: "thread/" + root, title: title)
            imported.name = post.date.day + "-" + title
            imported.isDraft = importsAsDrafts
            imported.tags = PostText.unique(thread.flatMap(\.tags))
            imported.messages = thread.map(message)
            try writer.add(imported)
        }
    }

    private func writeMonths(
        of posts: [ShortPost], isDraft: Bool, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        for group in posts.runs(by: \.date.month) {
            guard let month = group.first?.date.month else { continue }
            let isPrivate = group.first?.isPrivate ?? false
            let origin = (isPrivate ? "private/" : "month/") + month
            let title = network + " " + month + (isPrivate ? ", not public" : "")
            var thread = ImportedThread(origin: origin, title: title)
            thread.isDraft = isDraft
            for post in group {
                if !post.text.isEmpty {
                    thread.messages.append(message(post))
                } else if post.isMessage {
                    writer.leaveOut(.message, .empty, post.id)
                }
            }
            if !thread.messages.isEmpty { try writer.add(thread) }
        }
    }

    private func message(_ post: ShortPost) -> ImportedThread.Message {
        .init(id: post.key, date: post.date.description, user: user, text: post.text)
    }
}

extension Array where Element == ShortPost {
    /// Groups adjacent posts that have the same value.
    func runs(by value: (ShortPost) -> String) -> [[ShortPost]] {
        var runs: [[ShortPost]] = []
        var last: String?
        for post in self {
            let mine = value(post)
            if mine == last {
                runs[runs.count - 1].append(post)
            } else {
                runs.append([post])
            }
            last = mine
        }
        return runs
    }
}
