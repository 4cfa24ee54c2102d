import Engine
import FeedKit

/// What the files of a plan say of themselves, each part with a fingerprint: inputs of who makes them.
struct FileShapes: Sendable {
    private let shapes: [(own: Digest?, shown: Digest?, feeds: Digest?)]

    init(of build: PreparedBuild, jobs: Int) {
        let (objects, map) = (build.arrangement.objects, build.arrangement.map)
        let feeds: any FeedLinks = build.arrangement.feeds
        let ids = build.arrangement.feeds.ids
        let styles = build.stylesheet
        shapes = build.plan.files.concurrentMap(jobs: jobs) { file -> (own: Digest?, shown: Digest?, feeds: Digest?) in
            func parts(_ shape: PageShape) -> (Digest?, Digest?, Digest?) { (shape.own, shape.shown, shape.feeds) }
            switch file.maker {
            case .page(let page):
                return parts(PageShape(of: page, in: objects, feeds: feeds))
            case .object(let object):
                return parts(PageShape(of: object, number: nil, in: map, feeds: feeds))
            case .subpage(of: let object, number: let number):
                return parts(PageShape(of: object, number: number, in: map, feeds: feeds))
            case .alias(let alias, let title): return (PageShape(of: alias, title: title).own, nil, nil)
            case .feed(let feed):
                let shape = PageShape(of: feed, in: objects, ids: ids)
                return (shape.own, shape.shown, nil)
            case .copy(let path), .video(let path): return (build.content.files.digest(of: path), nil, nil)
            case .sitemap(let file): return (file.digest, nil, nil)
            case .picture(let rendition, _): return (rendition.recipe, nil, nil)
            case .original(let photo): return (PhotoRecipes.digestOfOriginal(photo.source), nil, nil)
            case .stylesheet: return (styles, nil, nil)
            case .script: return (Digest(of: build.templates.asset(file.path)), nil, nil)
            case .robots: return (Digest(of: file.path), nil, nil)
            }
        }
    }

    /// Whether anything is known of the file at a position; else it has to be made to see what it is.
    func knows(_ number: Int) -> Bool { shapes[number].own != nil }

    func know(to engine: inout Engine, _ plan: FilePlan) {
        func inputs(_ part: ((own: Digest?, shown: Digest?, feeds: Digest?)) -> Digest?) -> [(String, Fingerprint)] {
            zip(plan.files, shapes).compactMap { file, shape in part(shape).map { (file.path, Fingerprint($0)) } }
        }
        engine.know(.shape, inputs(\.own))
        engine.know(.shown, inputs(\.shown))
        engine.know(.feeds, inputs(\.feeds))
    }
}

extension FilePlan.Maker {
    /// The parts of a file's shape that who makes it reads.
    var shape: [NodeSort] {
        switch self {
        case .page, .object, .subpage: [.shape, .shown, .feeds]
        case .feed: [.shape, .shown]
        case .alias, .stylesheet, .script, .sitemap, .robots, .copy, .video, .picture, .original: [.shape]
        }
    }
}

extension PreparedBuild {
    /// Of what the stylesheet is besides the site's breakpoints: the theme's, and the layout classes that are used.
    fileprivate var stylesheet: Digest {
        var input = DigestInput()
        input.add(templates.asset(PageRenderer.stylesheet))
        input.add(arrangement.objects.styles(of: arrangement.feed).sorted())
        return input.digest
    }
}
