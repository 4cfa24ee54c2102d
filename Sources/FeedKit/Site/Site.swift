import Diagnostics
import MarkupKit

/// The site data that a kind can read while it parses and shows its content.
public struct Site: Sendable {
    /// The configuration in `feed.yaml`.
    public var configuration: SiteConfiguration
    /// A site is copied for each object and each page, with another recorder.
    private var values: CopyOnWrite<Values>
    /// The sources of partials in texts; `nil` where texts are read for their facts only.
    package var partials: PartialSources?
    /// The recorder of all reads while an output is built.
    package var reads: SiteReadRecorder? { didSet { configuration.reads = reads } }

    private struct Values: Sendable {
        let time: SiteTime
        let words: Words
        let direction: TextDirection
        let collation: Collation
        var images: [String: ImageAsset] { didSet { photoFolders = PhotoFolders() } }
        private(set) var photoFolders = PhotoFolders()
        var statics: Set<String> = []
        var recordingSizes: [String: Int] = [:]
        var documents: [String: DocumentURL] = [:]
        var bundled = BundledFiles()
    }

    /// Creates a site.
    ///
    /// - Parameters:
    ///   - configuration: The configuration, as read from `feed.yaml`.
    ///   - images: The images by their paths in the content folder.
    public init(configuration: SiteConfiguration, images: [String: ImageAsset] = [:]) {
        self.configuration = configuration
        values = CopyOnWrite(
            Values(
                time: SiteTime(configuration: configuration),
                words: Words(.named(configuration.language), own: configuration.words),
                direction: configuration.direction, collation: Collation(language: configuration.language),
                images: images))
    }

    /// The images of the content folder by path. Code that builds outputs calls `image(_:in:)`, which records the read.
    package var images: [String: ImageAsset] {
        get { values.value.images }
        _modify { yield &values.value.images }
    }
    /// The paths on the site of files that are published unchanged. Code that builds outputs calls `publishes(_:)`.
    package var statics: Set<String> {
        get { values.value.statics }
        _modify { yield &values.value.statics }
    }
    /// The lengths in bytes of the audio and video files in `content/static/`, by their paths on the site. Code that builds
    /// outputs calls `byteCount(ofRecording:)`.
    package var recordingSizes: [String: Int] {
        get { values.value.recordingSizes }
        _modify { yield &values.value.recordingSizes }
    }
    /// The URLs of the content folder's documents, by their paths there.
    package var documents: [String: DocumentURL] {
        get { values.value.documents }
        _modify { yield &values.value.documents }
    }
    /// The files in the folders of documents.
    package var bundled: BundledFiles {
        get { values.value.bundled }
        _modify { yield &values.value.bundled }
    }
    var ownCollation: Collation { values.value.collation }

    /// The formatter for dates in the site's time zone, style and language.
    public var time: SiteTime {
        for setting in [Setting.timeZone, .dateStyle, .landingDate, .language] { reads?.record(setting) }
        return values.value.time
    }

    /// The direction of the site's own texts, computed once because every object needs it.
    package var direction: TextDirection {
        for setting in [Setting.language, .dir] { reads?.record(setting) }
        return values.value.direction
    }

    /// The texts that feedgen itself puts on pages, in the site's language.
    public var words: Words {
        for setting in [Setting.words, .language] { reads?.record(setting) }
        return values.value.words
    }

    /// Returns the image for a reference in a document of `folder`: a relative path, or one from the content's root
    /// with a leading `/`.
    public func image(_ reference: String, in folder: String) -> ImageAsset? {
        let name = SitePath.decoded(reference) ?? reference
        return SitePath.resolve(name, in: folder).flatMap { image(at: $0) }
    }

    /// Returns the paths of the images in a folder of the content folder, but not in folders below it.
    package func images(in folder: String) -> [String] {
        reads?.record(.folder(folder))
        return imagePaths(in: folder)
    }

    /// Returns the same without recording that it is read.
    package func imagePaths(in folder: String) -> [String] {
        values.value.photoFolders.paths(in: folder, of: values.value.images)
    }

    /// Returns the image with this path in the content folder.
    package func image(at path: String) -> ImageAsset? {
        reads?.record(.image(path))
        return values.value.images[path]
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
        return values.value.statics.contains(file)
    }

    /// Returns the length of an audio or video file that is published unchanged; the read includes the length.
    func byteCount(ofRecording file: String) -> Int? { publishes(file) ? values.value.recordingSizes[file] : nil }

    /// Returns the site with reads recorded for one output.
    package func recording(_ reads: SiteReadRecorder?) -> Site {
        var site = self
        site.reads = reads
        return site
    }
}
