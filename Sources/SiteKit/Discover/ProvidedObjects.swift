import Diagnostics
import FeedKit
import ListKit

/// A program's objects in the order of their list, each identity once, with their sections.
package struct ProvidedObjects: Sendable {
    let objects: [ProvidedObject]
    /// The images in memory of all objects.
    let images: [ProvidedImage]
    /// The settings with which the sections were collected.
    let layout: Layout
    /// The diagnostics of identities, URLs and images.
    let diagnostics: [Diagnostic]

    /// The settings that sections depend on, besides their objects.
    struct Layout: Sendable, Equatable {
        private let containerWidths: [Double]
        private let sectionSpacing: Double
        private let imageSettings: Digest
        private let basePath: String

        init(of adapter: ListAdapter, _ configuration: SiteConfiguration) {
            (containerWidths, sectionSpacing) = (adapter.containerWidths, adapter.sectionSpacing)
            (imageSettings, basePath) = (configuration.digestForImages, configuration.basePath)
        }
    }

    /// - Parameter diagnostics: Those of identities.
    init(_ objects: [ProvidedObject], _ layout: Layout, diagnostics: [Diagnostic]) {
        (self.objects, self.layout) = (objects, layout)
        images = objects.flatMap(\.images)
        self.diagnostics = diagnostics + objects.flatMap(\.problems)
    }
}
