import MarkupKit

extension MessageThread {
    /// Returns the messages below their senders' names, which are not repeated for consecutive messages.
    func feedContent() -> HTML {
        var content = FeedContent()
        var previous: String?
        for message in messages {
            if message.user != previous { content.add("<p><b>\(HTML(text: message.user))</b></p>\n") }
            content.add(PlainText.html(message.text))
            content.add("\n")
            previous = message.user
        }
        return content.html
    }
}
