import Engine
import FeedKit

extension RebuildCauses {
    /// The causes for rendering an object again.
    func causes(ofObject object: ObjectID, _ id: String) -> [Cause] {
        let source = build.content.source(of: object).path
        let isStored = build.memory.graph.fingerprint(of: Node(.source, source)) != nil
        guard let before = build.memory.graph.fingerprint(of: Node(.object, id)), before != .missing else {
            return [isStored ? Cause(.published) : Cause(.newObject, source)]
        }
        guard build.memory.graph.didRead(Node(.object, id), Node(.source, source)) else {
            return [Cause(.moved, source)]
        }
        let found = graph.causes(of: Node(.object, id)).flatMap { causes($0, ofObjectFrom: source) }
        // Neighbors are a cause only if the object itself has none.
        let own = found.contains { $0.kind != .near } ? found.filter { $0 != Cause(.near) } : found
        return own.isEmpty ? [Cause(.updated)] : Self.inOrder(own)
    }

    private func causes(_ node: Node, ofObjectFrom source: String) -> [Cause] {
        switch node.kind {
        case .source where node.name == source: causes(ofSource: source)
        case .source: objects(from: node.name).map { Cause(.near, $0) }
        case .near: [Cause(.near)]
        case .template: [templateCause(node.name)]
        default: [asked(node)].compactMap { $0 }
        }
    }

    private func objects(from source: String) -> [String] {
        if let index = build.content.sources.firstIndex(where: { $0.path == source }) {
            return build.content.rows[index].map { build.arrangement.objects.id(of: ObjectID($0)) }
        }
        let stored = build.memory.sources
        return (stored[source]?.rows ?? 0..<0).map { stored.objects.id(of: ObjectID($0)) }
    }

    /// The changes of the files that a source is read from.
    func causes(ofSource path: String) -> [Cause] {
        let node = Node(.source, path)
        guard build.memory.graph.fingerprint(of: node) != nil else { return [Cause(.added, path)] }
        let causes = graph.causes(of: node).flatMap { node -> [Cause] in
            switch node.kind {
            case .content: [fileCause(of: node)]
            case .listing: files(ofSource: path)
            case .image where isOwn(node.name, of: path): [fileCause(of: node)]
            default: [asked(node)].compactMap { $0 }
            }
        }
        return causes.isEmpty ? [] : Self.inOrder(causes)
    }

    private func fileCause(of node: Node) -> Cause {
        let isStored = build.memory.graph.fingerprint(of: node).map { $0 != .missing } ?? false
        guard graph.fingerprint(of: node) != .missing else { return Cause(.deleted, node.name) }
        return Cause(isStored ? .edited : .added, node.name)
    }

    private func isOwn(_ image: String, of source: String) -> Bool {
        build.content.sources.first { $0.path == source }?.images.contains(image) ?? false
    }

    /// The files added to a source and those removed from it.
    private func files(ofSource path: String) -> [Cause] {
        let new = build.content.sources.first { $0.path == path }.map(\.files) ?? []
        let old = build.memory.lastReading(of: path)?.source.files ?? []
        return Set(new).subtracting(old).map { Cause(.added, $0) }
            + Set(old).subtracting(new).map { Cause(.deleted, $0) }
    }

    /// The change of a value that a source requested about another file.
    private func asked(_ node: Node) -> Cause? {
        switch node.kind {
        case .setting: Cause(.key, node.name)
        case .image, .document: Cause(.answer, node.name)
        case .attachment: Cause(.answer, String(node.name.trimmingPrefix(Node.startOfNames)))
        case .published: Cause(.answer, ContentMap.staticFolder + "/" + node.name)
        default: nil
        }
    }
}

extension ContentMap.UnreadSource {
    /// The files that the source is read from.
    package var files: [String] {
        (hasDocument ? [path] : []) + images + videos.map(\.path) + sidecars.values.sorted() + metadata.values.sorted()
            + attachments
    }
}
