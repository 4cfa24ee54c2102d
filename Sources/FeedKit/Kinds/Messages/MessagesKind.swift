import DataKit
import Diagnostics
import ListKit

/// The kind of message threads: `messages/*.yaml` or `*.json` with a list of messages, or with one under `messages:`.
package struct MessagesKind: Kind {
    /// The name of the kind and of its folder.
    package let name = "messages"

    package init() {}

    /// Returns the title of the threads' page in the site's language.
    package func title(in site: Site) -> String { site.words[.messages] }

    /// Reads a thread. A message without `date`, `user` or `text` is an error, and the thread is not published.
    package func read(_ source: ContentSource, in site: Site) -> Reading<MessageThread> {
        guard let parsed = source.data() else { return Reading() }
        guard !parsed.diagnostics.hasErrors, let document = source.document else {
            return Reading([], parsed.diagnostics)
        }
        let isBareList = parsed.node?.list != nil
        var reader = FactsReader(isBareList ? nil : parsed.node, of: source, kind: self, in: site, what: "the thread")
        var items = isBareList ? parsed.node?.list ?? [] : reader.fields.list("messages") ?? []
        if reader.fields.exceeds(.messages, items.count, at: "messages") { items = [] }
        var messages: [MessageThread.Message] = []
        for (index, item) in items.enumerated() {
            var fields = FieldReader(item, in: document, what: "a message", example: "user: Ada")
            fields.require("date", hint: "write date: 2026-03-02T07:40:00Z")
            fields.require("user", hint: "write user: Ada")
            fields.require("text", hint: "write text: Good morning")
            let date = fields.instant("date", in: site.time)
            let id = fields.string("id")
            if let date, let user = fields.string("user"), let text = fields.string("text") {
                messages.append(
                    .init(
                        id: id ?? "\(index + 1)", isNamed: id != nil, user: user, date: date, text: text,
                        source: fields.place))
            }
            fields.finish("message")
            reader.fields.absorb(fields)
        }
        // Messages with the same date remain in the order of the file.
        messages.sort { ($0.date, $0.source) < ($1.date, $1.source) }
        let facts = reader.read(date: messages.last?.date)
        let me = reader.fields.string("me")?.trimmed
        if let me, !messages.isEmpty, !messages.contains(where: { $0.user == me }) {
            let users = Set(messages.map(\.user)).sorted()
            reader.fields.report(.warning, "me", "no message is from `\(me)`", code: .init("unknown-sender")) {
                nearest(to: me, in: users).map { "did you mean `\($0)`?" } ?? "write the name as in `user`"
            }
        }
        reader.finishData(alsoAllowed: ["messages"])
        let problems = parsed.diagnostics + reader.fields.diagnostics
        guard let facts, !problems.hasErrors else { return Reading([], problems) }
        return Reading([MessageThread(facts: facts, me: me, messages: messages)], problems)
    }

    /// Registers a controller that shows each message as a separate cell, below the thread's title.
    package func register(in registry: inout Registry, of site: Site) {
        registry.register(MessageThread.self) { MessagesSectionController(thread: $0, site: site) }
    }

    /// Returns a page with the thread's cells below its title.
    package func page(for thread: MessageThread, in site: Site) -> ObjectPage {
        ObjectPage(content: thread.feedContent())
    }

    /// Returns a draft of a thread with one message.
    package func draft(titled title: String, on day: String, at time: String) -> Draft {
        Draft(
            path: "\(Slug.make(title)).yaml",
            text: """
                title: \(YAMLText.quoted(title))
                me: "You"
                messages:
                  - id: "1"
                    date: \(time)
                    user: "You"
                    text: "Hello"

                """)
    }
}
