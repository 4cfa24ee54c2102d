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
        let objects = given.matches.concurrentMap(jobs: jobs) { match -> ProvidedObject in
            let (object, last) = (match.object, match.last)
            if let last, hasSameLayout, hasSameControllers, last.model.object.isEqual(to: object) { return last }
            let made = ProvidedObject(object, adapter.section(for: object), in: site) { image, facts in
                (hasSameLayout ? last?.asset(of: image) : nil).map { .success($0) } ?? read(image, facts)
            }
            if let last, last.model == made.model { return last }
            return made
        }
        return ProvidedObjects(objects, layout, diagnostics: given.diagnostics)
    }
}

/// The distinct objects of a list, each with its predecessor of the last update.
private struct MatchedObjects {
    private(set) var matches: [(object: any ListModel, last: ProvidedObject?)] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(_ objects: [any ListModel], _ before: [ProvidedObject]) {
        if let matches = Self.matches(objects, before) {
            self.matches = matches
            return
        }
        let (unique, diagnostics) = ListAdapter.distinct(objects)
        matches = Self.matches(unique.map { objects[$0] }, before) ?? []
        self.diagnostics = diagnostics
    }

    /// Most objects follow the same one as before, so identities are looked up only after those that don't.
    ///
    /// - Returns: `nil` if an identity occurs twice.
    private static func matches(
        _ objects: [any ListModel], _ before: [ProvidedObject]
    ) -> [(object: any ListModel, last: ProvidedObject?)]? {
        var matches: [(object: any ListModel, last: ProvidedObject?)] = []
        matches.reserveCapacity(objects.count)
        var positions: [String: Int]?
        var isMatched = [Bool](repeating: false, count: before.count)
        var new: Set<String> = []
        var next = 0
        for object in objects {
            let identity = object.diffIdentifier
            if next == before.count || before[next].identity != identity {
                let known = positions ?? Self.positions(before)
                positions = known
                guard let position = known[identity] else {
                    guard new.insert(identity).inserted else { return nil }
                    matches.append((object, nil))
                    continue
                }
                next = position
            }
            if isMatched[next] { return nil }
            isMatched[next] = true
            matches.append((object, before[next]))
            next += 1
        }
        return matches
    }

    private static func positions(_ objects: [ProvidedObject]) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: zip(objects.lazy.map(\.identity), objects.indices))
    }
}
