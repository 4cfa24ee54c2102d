import Diagnostics
import MarkupKit

/// The site data that a kind can read while it parses and shows its content.
public struct Site: Sendable {
    /// The configuration in `feed.yaml`.
    public var configuration: SiteConfiguration
    /// A site is copied for each object and each page, with another recorder.
    private var values: CopyOnWrite<Values>
    private var partialSources: CopyOnWrite<PartialSources>?

    private struct Values: Sendable {
        var texts: LanguageTexts
        /// The settings and texts of editions in other languages, by language.
        var translations: [String: Translation] = [:]
        var images: [String: ImageAsset] { didSet { photoFolders = PhotoFolders() } }
        private(set) var photoFolders = PhotoFolders()
        var statics: Set<String> = []
        var recordingSizes: [String: Int] = [:]
        var sizeOfStaticImage: @Sendable (String) -> ImageSize? = { _ in nil }
        var documents: [String: DocumentURL] = [:]
        var bundled = BundledFiles()
        var named = NamedFiles()
    }

    /// The values that depend on a language.
    private struct LanguageTexts: Sendable {
        let time: SiteTime
        let words: Words
        let direction: TextDirection
        let collation: Collation

        init(_ configuration: SiteConfiguration) {
            time = SiteTime(configuration: configuration)
            words = Words(of: configuration)
            direction = configuration.direction
            collation = Collation(language: configuration.language)
        }
    }

    private struct Translation: Sendable {
        let configuration: SiteConfiguration
        let texts: LanguageTexts
    }

    /// Creates a site.
    ///
    /// - Parameters:
    ///   - configuration: The configuration, as read from `feed.yaml`.
    ///   - images: The images by their paths in the content folder.
    public init(configuration: SiteConfiguration, images: [String: ImageAsset] = [:]) {
        self.configuration = configuration
        values = CopyOnWrite(Values(texts: LanguageTexts(configuration), images: images))
    }

    /// Creates a site of several languages.
    ///
    /// - Parameter translations: The settings of the editions in other languages than the default one.
    package init(configuration: SiteConfiguration, translations: [SiteConfiguration]) {
        self.init(configuration: configuration)
        for translation in translations {
            values.value.translations[translation.edition.language] = Translation(
                configuration: translation, texts: LanguageTexts(translation))
        }
    }

    /// The sources of partials in texts; `nil` where texts are read for their facts only.
    package var partials: PartialSources? {
        get { partialSources?.value }
        set { partialSources = newValue.map { CopyOnWrite($0) } }
    }

    /// The recorder of all reads while an output is built.
    package var reads: SiteReadRecorder? {
        get { configuration.reads }
        set { configuration.reads = newValue }
    }

    /// Returns the site in another of its languages, with the same recorder.
    ///
    /// - Parameter language: The language; `nil` or an empty text for the default one.
    package func inLanguage(_ language: String?) -> Site {
        guard let language, let translation = values.value.translations[language] else { return self }
        var site = self
        site.configuration = translation.configuration
        site.configuration.reads = reads
        site.values.value.texts = translation.texts
        return site
    }

    /// The edition of this site's texts.
    package var edition: Edition { configuration.edition }

    /// Whether this is the site in another language than the default one.
    var isTranslated: Bool { configuration.isTranslated }

    /// The languages of editions besides the default one.
    package var translations: [String] { values.value.translations.keys.sorted() }

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
    /// Returns the size of an image by its path in `content/static/`.
    package var sizeOfStaticImage: @Sendable (String) -> ImageSize? {
        get { values.value.sizeOfStaticImage }
        _modify { yield &values.value.sizeOfStaticImage }
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
    /// The documents and images by name.
    package var named: NamedFiles {
        get { values.value.named }
        _modify { yield &values.value.named }
    }
    var ownCollation: Collation { values.value.texts.collation }

    /// The formatter for dates in the site's time zone, style and language.
    public var time: SiteTime {
        for setting in [Setting.timeZone, .dateStyle, .landingDate, .language] { configuration.record(setting) }
        return values.value.texts.time
    }

    /// The direction of the site's own texts, computed once because every object needs it.
    package var direction: TextDirection {
        for setting in [Setting.language, .dir] { configuration.record(setting) }
        return values.value.texts.direction
    }

    /// The texts that feedgen itself puts on pages, in the site's language.
    public var words: Words {
        for setting in [Setting.words, .language] { configuration.record(setting) }
        return values.value.texts.words
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
    func staticFile(_ reference: String) -> String? { staticImage(reference)?.url }

    /// Returns the file that such a reference refers to, with its size if it is an image.
    ///
    /// A text that refers to it is rendered again if the size changes.
    func staticImage(_ reference: String) -> Markdown.ResolvedFile? {
        guard reference.hasPrefix("/"), let file = SitePath.resolve(SitePath.decoded(reference) ?? reference, in: ""),
            publishes(file)
        else { return nil }
        return .init(url: configuration.link(file), size: values.value.sizeOfStaticImage(file))
    }

    /// Whether the image that a text refers to is published unchanged.
    func publishes(image reference: String, in folder: String) -> Bool {
        let name = SitePath.decoded(reference) ?? reference
        return [folder, ""].contains { SitePath.resolve(name, in: $0).map(publishes) ?? false }
    }

    /// Whether a file is published unchanged.
    package func publishes(_ file: String) -> Bool {
        reads?.record(.file(file))
        return values.value.statics.contains(file)
    }

    /// Returns the length of an audio or video file that is published unchanged. A text that refers to it is rendered
    /// again if the length changes.
    func byteCount(ofRecording file: String) -> Int? { publishes(file) ? values.value.recordingSizes[file] : nil }

    /// Returns the site with reads recorded for one output.
    package func recording(_ reads: SiteReadRecorder?) -> Site {
        var site = self
        site.reads = reads
        return site
    }
}
