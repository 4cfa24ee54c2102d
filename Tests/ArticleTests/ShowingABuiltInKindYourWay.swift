import FeedKit
import Testing

struct PosterKind: Kind {
    let name = "posters"
    let templates = ["poster-album": "<h2><a href=\"{{url}}\">{{title}}</a></h2>\n<p>{{count}} photos</p>\n"]

    func read(_ source: ContentSource, in site: Site) -> Reading<PhotoAlbum> { Reading() }

    func register(in registry: inout Registry, of site: Site) {
        registry.register(
            PhotoAlbum.self, template: "poster-album",
            config: { $0.facts.view(in: site, adding: ["count": .integer($0.photos.count)]) },
            when: { $0.facts.tags.contains("poster") })
    }
}

// FeedKitTests/Pages/OwnSectionTests tests that it takes precedence over the built-in controller of albums.
@Suite struct ShowingABuiltInKindYourWay {
    @Test func theKindReadsNothing() {
        let source = ContentSource(path: "posters/a.yaml", document: nil, stem: "posters/a", folder: "posters")
        #expect(PosterKind().read(source, in: Site(configuration: SiteConfiguration())).models.isEmpty)
    }
}
