import Diagnostics
import Engine
import FeedKit
import MarkupKit

/// Makes of the objects of the feed what pages are put together from, as far as no earlier build has made the same.
struct ObjectMaker: Sendable {
    let reader: SourceReader
    let kinds: [AnyKind]
    let templates: TemplateSet
    let digests: TemplateDigests
    let site: Site
    let jobs: Int
    let progress: SiteBuild.Progress?

    private struct Made: Sendable {
        var object: SourceReading.MadeObject
        /// The texts as they are stored.
        var body: [UInt8]?
        var lookups: [SiteLookup]
    }

    /// How many objects are made before what was made of them goes out of memory.
    static let chunk = 512

    /// Makes what is not made yet.
    ///
    /// - Parameters:
    ///   - places: the objects of the feed.
    ///   - content: gets what was made.
    ///   - bodies: gets the texts of what was made now, by the position in `places`.
    /// - Returns: how many were made.
    func make(
        _ places: [Content.ObjectPlace], of content: inout Content, bodies: inout KeptBodies
    ) -> Int {
        let facts = places.map { content.facts(of: $0) }
        let neighbourhood = Neighbourhood(of: facts, kinds: kinds)
        let near = places.indices.map { digest(of: neighbourhood.around($0), places, in: content) }
        let outdated = outdated(places, near: near, in: content)
        let count = ProgressCount(.makingCells, total: outdated.count, tell: progress)
        var neighbours: Set<Content.ObjectPlace> = []
        var names = SharedNames()
        for start in stride(from: 0, to: outdated.count, by: Self.chunk) {
            let chunk = Array(outdated[start..<min(start + Self.chunk, outdated.count)])
            let models = models(of: chunk.flatMap { neighbourhood.around($0) }.map { places[$0] }, in: content)
            let made = chunk.concurrentMap(jobs: jobs) { index -> Made? in
                defer { count.add() }
                let around = neighbourhood.around(index).compactMap { models[places[$0]] }
                guard let model = models[places[index]] else { return nil }
                return make(model, among: around, near: near[index])
            }
            for (index, made) in zip(chunk, made) {
                guard let made else { continue }
                if let body = made.body { bodies.keep(body, of: index) }
                content.take(names.sharing(made.object), at: places[index])
                content.note(made.lookups, at: places[index])
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

    /// Sets of names, of which most objects have the same: each is kept once.
    private struct SharedNames {
        private var known: Set<Set<String>> = []

        mutating func sharing(_ made: SourceReading.MadeObject) -> SourceReading.MadeObject {
            var made = made
            var outline = made.outline.value
            outline.styles = known.insert(outline.styles).memberAfterInsert
            outline.templates = known.insert(outline.templates).memberAfterInsert
            made.outline = Shared(outline)
            return made
        }
    }

    /// The positions of what no earlier build has made of the same.
    private func outdated(
        _ places: [Content.ObjectPlace], near: [Digest], in content: Content
    ) -> [Int] {
        var known: [Set<String>: Digest] = [:]
        return places.indices.filter { index in
            guard let made = content.object(at: places[index])?.made, made.near == near[index] else { return true }
            let names = made.outline.templates
            let templates = known[names] ?? digests.digest(of: names)
            known[names] = templates
            return made.templates != templates
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

    private func make(_ model: any FeedModel, among near: [any FeedModel], near digest: Digest) -> Made {
        var site = site
        let lookups = SiteLookups()
        site.lookups = lookups
        let (outline, body) = builder(for: site).build(model, among: near)
        let object = SourceReading.MadeObject(
            outline: Shared(outline), templates: digests.digest(of: outline.templates), near: digest)
        return Made(object: object, body: body?.stored, lookups: lookups.all)
    }

    private func builder(for site: Site) -> ObjectBuilder {
        var site = site
        site.configuration = site.configuration.forKinds
        return ObjectBuilder(kinds: kinds, templates: templates, site: site)
    }

    /// The digest of what an object's page sees around it.
    private func digest(of near: [Int], _ places: [Content.ObjectPlace], in content: Content) -> Digest {
        guard near.count > 1 else { return Self.alone }
        var input = DigestInput()
        for index in near {
            input.add(content.readings[places[index].source].digest)
            input.add(places[index].number)
        }
        return input.digest
    }

    private static let alone = DigestInput().digest
}

extension Content {
    func object(at place: ObjectPlace) -> SourceReading.ReadObject? {
        guard case .object(let object) = readings[place.source].items[place.number] else { return nil }
        return object
    }

    /// From what the object at a place was made, all of it; `nil` if nobody can know.
    func digest(ofObjectAt place: ObjectPlace) -> Digest? {
        guard let reading = readings[place.source].digest, let made = object(at: place)?.made else { return nil }
        var input = DigestInput()
        input.add(reading)
        input.add(place.number)
        input.add(made.templates)
        input.add(made.near)
        return input.digest
    }

    fileprivate mutating func take(_ made: SourceReading.MadeObject, at place: ObjectPlace) {
        guard case .object(var object) = readings[place.source].items[place.number] else { return }
        object.made = made
        readings[place.source].items[place.number] = .object(object)
        changedSources.insert(place.source)
    }

    fileprivate mutating func dropModel(at place: ObjectPlace) {
        guard case .object(var object) = readings[place.source].items[place.number] else { return }
        object.model = nil
        readings[place.source].items[place.number] = .object(object)
    }

    /// What was asked when the object was shown counts like what was asked when it was read.
    fileprivate mutating func note(_ lookups: [SiteLookup], at place: ObjectPlace) {
        let known = Set(readings[place.source].lookups)
        guard !known.isSuperset(of: lookups) else { return }
        readings[place.source].lookups = known.union(lookups).sorted()
        readings[place.source].answers = site.answers(to: readings[place.source].lookups)
    }
}
