import Diagnostics
import MarkupKit

/// What a kind may ask about the site while it reads and shows its content.
public struct Site: Sendable {
    /// What `feed.yaml` says about the site.
    public var configuration: SiteConfiguration
    private let ownTime: SiteTime
    private let ownWords: Words
    private let ownDirection: TextDirection
    let ownCollation: Collation
    /// The images of the content folder by their path in it. Who makes something asks `image(_:in:)`, which notes it.
    package var images: [String: ImageAsset]
    /// Files that are published as they are, by their path on the site. Who makes something asks `publishes(_:)`.
    package var statics: Set<String> = []
    /// Where the documents of the content folder have their pages, by their path in it.
    package var documents: [String: DocumentAddress] = [:]
    /// What lies beside the documents of the content folder.
    package var bundled = BundledFiles()
    /// Told of all that is asked, while something is made.
    package var reads: SiteReads? { didSet { configuration.reads = reads } }

    /// A site of this configuration.
    ///
    /// - Parameters:
    ///   - configuration: what `feed.yaml` says, or would say.
    ///   - images: by their paths in the content folder.
    public init(configuration: SiteConfiguration, images: [String: ImageAsset] = [:]) {
        self.configuration = configuration
        self.images = images
        ownTime = SiteTime(configuration: configuration)
        ownDirection = configuration.direction
        ownCollation = Collation(language: configuration.language)
        ownWords = Words(.named(configuration.language), own: configuration.words)
    }

    /// Dates in the site's time zone, style and language.
    public var time: SiteTime {
        for setting in [Setting.timeZone, .dateStyle, .landingDate, .language] { reads?.note(setting) }
        return ownTime
    }

    /// Where the lines of the site's own texts begin; asked of every object, so it is found out once.
    package var direction: TextDirection {
        for setting in [Setting.language, .dir] { reads?.note(setting) }
        return ownDirection
    }

    /// What feedgen itself says on pages, in the site's language.
    public var words: Words {
        for setting in [Setting.words, .language] { reads?.note(setting) }
        return ownWords
    }

    /// The image that `reference` means in a document of `folder`: relative, or from the content's root with a `/`.
    public func image(_ reference: String, in folder: String) -> ImageAsset? {
        let name = SitePath.decoded(reference) ?? reference
        return SitePath.resolve(name, in: folder).flatMap { image(at: $0) }
    }

    /// The image with this path in the content folder.
    package func image(at path: String) -> ImageAsset? {
        reads?.note(.image(path))
        return images[path]
    }

    /// The address of the file of `content/static/` that `reference` means; it begins with `/`, as in other generators.
    func staticFile(_ reference: String) -> String? {
        guard reference.hasPrefix("/"), let file = SitePath.resolve(SitePath.decoded(reference) ?? reference, in: "")
        else { return nil }
        return publishes(file) ? configuration.link(file) : nil
    }

    /// Whether a file is published as it is.
    package func publishes(_ file: String) -> Bool {
        reads?.note(.file(file))
        return statics.contains(file)
    }

    /// The same site, seen by the maker of one thing.
    package func noting(_ reads: SiteReads?) -> Site {
        var site = self
        site.reads = reads
        return site
    }
}
