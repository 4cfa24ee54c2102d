import Diagnostics
import FeedKit
import ListKit

/// The objects and templates that a program adds to a site's folder.
struct ProvidedList: Sendable {
    /// Provides the program's objects, and is the first choice for section controllers of the folder's objects.
    var dataSource: any ListAdapterDataSource
    /// The Mustache templates by name; a file of that name in `Templates/` takes precedence.
    var templates: [String: String]
    /// The configuration that replaces `feed.yaml`; `nil` to read the file.
    var configuration: SiteConfiguration?
    /// Renders what surrounds the content of pages; `nil` for the template `page`.
    var frame: (any PageFrame)?
    /// Whether the section controllers are those of the last build, so that equal objects have equal sections.
    var hasSameControllers = false

    /// The objects in the order of the list, each identity once, with their sections.
    ///
    /// Sections of equal objects are collected again only if the controllers or the settings may be others.
    ///
    /// - Parameters:
    ///   - before: Objects to reuse if they are equal.
    ///   - read: Reads an image of an object.
    func collected(
        in configuration: SiteConfiguration, before: ProvidedObjects?, jobs: Int,
        reading read: @escaping @Sendable (ViewImage, Facts) -> Result<ImageAsset, Diagnostic.Failure>
    ) -> ProvidedObjects {
        let adapter = ListAdapter(
            dataSource: dataSource, containerWidths: configuration.breakpoints.map { Double($0) },
            sectionSpacing: Double(configuration.sectionSpacing))
        let site = Site(configuration: configuration)
        let layout = ProvidedObjects.Layout(of: adapter, configuration)
        let hasSameLayout = before?.layout == layout
        let given = MatchedObjects(dataSource.objects, before?.objects ?? [])
        let isReusable = hasSameLayout && hasSameControllers
        let changed = given.objects.indices.filter { index in
            guard isReusable, let last = given.last[index] else { return true }
            return !last.model.object.isEqual(to: given.objects[index])
        }
        let collected = changed.concurrentMap(jobs: jobs) { index -> ProvidedObject in
            let (object, last) = (given.objects[index], given.last[index])
            let new = ProvidedObject(object, adapter.section(for: object), in: site) { image, facts in
                (hasSameLayout ? last?.asset(of: image) : nil).map { .success($0) } ?? read(image, facts)
            }
            return last.flatMap { $0.model == new.model ? $0 : nil } ?? new
        }
        var all = given.last
        for (index, object) in zip(changed, collected) { all[index] = object }
        return ProvidedObjects(all.compactMap(\.self), layout, diagnostics: given.diagnostics)
    }
}

/// The distinct objects of a list, each with its predecessor of the last update.
private struct MatchedObjects {
    let objects: [any ListModel]
    /// The predecessors; `nil` for new objects.
    let last: [ProvidedObject?]
    private(set) var diagnostics: [Diagnostic] = []

    init(_ objects: [any ListModel], _ before: [ProvidedObject]) {
        if let last = Self.predecessors(of: objects, before) {
            (self.objects, self.last) = (objects, last)
            return
        }
        let (unique, diagnostics) = ListAdapter.distinct(objects)
        self.objects = unique.map { objects[$0] }
        last = Self.predecessors(of: self.objects, before) ?? []
        self.diagnostics = diagnostics
    }

    /// Most objects follow the same one as before, so identities are looked up only after those that don't.
    ///
    /// - Returns: `nil` if an identity occurs twice.
    private static func predecessors(of objects: [any ListModel], _ before: [ProvidedObject]) -> [ProvidedObject?]? {
        var last: [ProvidedObject?] = []
        last.reserveCapacity(objects.count)
        var positions: [String: Int]?
        var isMatched = [Bool](repeating: false, count: before.count)
        var new: Set<String> = []
        var next = 0
        for object in objects {
            let identity = object.diffIdentifier
            if next == before.count || before[next].identity != identity {
                let all = positions ?? Self.positions(before)
                positions = all
                guard let position = all[identity] else {
                    guard new.insert(identity).inserted else { return nil }
                    last.append(nil)
                    continue
                }
                next = position
            }
            if isMatched[next] { return nil }
            isMatched[next] = true
            last.append(before[next])
            next += 1
        }
        return last
    }

    private static func positions(_ objects: [ProvidedObject]) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: zip(objects.lazy.map(\.identity), objects.indices))
    }
}
