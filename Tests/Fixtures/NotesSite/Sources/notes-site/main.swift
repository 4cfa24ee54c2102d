import FeedKit
import SiteKit

struct Note: FeedModel {
    var facts: Facts
    var text: String

    init(_ name: String, on day: String, _ title: String, _ text: String) {
        facts = Facts(kind: "notes", name: name, title: title, date: Instant(day) ?? .now)
        self.text = text
    }
}

var notes = [
    Note("landing", on: "2026-03-02", "Landing", "Dust, then silence."),
    Note("first-walk", on: "2026-03-04", "First walk", "The horizon is too near."),
]
var registry = Registry()
registry.register(Note.self, template: "note", config: { ["title": .text($0.facts.title), "text": .text($0.text)] })

var site = ListSite(objects: notes, registry: registry, templates: ["note": "<h2>{{title}}</h2><p>{{text}}</p>"])
try site.update()
notes[1].text = "The horizon is near, and it is red."
notes.append(Note("storm", on: "2026-03-07", "Storm", "Nobody goes out."))
let update = try site.update(to: notes)
print(update.patch)
