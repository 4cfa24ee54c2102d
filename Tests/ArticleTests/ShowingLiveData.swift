import FeedKit
import ListKit
import PreviewServer
import SiteKit

// Of this article, and of “Live data” in the manual (swift/index.md). Only compiled, because the server runs until it is
// ended. LiveListSiteTests serve such a site to a browser.

struct Message: FeedModel {
    var facts: Facts
    var text: String
}

func showRadio(_ messages: AsyncStream<Message>, in registry: Registry) async throws {
    let site = ListSite(objects: [], registry: registry, templates: ["message": "<p>{{text}}</p>"], output: "public")
    let live = try LiveListSite(site)
    async let server: Void = live.serve { print("Open \($0.url)") }
    var all: [Message] = []
    for await message in messages {
        all.append(message)
        try await live.update(to: all)
    }
    try await server
}

func showFirst(_ id: String, before other: String, in live: LiveListSite) async throws {
    var list = await live.list
    try list.moveSection(id, before: other)
    try await live.update(to: list)
}

func showAndRebuild(_ live: LiveListSite) async throws {
    try await live.update()
    try await live.serve(isRebuilding: true) { print("Open \($0.url)") }
}

func log(_ live: LiveListSite) async {
    for await update in live.updates {
        for change in update.review.objects { print(change.changeKind, change.title) }
    }
}
