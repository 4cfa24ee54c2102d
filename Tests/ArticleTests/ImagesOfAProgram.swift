import FeedKit
import Foundation
import SiteKit
import Testing

// Of the article “Build a site from a program's objects”.

@Suite struct ImagesOfAProgram {
    struct Postcard: FeedModel {
        var facts: Facts
        var front: [UInt8]
    }

    let template = "<h2>{{title}}</h2>{{#image}}{{>picture}}{{/image}}"

    func register(in registry: inout Registry) {
        registry.register(
            Postcard.self, template: "postcard",
            config: { card in
                [
                    "title": .text(card.facts.title),
                    "image": .image(ViewImage(card.front, name: "harbor.jpg", alt: "The harbor")),
                ]
            })
    }

    func download(_ bytes: some AsyncSequence<UInt8, any Error>) async throws -> ViewImage {
        try await ViewImage(collecting: bytes, name: "harbor.jpg", alt: "The harbor", limit: 20_000_000)
    }

    func respond(to path: String, from site: borrowing ListSite) throws -> [UInt8]? {
        try site.bytes(of: path) ?? site.image(at: path)
    }

    @Test func respondsWithPagesOfASiteInMemory() throws {
        var site = ListSite(objects: [], registry: Registry())
        try site.update()
        #expect(try respond(to: "index.html", from: site) != nil && respond(to: "media/a.webp", from: site) == nil)
    }

    @Test func refusesBytesOfNoImage() async throws {
        var registry = Registry()
        register(in: &registry)
        let facts = Facts(kind: "postcards", name: "first", title: "First", date: .now)
        let card = Postcard(facts: facts, front: Array("no image".utf8))
        var site = ListSite(objects: [card], registry: registry, templates: ["postcard": template])
        do throws(ListSiteError) {
            try site.update()
            Issue.record("bytes that are no image were accepted")
        } catch {
            #expect("\(error)".contains("image `harbor.jpg` of postcards/first"))
        }
    }
}
