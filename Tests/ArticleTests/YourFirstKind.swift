import FeedKit
import Testing

struct Postcard: FeedModel {
    var facts: Facts
    var front: ImageAsset?
}

struct PostcardKind: Kind {
    let name = "postcards"
    let templates = ["postcard": "{{#image}}{{>picture}}{{/image}}\n<p>{{title}}</p>\n"]

    func read(_ source: ContentSource, in site: Site) -> Reading<Postcard> {
        source.read(as: self, in: site) { facts, keys, _ in
            let path = keys.string("front") ?? ""
            let front = site.image(path, in: source.folder)
            if front == nil { keys.report(.error, "front", "there is no picture `\(path)`") }
            return Postcard(facts: facts, front: front)
        }
    }

    func register(in registry: inout Registry, of site: Site) {
        registry.register(
            Postcard.self, template: "postcard",
            config: { postcard in
                var own: ViewModel = [:]
                own["image"] = postcard.front?.view(alt: postcard.facts.title, in: site)
                return postcard.facts.view(in: site, adding: own)
            }, size: CellSize(width: .share(1, of: 2)))
    }

    func page(for postcard: Postcard, in site: Site) -> ObjectPage {
        ObjectPage(images: [postcard.front].compactMap { $0 })
    }
}

// The article's recipes are Tests/Fixtures/ThirdPartyKind, which FeedKitTests/ThirdParty runs.
@Suite struct YourFirstKind {
    @Test func aPictureThatIsMissingIsTold() {
        let text = "title: Ridge\ndate: 2026-03-02\nfront: ridge.jpg\n"
        let source = ContentSource(
            path: "postcards/ridge.yaml", document: SourceText(file: "content/postcards/ridge.yaml", text: text),
            stem: "postcards/ridge", folder: "postcards")
        let reading = PostcardKind().read(source, in: Site(configuration: SiteConfiguration()))
        #expect(reading.models.isEmpty)
        #expect(reading.diagnostics.map(\.message) == ["there is no picture `ridge.jpg`"])
        #expect(reading.diagnostics.map(\.place.line) == [3])
    }

    @Test func aPictureIsPublished() throws {
        let image = ImageAsset(
            path: "postcards/ridge.jpg", source: Digest(of: "ridge"),
            renditions: [
                .init(
                    file: "media/ridge.jpg", mediaType: "image/jpeg", widthPx: 300, heightPx: 200,
                    recipe: Digest(of: "300"))
            ])
        let site = Site(configuration: SiteConfiguration(), images: [image.path: image])
        let source = ContentSource(
            path: "postcards/ridge.yaml",
            document: SourceText(file: "ridge.yaml", text: "date: 2026-03-02\nfront: ridge.jpg\n"),
            stem: "postcards/ridge", folder: "postcards")
        let postcard = try #require(PostcardKind().read(source, in: site).models.first)
        #expect(PostcardKind().page(for: postcard, in: site).images == [image])
        var registry = Registry()
        PostcardKind().register(in: &registry, of: site)
        let list = ListAdapter(dataSource: RegistryDataSource(objects: [postcard], registry: registry)).collect()
        #expect(list.sections[0].groups[0].cells[0].model["image"] == image.view(alt: "Ridge", in: site))
    }
}
