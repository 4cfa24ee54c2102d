import FeedKit

extension WordPressReader {
    /// Imports the comments below a text as a thread, if the options include them.
    func takeComments(
        of item: WordPressItem, _ text: ImportedText, _ writer: inout ImportWriter
    ) throws(ImportFailure) {
        guard !item.comments.isEmpty else { return }
        var thread = ImportedThread(
            origin: "comments/" + text.origin, title: "Comments on “\(item.label)”")
        thread.name = (text.name ?? item.label) + "-comments"
        thread.isDraft = text.isDraft
        var ids: Set<String> = []
        for comment in item.comments {
            writer.found(.comment)
            if let reason = reason(against: comment) {
                writer.leaveOut(.comment, reason, "on “\(item.label)”")
            } else if let message = message(of: comment), ids.insert(message.id).inserted {
                thread.messages.append(message)
            } else {
                writer.leaveOut(.comment, .unreadable, "on “\(item.label)”")
            }
        }
        guard !thread.messages.isEmpty else { return }
        thread.messages.sort { ($0.time, $0.id) < ($1.time, $1.id) }
        try writer.add(thread, as: .comment)
    }

    /// Leaves out the comments of an item that is not imported.
    func leaveOutComments(of item: WordPressItem, _ writer: inout ImportWriter) {
        for comment in item.comments {
            writer.found(.comment)
            writer.leaveOut(.comment, reason(against: comment) ?? .hasNoPlace, "on “\(item.label)”")
        }
    }

    private func reason(against comment: WordPressComment) -> ImportCounts.Reason? {
        switch (comment.approved, comment.type) {
        // Pingbacks from other blogs, editors' notes and data of plugins.
        case (_, let type) where !["", "comment", "review"].contains(type): .hasNoPlace
        case ("1", _), ("approved", _), ("approve", _): options.withComments ? nil : .isComment
        case (_, _): .isSpam
        }
    }

    private func message(of comment: WordPressComment) -> ImportedThread.Message? {
        guard let date = comment.date, !comment.id.isEmpty else { return nil }
        let text = PlainHTML.text(comment.content, keepsLineEnds: true)
        let name = comment.author.contains("@") ? "" : comment.author
        return text.isEmpty
            ? nil : .init(id: "c" + comment.id, date: date.text, user: name.nonEmpty ?? "Anonymous", text: text)
    }
}

extension ImportedThread.Message {
    /// The time used for sorting, since local times may have different offsets.
    fileprivate var time: Int64 {
        switch WordPressDate.parsed(date) {
        case .instant(let time)?: time.secondsSince1970
        case .local(let local)?: local.secondsSinceEpoch
        case nil: 0
        }
    }
}
