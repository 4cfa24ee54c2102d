import ListKit
import MarkupKit

/// A conversation, one cell a message: the sender's name in capitals, then the text.
struct MessagesSectionController: SectionController {
    let thread: MessageThread
    let site: Site

    var inset: EdgeInsets { EdgeInsets(bottom: 15) }

    var header: SupplementaryView? {
        let facts = thread.facts
        return SupplementaryView(
            template: "messages-header",
            model: [
                "title": .text(facts.title), "url": .text(site.configuration.link(facts.path)),
                "datetime": .unlisted(.text(site.time.rfc3339(facts.date))),
            ])
    }

    func cells() -> [Cell] {
        var previous: MessageThread.Message?
        return thread.messages.map { message in
            defer { previous = message }
            var model: ViewModel = [
                "name": .text(message.user.uppercased()), "text": .markup(PlainText.html(message.text)),
                "date": .text(site.time.display(message.date)), "time": .text(site.time.clockTime(message.date)),
                "datetime": .text(site.time.rfc3339(message.date)),
            ]
            let isNewDay = previous.map { site.time.day($0.date) != site.time.day(message.date) } ?? true
            if isNewDay { model["day"] = model["date"] }
            if !isNewDay, previous?.user == message.user { model["continues"] = true }
            if message.user == thread.messages.first?.user { model["opener"] = true }
            return Cell(
                id: message.id, template: "message", model: model, source: message.source,
                identity: message.isNamed ? .named(message.id) : nil)
        }
    }
}
