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
    /// Sections of equal objects are collected again only if the controllers may be others.
    ///
    /// - Parameters:
    ///   - before: Objects to reuse if they are equal.
    ///   - read: Reads an image of an object.
    /// - Returns: The objects, and the diagnostics of identities, URLs and images.
    func collected(
        in configuration: SiteConfiguration, before: [ProvidedObject], jobs: Int,
        reading read: @escaping @Sendable (ViewImage, Facts) -> Result<ImageAsset, Diagnostic.Failure>
    ) -> (objects: [ProvidedObject], diagnostics: [Diagnostic]) {
        let adapter = ListAdapter(
            dataSource: dataSource, containerWidths: configuration.breakpoints.map { Double($0) },
            sectionSpacing: Double(configuration.sectionSpacing))
        let site = Site(configuration: configuration)
        let layout = ProvidedObject.Layout(of: adapter, configuration)
        let previous = Dictionary(
            before.map { ($0.model.object.diffIdentifier, $0) }, uniquingKeysWith: { first, _ in first })
        let (distinct, diagnostics) = adapter.distinctObjects()
        let objects = distinct.concurrentMap(jobs: jobs) { object -> ProvidedObject in
            let same = previous[object.diffIdentifier]
            if let same, hasSameControllers, same.isEqual(to: object, layout) { return same }
            let made = ProvidedObject(object, adapter.section(for: object), layout, in: site) { image, facts in
                same?.asset(of: image, layout).map { .success($0) } ?? read(image, facts)
            }
            if let same, same.model == made.model { return same }
            return made
        }
        return (objects, diagnostics + objects.flatMap(\.problems))
    }
}
