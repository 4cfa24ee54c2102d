import Diagnostics
import FeedKit
import MarkupKit

/// Reads the sources of the content folder, side by side.
struct SourceReader: Sendable {
    /// `content/` on disk.
    let folder: String
    let kinds: [AnyKind]
    let images: [String: ImageAsset]
    /// The images that can't be read.
    let broken: Set<String>

    /// What a document may be.
    enum Item: Sendable {
        case object(any FeedModel)
        case page(PlainPage)

        var facts: Facts {
            switch self {
            case .object(let object): object.facts
            case .page(let page): page.facts
            }
        }
    }

    func read(_ sources: [ContentMap.Unread], in site: Site, jobs: Int) -> [Reading<Item>] {
        sources.concurrentMap(jobs: jobs) { read($0, in: site) }
    }

    private func read(_ unread: ContentMap.Unread, in site: Site) -> Reading<Item> {
        // Of an album with a broken photo nothing more can be said: its date may be that photo's.
        guard broken.isDisjoint(with: unread.images) else { return Reading() }
        let companions = Set(unread.attachments.filter { PhotoCompanion.isOne($0, onDisk: Disk.join(folder, $0)) })
        var source = ContentSource(
            path: unread.path, document: nil, stem: unread.stem, folder: unread.folder,
            images: unread.images.compactMap { images[$0] }, videos: unread.videos,
            attachments: unread.attachments.filter { !companions.contains($0) })
        var problems = companions.sorted().map { PhotoCompanion.warning($0) }
        func text(_ path: String) -> SourceText? {
            switch Content.readText(Disk.join(folder, path), file: ContentMap.folderName + "/" + path) {
            case .success(let text): return text
            case .failure(let failure):
                problems.append(failure.diagnostic)
                return nil
            }
        }
        if unread.hasDocument { source.document = text(unread.path) }
        for (media, path) in unread.sidecars.sorted(by: { $0.key < $1.key }) {
            source.sidecars[media] = text(path)
        }
        if unread.hasDocument, source.document == nil { return Reading([], problems) }
        source.videos = source.videos.map { video in
            var video = video
            video.byteCount = Disk.size(of: Disk.join(folder, video.path))
            return video
        }
        for file in source.attachments { source.byteCounts[file] = Disk.size(of: Disk.join(folder, file)) }
        var reading =
            unread.kind.map { objects(of: kinds[$0], in: source, site: site).map { Item.object($0) } }
            ?? PlainPage.read(source, in: site).map { Item.page($0) }
        reading.diagnostics += problems
        if problems.hasErrors { reading.models = [] }
        return reading
    }

    /// The objects that a source holds, with the digest of what the author wrote.
    private func objects(of kind: AnyKind, in source: ContentSource, site: Site) -> Reading<any FeedModel> {
        var reading = kind.read(source, in: site)
        guard reading.models.contains(where: { $0.facts.contentDigest == nil }) else { return reading }
        let digest = source.digest { try? Disk.digest(of: Disk.join(folder, $0)) }
        for index in reading.models.indices where reading.models[index].facts.contentDigest == nil {
            reading.models[index].facts.contentDigest = digest
        }
        return reading
    }
}

extension SourceReader {
    /// Where the pages of documents are, as far as their paths tell it.
    func addresses(of sources: [ContentMap.Unread]) -> [String: DocumentAddress] {
        let addresses = sources.lazy.filter(\.hasDocument).map { source in
            let kind = source.kind.map { kinds[$0] }
            let folder = kind?.folder ?? PlainPage.folder
            return (source.path, DocumentAddress(stem: source.stem, folder: folder, kind: kind?.name))
        }
        return Dictionary(addresses, uniquingKeysWith: { first, _ in first })
    }

    /// Reads those sources once more whose texts lead to documents that have an address of their own: which it is, is
    /// known only now.
    func readAgain(
        _ readings: inout [Reading<Item>], of sources: [ContentMap.Unread], in site: inout Site, jobs: Int
    ) {
        let linked = zip(sources, readings).map { source, reading in
            Set(reading.links.compactMap { site.document($0.document, in: source.folder) })
        }
        let all = linked.reduce(into: Set<String>()) { $0.formUnion($1) }
        guard !all.isEmpty else { return }
        var moved: Set<String> = []
        for (source, reading) in zip(sources, readings) where all.contains(source.path) {
            guard let facts = reading.models.first?.facts else { continue }
            let address = DocumentAddress(facts)
            guard site.documents.updateValue(address, forKey: source.path) != address else { continue }
            moved.insert(source.path)
        }
        let affected = sources.indices.filter { !linked[$0].isDisjoint(with: moved) }
        let again = read(affected.map { sources[$0] }, in: site, jobs: jobs)
        for (index, reading) in zip(affected, again) { readings[index] = reading }
    }
}

extension Markdown.Link {
    /// What may name a document: the destination without query and fragment.
    fileprivate var document: String { String(destination.prefix { $0 != "?" && $0 != "#" }) }
}
