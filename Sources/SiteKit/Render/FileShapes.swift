import Engine
import FeedKit

/// What the files of a plan say of themselves, each part with a fingerprint: inputs of who makes them.
struct FileShapes: Sendable {
    private let own: [String: Fingerprint]
    private let shown: [String: Fingerprint]
    private let feeds: [String: Fingerprint]

    init(of build: PreparedBuild, jobs: Int) {
        let facts = build.arrangement.facts
        let feedMap = build.arrangement.feeds
        let styles = build.stylesheet
        let shapes = build.plan.files.concurrentMap(jobs: jobs) {
            file -> (own: Digest?, shown: Digest?, feeds: Digest?) in
            switch file.maker {
            case .page(let page):
                let shape = PageShape(of: page, facts: facts, feeds: feedMap)
                return (shape.own, shape.shown, shape.feeds)
            case .alias(let alias, let title): return (PageShape(of: alias, title: title).own, nil, nil)
            case .feed(let feed):
                let shape = PageShape(of: feed, facts: facts, feeds: feedMap)
                return (shape.own, shape.shown, nil)
            case .copy(let path), .video(let path): return (build.content.files[path]?.digest, nil, nil)
            case .sitemap(let file): return (file.digest, nil, nil)
            case .picture(let rendition, _): return (rendition.recipe, nil, nil)
            case .original(let photo): return (PhotoRecipes.digestOfOriginal(photo.source), nil, nil)
            case .stylesheet: return (styles, nil, nil)
            case .script: return (Digest(of: build.templates.asset(file.path)), nil, nil)
            case .robots: return (Digest(of: file.path), nil, nil)
            }
        }
        func table(_ part: KeyPath<(own: Digest?, shown: Digest?, feeds: Digest?), Digest?>) -> [String: Fingerprint] {
            var table: [String: Fingerprint] = [:]
            for (file, shape) in zip(build.plan.files, shapes) {
                if let digest = shape[keyPath: part] { table[file.path] = Fingerprint(digest) }
            }
            return table
        }
        (own, shown, feeds) = (table(\.own), table(\.shown), table(\.feeds))
    }

    /// Whether anything is known of a file; else it has to be made to see what it is.
    func knows(_ file: String) -> Bool { own[file] != nil }

    func know(to engine: inout Engine) {
        let (own, shown, feeds) = (own, shown, feeds)
        engine.know(.shape) { own[$0] ?? .none }
        engine.know(.shown) { shown[$0] ?? .none }
        engine.know(.feeds) { feeds[$0] ?? .none }
    }
}

extension FilePlan.Maker {
    /// The parts of a file's shape that who makes it reads.
    var shape: [NodeSort] {
        switch self {
        case .page: [.shape, .shown, .feeds]
        case .feed: [.shape, .shown]
        case .alias, .stylesheet, .script, .sitemap, .robots, .copy, .video, .picture, .original: [.shape]
        }
    }
}

extension PreparedBuild {
    /// Of what the stylesheet is besides the site's breakpoints: the theme's, and the layout classes that are used.
    fileprivate var stylesheet: Digest {
        let used = arrangement.objects.reduce(into: Set<String>()) { $0.formUnion($1.styles) }
        var input = DigestInput()
        input.add(templates.asset(PageRenderer.stylesheet))
        input.add(used.sorted())
        return input.digest
    }
}
