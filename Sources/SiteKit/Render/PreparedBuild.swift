import Engine
import FeedKit

/// All that a build knows before it makes a file: what `build` writes down, and `check` looks through.
struct PreparedBuild: Sendable {
    var content: Content
    /// The objects that this build leaves out, with the reason.
    var leftOut: [LeftOut]
    var arrangement: FeedArrangement
    var plan: FilePlan
    var templates: TemplateReader.Templates
    var previous: PreviousBuild
    /// What the change from there to this build must not be; `nil` if it may be anything.
    var gates: BuildGates?
    var cache: PhotoCache

    let maker: ObjectMaker
    /// The texts of the objects that were made now, by their positions in the feed.
    var bodies: KeptBodies
    /// What was made of what, and what has to be made again.
    var engine: Engine
    /// From when to when the same objects are published; `nil` for ever.
    var period: (since: Instant, until: Instant?)
    let memory: BuildMemory
}

extension PreparedBuild {
    /// What tells the object of an identity, as it is made, from others.
    func made(_ id: String) -> Digest? { engine.graph.fingerprint(of: Node(.object, id))?.digest }

    /// The texts of these objects at least. What no build has kept is made again.
    func bodies(of objects: Set<Int>) -> KeptBodies {
        var bodies = self.bodies
        let missing = objects.filter { !bodies.has($0) }.sorted()
        for start in stride(from: 0, to: missing.count, by: ObjectMaker.chunk) {
            let chunk = missing[start..<min(start + ObjectMaker.chunk, missing.count)]
            let keys = chunk.map { (object: $0, id: arrangement.facts[$0].id) }
            let known = keys.compactMap { key in made(key.id).map { (key.id, $0) } }
            let kept = memory.bodies(of: Dictionary(known) { $1 })
            for key in keys { if let body = kept[key.id] { bodies.keep(body, of: key.object) } }
        }
        maker.makeBodies(
            of: missing.filter { !bodies.has($0) }, among: arrangement.places, of: content, into: &bodies)
        return bodies
    }

    /// Tells the engine what all objects together have come to.
    ///
    /// - Returns: the positions of the files of the plan that have to be made, and what is known of all.
    mutating func outdatedFiles(jobs: Int) -> (outdated: Set<Int>, shapes: FileShapes) {
        var modified: [String: Fingerprint] = [:]
        var links: [String: Fingerprint] = [:]
        for facts in arrangement.facts {
            modified[facts.id] = Fingerprint(facts.digestOfHistory)
            links[facts.id] = Fingerprint(ObjectLink(facts).digest)
        }
        let (known, linked) = (modified, links)
        engine.know(.modified) { known[$0] ?? .none }
        engine.know(.link) { linked[$0] ?? .none }
        let menus = Fingerprint(arrangement.map.menus.digest)
        engine.know(.menus) { _ in menus }
        if !engine.begin(.frame, [Node.frame.name]).isEmpty {
            let trace = pages(showing: KeptBodies(in: [])).frameReads.trace
            engine.finish(.frame, engine.fingerprint(of: trace, Fingerprint.joining), trace: trace)
        }
        let shapes = FileShapes(of: self, jobs: jobs)
        shapes.know(to: &engine)
        return (Set(engine.begin(.output, plan.files.map(\.path))), shapes)
    }

    /// - Parameter bodies: the texts of all objects that the pages to be rendered show.
    func pages(showing bodies: KeptBodies) -> PageRenderer {
        PageRenderer(
            templates: templates.set, site: content.site, facts: arrangement.facts, bodies: bodies,
            menus: arrangement.map.menus, feeds: arrangement.feeds)
    }

    func feeds(showing bodies: KeptBodies) -> FeedRenderer {
        let ids = arrangement.feeds.ids
        return FeedRenderer(site: content.site) { index, site in
            site.reads?.note(.object(arrangement.facts[index].id))
            guard let ids, let page = bodies.page(of: index) else { return nil }
            return FeedItem(arrangement.facts[index], page: page, ids: ids, in: site)
        }
    }
}

extension Facts {
    /// Of what earlier builds have seen of the object.
    fileprivate var digestOfHistory: Digest {
        var input = DigestInput()
        input.add(Int(modified.seconds))
        input.add(formerPaths)
        return input.digest
    }
}
