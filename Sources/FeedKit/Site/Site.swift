import Diagnostics
import MarkupKit

/// What a kind may ask about the site while it reads and shows its content.
public struct Site: Sendable {
    public var configuration: SiteConfiguration
    public var time: SiteTime
    /// What feedgen itself says on pages, in the site's language.
    public var words: Words
    /// The images of the content folder by their path in it. Who reads a source asks `image(_:in:)`, which notes it.
    package var images: [String: ImageAsset]
    /// Files that are published as they are, by their path on the site.
    package var statics: Set<String> = []
    /// Where the documents of the content folder have their pages, by their path in it.
    package var documents: [String: DocumentAddress] = [:]
    /// Told of what is asked about other files, while a source is read.
    package var lookups: SiteLookups?

    public init(configuration: SiteConfiguration, images: [String: ImageAsset] = [:]) {
        self.configuration = configuration
        self.images = images
        time = SiteTime(configuration: configuration)
        words = Words(.named(configuration.language), own: configuration.words)
    }

    /// The image that `reference` means in a document of `folder`: relative, or from the content's root with a `/`.
    public func image(_ reference: String, in folder: String) -> ImageAsset? {
        let name = SitePath.decoded(reference) ?? reference
        guard let path = SitePath.resolve(name, in: folder) else { return nil }
        lookups?.note(.image(path))
        return images[path]
    }

    /// The address of the file of `content/static/` that `reference` means; it begins with `/`, as in other generators.
    func staticFile(_ reference: String) -> String? {
        guard reference.hasPrefix("/"), let file = SitePath.resolve(SitePath.decoded(reference) ?? reference, in: "")
        else { return nil }
        lookups?.note(.file(file))
        return statics.contains(file) ? configuration.link(file) : nil
    }
}
