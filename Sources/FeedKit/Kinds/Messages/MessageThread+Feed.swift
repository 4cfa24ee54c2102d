import MarkupKit

extension MessageThread {
    /// Each message below its sender's name; what one sender says in a row stands below one name.
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
