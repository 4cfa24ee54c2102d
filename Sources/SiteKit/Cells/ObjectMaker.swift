import Diagnostics
import Engine
import FeedKit
import MarkupKit

/// Makes of the objects of the feed what pages are put together from, as far as no earlier build has made the same.
struct ObjectMaker: Sendable {
    let reader: SourceReader
    let kinds: [AnyKind]
    let templates: TemplateSet
    let site: Site
    let jobs: Int
    let progress: BuildProgress.Listener?

    private struct Made: Sendable {
        var outline: Shared<ObjectOutline>
        /// The texts as they are stored.
        var body: [UInt8]?
        var trace: [Node]
        var fingerprint: Fingerprint
    }

    /// How many objects are made before what was made of them goes out of memory.
    static let chunk = Batch.size

    /// Makes what is not made yet.
    ///
    /// - Parameters:
    ///   - places: the objects of the feed.
    ///   - content: gets what was made.
    ///   - bodies: gets the texts of what was made now, by the position in `places`.
    /// - Returns: how many were made.
    func make(
        _ places: [Content.ObjectPlace], of content: inout Content, bodies: inout KeptBodies, engine: inout Engine
    ) -> Int {
        let facts = places.map { content.facts(of: $0) }
        let neighbourhood = Neighbourhood(of: facts, kinds: kinds)
        let near = digests(of: neighbourhood, facts)
        engine.know(.near) { Fingerprint(near[$0]) }
        let marked = Set(engine.begin(.object, facts.map(\.id)))
        let outdated = places.indices.filter { marked.contains($0) || content.object(at: places[$0])?.made == nil }
        let count = ProgressCount(.makingCells, total: outdated.count, tell: progress)
        var neighbours: Set<Content.ObjectPlace> = []
        var names = SharedNames()
        for start in stride(from: 0, to: outdated.count, by: Self.chunk) {
            let chunk = Array(outdated[start..<min(start + Self.chunk, outdated.count)])
            let models = models(of: chunk.flatMap { neighbourhood.around($0) }.map { places[$0] }, in: content)
            let sources = content.readings
            let made = chunk.concurrentMap(jobs: jobs) { index -> Made? in
                defer { count.add() }
                let around = neighbourhood.around(index)
                guard let model = models[places[index]] else { return nil }
                var made = make(model, among: around.compactMap { models[places[$0]] })
                made.trace += around.map { Node(.source, sources[places[$0].source].source.path) }
                if neighbourhood.hasLine(index) { made.trace.append(Node(.near, facts[index].id)) }
                return made
            }
            for (index, made) in zip(chunk, made) {
                guard let made else { continue }
                if let body = made.body { bodies.keep(body, of: index) }
                content.take(names.sharing(made.outline), at: places[index])
                engine.finish(Node(.object, facts[index].id), made.fingerprint, trace: made.trace)
                // A model has done its work, unless objects beside it want to see it.
                if neighbourhood.around(index).count > 1 {
                    neighbours.insert(places[index])
                } else {
                    content.dropModel(at: places[index])
                }
            }
        }
        for place in neighbours { content.dropModel(at: place) }
        return outdated.count
    }

    /// Of those that stand around each object, by its identity, where its page sees them.
    private func digests(of neighbourhood: Neighbourhood, _ facts: [Facts]) -> [String: Digest] {
        var digests: [String: Digest] = [:]
        for index in facts.indices where neighbourhood.hasLine(index) {
            var input = DigestInput()
            input.add(neighbourhood.around(index).map { facts[$0].id })
            digests[facts[index].id] = input.digest
        }
        return digests
    }

    /// Sets of names, of which most objects have the same: each is kept once.
    private struct SharedNames {
        private var known: Set<Set<String>> = []

        mutating func sharing(_ outline: Shared<ObjectOutline>) -> Shared<ObjectOutline> {
            var value = outline.value
            value.styles = known.insert(value.styles).memberAfterInsert
            value.templates = known.insert(value.templates).memberAfterInsert
            return Shared(value)
        }
    }

    /// The texts of objects that were made by an earlier build and kept by none.
    func makeBodies(
        of wanted: [Int], among places: [Content.ObjectPlace], of content: Content, into kept: inout KeptBodies
    ) {
        guard !wanted.isEmpty else { return }
        let neighbourhood = Neighbourhood(of: places.map { content.facts(of: $0) }, kinds: kinds)
        for start in stride(from: 0, to: wanted.count, by: Self.chunk) {
            let chunk = Array(wanted[start..<min(start + Self.chunk, wanted.count)])
            let models = models(of: chunk.flatMap { neighbourhood.around($0) }.map { places[$0] }, in: content)
            let bodies = chunk.concurrentMap(jobs: jobs) { index -> [UInt8]? in
                let around = neighbourhood.around(index).compactMap { models[places[$0]] }
                return models[places[index]].flatMap { builder(for: site).build($0, among: around).body?.stored }
            }
            for (index, body) in zip(chunk, bodies) { if let body { kept.keep(body, of: index) } }
        }
    }

    /// The models of objects; those that an earlier build has read are read once more.
    func models(of places: [Content.ObjectPlace], in content: Content) -> [Content.ObjectPlace: any FeedModel] {
        var models: [Content.ObjectPlace: any FeedModel] = [:]
        var unread: Set<Int> = []
        for place in places {
            if let model = content.object(at: place)?.model {
                models[place] = model
            } else {
                unread.insert(place.source)
            }
        }
        let sources = unread.sorted()
        let outcomes = sources.concurrentMap(jobs: jobs) { reader.readAnew(content.sources[$0], in: site) }
        for (source, outcome) in zip(sources, outcomes) {
            for (number, item) in outcome.reading.items.enumerated() {
                guard case .object(let object) = item else { continue }
                models[.init(source: source, number: number)] = object.model
            }
        }
        return models
    }

    private func make(_ model: any FeedModel, among near: [any FeedModel]) -> Made {
        let reads = SiteReads()
        let (outline, body) = builder(for: site.noting(reads), templates.noting(reads)).build(model, among: near)
        let stored = body?.stored
        return Made(
            outline: Shared(outline), body: stored, trace: reads.trace,
            fingerprint: .joining([Fingerprint(Digest(of: outline.stored)), Fingerprint(stored.map { Digest(of: $0) })])
        )
    }

    private func builder(for site: Site, _ templates: TemplateSet? = nil) -> ObjectBuilder {
        ObjectBuilder(kinds: kinds, templates: templates ?? self.templates, site: site)
    }
}

extension Content {
    func object(at place: ObjectPlace) -> SourceReading.ReadObject? {
        guard case .object(let object) = readings[place.source].items[place.number] else { return nil }
        return object
    }

    fileprivate mutating func take(_ outline: Shared<ObjectOutline>, at place: ObjectPlace) {
        guard case .object(var object) = readings[place.source].items[place.number] else { return }
        object.made = SourceReading.MadeObject(outline: outline)
        readings[place.source].items[place.number] = .object(object)
        changedSources.insert(place.source)
    }

    fileprivate mutating func dropModel(at place: ObjectPlace) {
        guard case .object(var object) = readings[place.source].items[place.number] else { return }
        object.model = nil
        readings[place.source].items[place.number] = .object(object)
    }
}
