import Diagnostics
import MarkupKit

/// The site data that a kind can read while it parses and shows its content.
public struct Site: Sendable {
    /// The configuration in `feed.yaml`.
    public var configuration: SiteConfiguration
    private let ownTime: SiteTime
    private let ownWords: Words
    private let ownDirection: TextDirection
    let ownCollation: Collation
    /// The images of the content folder by path. Code that builds outputs calls `image(_:in:)`, which records the read.
    package var images: [String: ImageAsset]
    /// The paths on the site of files that are published unchanged. Code that builds outputs calls `publishes(_:)`.
    package var statics: Set<String> = []
    /// The URLs of the content folder's documents, by their paths there.
    package var documents: [String: DocumentURL] = [:]
    /// The files in the folders of documents.
    package var bundled = BundledFiles()
    /// The recorder of all reads while an output is built.
    package var reads: SiteReadRecorder? { didSet { configuration.reads = reads } }

    /// Creates a site.
    ///
    /// - Parameters:
    ///   - configuration: The configuration, as read from `feed.yaml`.
    ///   - images: The images by their paths in the content folder.
    public init(configuration: SiteConfiguration, images: [String: ImageAsset] = [:]) {
        self.configuration = configuration
        self.images = images
        ownTime = SiteTime(configuration: configuration)
        ownDirection = configuration.direction
        ownCollation = Collation(language: configuration.language)
        ownWords = Words(.named(configuration.language), own: configuration.words)
    }

    /// The formatter for dates in the site's time zone, style and language.
    public var time: SiteTime {
        for setting in [Setting.timeZone, .dateStyle, .landingDate, .language] { reads?.record(setting) }
        return ownTime
    }

    /// The direction of the site's own texts, computed once because every object needs it.
    package var direction: TextDirection {
        for setting in [Setting.language, .dir] { reads?.record(setting) }
        return ownDirection
    }

    /// The texts that feedgen itself puts on pages, in the site's language.
    public var words: Words {
        for setting in [Setting.words, .language] { reads?.record(setting) }
        return ownWords
    }

    /// Returns the image for a reference in a document of `folder`: a relative path, or one from the content's root
    /// with a leading `/`.
    public func image(_ reference: String, in folder: String) -> ImageAsset? {
        let name = SitePath.decoded(reference) ?? reference
        return SitePath.resolve(name, in: folder).flatMap { image(at: $0) }
    }

    /// Returns the image with this path in the content folder.
    package func image(at path: String) -> ImageAsset? {
        reads?.record(.image(path))
        return images[path]
    }

    /// Returns the link to a file of `content/static/` for a reference, which begins with `/` as in other generators.
    func staticFile(_ reference: String) -> String? {
        guard reference.hasPrefix("/"), let file = SitePath.resolve(SitePath.decoded(reference) ?? reference, in: "")
        else { return nil }
        return publishes(file) ? configuration.link(file) : nil
    }

    /// Whether a file is published unchanged.
    package func publishes(_ file: String) -> Bool {
        reads?.record(.file(file))
        return statics.contains(file)
    }

    /// Returns the site with reads recorded for one output.
    package func recording(_ reads: SiteReadRecorder?) -> Site {
        var site = self
        site.reads = reads
        return site
    }
}
