import Engine
import FeedKit

/// The parts of each planned file that the arrangement determines, with fingerprints: the inputs of rendering it.
struct FileDigests: Sendable {
    private let files: [(path: String, maker: FilePlan.Generator)]
    private let shapes: [(own: Digest?, shown: Digest?, feeds: Digest?)]

    init(of plan: FilePlan, _ arrangement: FeedArrangement, jobs: Int) {
        let objects = arrangement.objects
        let ids = arrangement.feedIDs
        files = plan.files
        shapes = files.concurrentMap(jobs: jobs) { file -> (own: Digest?, shown: Digest?, feeds: Digest?) in
            func parts(_ shape: PageDigests) -> (Digest?, Digest?, Digest?) { (shape.own, shape.shown, shape.feeds) }
            switch file.maker {
            case .page(let page):
                return parts(arrangement.edition(page.language).digests(of: page, in: objects))
            case .object(let object): return parts(arrangement.edition(of: object).digests(of: object))
            case .subpage(of: let object, number: let number):
                return parts(arrangement.edition(of: object).digests(of: object, number: number))
            case .alias(let alias, let title): return (PageDigests(of: alias, title: title).own, nil, nil)
            case .feed(let feed):
                let shape = PageDigests(of: feed, in: objects, ids: ids)
                return (shape.own, shape.shown, nil)
            case .output(let output):
                let shape = PageDigests(of: output, in: objects)
                return (shape.own, shape.shown, nil)
            case .updates(let updates): return parts(PageDigests(of: updates, in: objects))
            case .searchDocuments(let block): return parts(PageDigests(of: block, in: objects))
            case .image(let rendition, _): return (rendition.recipe, nil, nil)
            case .original(let photo): return (PhotoRecipes.digestOfOriginal(photo.source), nil, nil)
            case .archive(let archive): return (archive.recipe, nil, nil)
            case .convertedVideo(_, let source): return (VideoRecipe.digest(of: source), nil, nil)
            case .hostFile(let text): return (Digest(of: text), nil, nil)
            case .robots:
                let editions = arrangement.editions.map(\.language).joined(separator: " ")
                return (Digest(of: file.path + editions), nil, nil)
            case .icon, .download: return (Digest(of: file.path), nil, nil)
            case .copy, .video, .sitemap, .searchPostings, .stylesheet, .script: return (nil, nil, nil)
            }
        }
    }

    func setInputs(of engine: inout Engine) {
        func inputs(_ part: ((own: Digest?, shown: Digest?, feeds: Digest?)) -> Digest?) -> [(String, Digest)] {
            zip(files, shapes).compactMap { file, shape in part(shape).map { (file.path, $0) } }
        }
        engine.setInputs(.shape, inputs(\.own))
        engine.setInputs(.shown, inputs(\.shown))
        engine.setInputs(.feeds, inputs(\.feeds))
    }
}

extension FilePlan.Generator {
    /// The inputs that every file reads.
    var shape: [NodeKind] {
        switch self {
        case .page, .object, .subpage: [.shape, .shown, .feeds]
        case .feed, .output, .updates, .searchDocuments: [.shape, .shown]
        case .alias, .robots, .hostFile, .icon, .image, .original, .archive, .convertedVideo, .download: [.shape]
        case .stylesheet, .script, .sitemap, .searchPostings, .copy, .video: [.substance]
        }
    }
}
