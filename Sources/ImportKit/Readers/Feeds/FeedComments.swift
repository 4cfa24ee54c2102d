/// The comments in the export of a blog.
struct FeedComments {
    /// An entry or page that was imported.
    struct Target {
        var origin: String
        var label: String
        var name: String
        var isDraft: Bool

        init(_ text: ImportedText, label: String) {
            origin = text.origin
            self.label = label
            name = text.name ?? label
            isDraft = text.isDraft
        }
    }

    /// The imported texts by ID.
    var targets: [String: Target] = [:]
    private var messages: [String: [(seconds: Int64, message: ImportedThread.Message)]] = [:]
    private var ids: Set<String> = []

    /// Takes a comment; one without text or date is left out.
    mutating func take(_ comment: FeedEntry, on target: String, _ writer: inout ImportWriter) {
        let text = PlainHTML.text(comment.content)
        // Such as `tag:blogger.com,1999:blog-1.post-11`.
        let number = comment.id.split { !($0.isASCII && $0.isNumber) }.last.map { String($0) } ?? ""
        let id = "c" + number
        guard let date = comment.date, !text.isEmpty, !number.isEmpty, ids.insert(target + " " + id).inserted else {
            return writer.leaveOut(.comment, text.isEmpty ? .empty : .unreadable, "“\(comment.label)”")
        }
        let name = comment.authors.first.flatMap { $0.contains("@") ? nil : $0 } ?? "Anonymous"
        messages[target, default: []].append(
            (date.seconds, .init(id: id, date: date.text, user: name, text: text)))
    }

    /// Writes a thread for each text that has comments.
    mutating func write(into writer: inout ImportWriter) throws(ImportFailure) {
        for (id, comments) in messages.sorted(by: { $0.key < $1.key }) {
            guard let target = targets[id] else {
                writer.leaveOut(.comment, .hasNoPlace, "on \(id)", count: comments.count)
                continue
            }
            var thread = ImportedThread(origin: "comments/" + target.origin, title: "Comments on “\(target.label)”")
            thread.name = target.name + "-comments"
            thread.isDraft = target.isDraft
            thread.messages = comments.sorted { ($0.seconds, $0.message.id) < ($1.seconds, $1.message.id) }.map(
                \.message)
            try writer.add(thread, as: .comment)
        }
        (messages, targets) = ([:], [:])
    }
}

extension FeedEntry {
    /// The type as which the entry is counted.
    var item: ImportedItem {
        switch role {
        case .entry: .entry
        case .page: .page
        case .comment: .comment
        case .setting: .file
        }
    }
}
