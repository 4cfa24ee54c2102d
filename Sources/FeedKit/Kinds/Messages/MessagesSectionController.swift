import DiffKit
import ListKit
import MarkupKit

/// The section of a thread with one cell per message: the sender's name in capitals, then the text.
struct MessagesSectionController: BindingSectionController {
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

    /// A message with the properties that depend on those before it.
    struct CellModel: ListDiffable {
        var message: MessageThread.Message
        /// Whether it is the first message of its day.
        var beginsDay: Bool
        /// Whether the previous message is from the same sender.
        var continues: Bool
        /// Whether it is from the diarist.
        var isMine: Bool

        var diffIdentifier: String { message.id }
    }

    var cellModels: [CellModel] {
        var previous: MessageThread.Message?
        let me = me
        return thread.messages.map { message in
            defer { previous = message }
            let beginsDay = previous.map { site.time.day($0.date) != site.time.day(message.date) } ?? true
            return CellModel(
                message: message, beginsDay: beginsDay, continues: !beginsDay && previous?.user == message.user,
                isMine: message.user == me)
        }
    }

    /// The sender whose messages are on the other side: the one in `me`, otherwise the site's author.
    private var me: String { thread.me ?? site.configuration.author }

    func cell(for line: CellModel) -> Cell {
        let message = line.message
        var model: ViewModel = [
            "name": .text(message.user.uppercased()), "text": .markup(PlainText.html(message.text)),
            "date": .text(site.time.display(message.date)), "time": .text(site.time.clockTime(message.date)),
            "datetime": .text(site.time.rfc3339(message.date)),
        ]
        if line.beginsDay { model["day"] = model["date"] }
        if line.continues { model["continues"] = true }
        if line.isMine { model["opener"] = true }
        return Cell(
            id: message.id, template: "message", model: model, source: message.source,
            identity: message.isNamed ? .named(message.id) : nil)
    }
}
