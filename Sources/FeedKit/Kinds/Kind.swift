import Diagnostics
import DiffKit
import ListKit
import MarkupKit
import RouteKit

/// A kind of content, which defines its files, how they are parsed into models, and how these are shown.
///
/// A kind must implement `name`, `read` and `register`; everything else has defaults. Pass it to
/// `SiteBuild(options:kinds:)`.
public protocol Kind: Sendable {
    /// The type of the kind's objects.
    associatedtype Model: FeedModel

    /// The name of the kind in the snapshot; it also is the namespace of identities.
    var name: String { get }
    /// The folder in `content/` whose files belong to the kind; by default the kind's name.
    var folder: String { get }
    /// The rule that groups the folder's files into sources; by default each data file is one.
    var files: SourceFiles { get }
    /// The kind's built-in Mustache templates, by name. A file of the same name in `Templates/` has precedence. All
    /// kinds share one namespace.
    var templates: [String: String] { get }

    /// Reads the models in a source. Must be pure. For one object per file, use `ContentSource.read(as:in:_:)`.
    func read(_ source: ContentSource, in site: Site) -> Reading<Model>
    /// Registers how models are shown: with a section controller, or only a template.
    ///
    /// Kinds that are passed to a build register before the built-in ones, and the first registration is used. So a
    /// kind can also define how objects of another kind are shown, all or some; their files, pages and feeds remain
    /// the same:
    ///
    ///     registry.register(PhotoAlbum.self, when: { $0.facts.tags.contains("panorama") }) { album in
    ///         PanoramaSectionController(album: album, site: site)
    ///     }
    func register(in registry: inout Registry, of site: Site)
    /// Returns an object's values for the templates of cells that `feed.yaml` declares; by default those that every
    /// object has.
    func view(of model: Model, in site: Site) -> ViewModel
    /// Returns the object's own page; by default the model's. Only images listed in the page are published.
    func page(for model: Model, in site: Site) -> ObjectPage
    /// The number of neighbors in the kind, before and after, that an object's page depends on; by default 0.
    var reach: Int { get }
    /// Returns the object's own page, given the objects within reach in order of date, the oldest first, including the
    /// object itself.
    func page(for model: Model, among near: [Model], in site: Site) -> ObjectPage
    /// Returns the title of the page that lists the kind's objects, if `feed.yaml` does not set one; by default the
    /// kind's name.
    func title(in site: Site) -> String
    /// The style of the page that lists the kind's objects; by default a list.
    var overview: KindOverview { get }
    /// Returns the draft for `feedgen new`.
    ///
    /// - Parameters:
    ///   - day: The day in the site's time zone, as `2026-03-02`.
    ///   - time: The time in RFC 3339.
    func draft(titled title: String, on day: String, at time: String) -> Draft
}

extension Kind {
    /// The kind's name.
    public var folder: String { name }
    /// Data files in YAML or JSON.
    public var files: SourceFiles { .data }
    /// No built-in templates.
    public var templates: [String: String] { [:] }
    /// Returns `title`, `url`, `date`, `datetime` and, if set, `updated`, `summary` and `tags`.
    public func view(of model: Model, in site: Site) -> ViewModel { model.facts.view(in: site) }
    /// Returns the model's page.
    public func page(for model: Model, in site: Site) -> ObjectPage { model.page(in: site) }
    /// No neighbors, so that an object's page depends on the object alone.
    public var reach: Int { 0 }
    /// Returns the page that does not depend on neighbors.
    public func page(for model: Model, among near: [Model], in site: Site) -> ObjectPage { page(for: model, in: site) }

    /// Returns the kind's name, capitalized and with spaces instead of hyphens.
    public func title(in site: Site) -> String { name.readable }
    /// A list, as on the home page.
    public var overview: KindOverview { .list }

    /// Returns a draft with a title and a date, in front matter or as YAML, depending on the kind's files.
    public func draft(titled title: String, on day: String, at time: String) -> Draft {
        let keys = "title: \(YAMLText.quoted(title))\ndate: \(time)\n"
        let name = "\(day)-\(Slug.make(title))"
        guard files.documentsAreMarkdown else { return Draft(path: name + ".yaml", text: keys) }
        return Draft(path: name + ".md", text: "---\n\(keys)---\n\n")
    }
}

/// The style of a page that lists a kind's objects.
public enum KindOverview: Sendable {
    /// A list, as on the home page.
    case list
    /// Covers: each object as the first image of its page, with title, date and the number of subpages or images.
    /// Depending on `home:`, the home page shows only the first row of an object's cells.
    case covers
}

/// Quoting of texts in YAML.
enum YAMLText {
    /// Returns the text in double quotes, with escapes that are valid in both JSON and YAML.
    static func quoted(_ text: String) -> String { JSON.string(text).text(.compact) }
}

/// The rule that groups a kind's folder into sources.
public enum SourceFiles: Sendable, Equatable {
    /// Each file with one of these extensions. A folder that contains `index` with one of them is a single source,
    /// which includes the folder's other files.
    case documents(extensions: [String])
    /// Each folder with images or videos, its `album.yaml`, and the texts beside images.
    case albums

    /// Text files: Markdown below front matter.
    public static let markdown = SourceFiles.documents(extensions: markdownExtensions)
    /// Data files: YAML or JSON.
    public static let data = SourceFiles.documents(extensions: dataExtensions)

    /// Recorded or planned routes; data beside one of the same name describes it.
    package static let routes = SourceFiles.documents(
        extensions: TrackFormat.allCases.map(\.rawValue))

    /// Data files, and tables with an object in each row.
    package static let rows = SourceFiles.documents(extensions: dataExtensions + [tableExtension])
    /// Texts, data files, and tables; a table beside a document of the same name belongs to it.
    package static let tables = SourceFiles.documents(extensions: documentExtensions + [tableExtension])
    package static let tableExtension = "csv"

    static let markdownExtensions = NamedFiles.documentExtensions
    /// The extensions of texts in HTML below front matter, which other generators support beside Markdown.
    package static let markupExtensions = ["html", "htm"]
    package static let dataExtensions = ["yaml", "yml", "json"]
    static let documentExtensions = markdownExtensions + dataExtensions

    /// Whether a file can be a text in HTML, if the sources are texts. An `index` file represents its folder instead.
    package func mayBeMarkup(_ path: String) -> Bool {
        guard documentsAreMarkdown, Self.markupExtensions.contains(SitePath.fileExtension(of: path)) else {
            return false
        }
        return !SitePath.name(of: path).hasPrefix("index.")
    }

    /// Whether a file is a text or data by its name.
    package static func isDocument(_ path: String) -> Bool {
        documentExtensions.contains(SitePath.fileExtension(of: path))
    }

    /// Whether a new document is a text.
    fileprivate var documentsAreMarkdown: Bool {
        switch self {
        case .documents(let extensions): extensions.first.map(Self.markdownExtensions.contains) ?? false
        case .albums: false
        }
    }
}

/// A source of content: a file, or a folder whose files belong together.
public struct ContentSource: Sendable {
    /// The document's path inside `content/`; for an album without `album.yaml`, the folder's.
    public var path: String
    /// The document, if there is one.
    public var document: SourceText?
    /// The path that identities and slugs derive from: without extension, and without `/index` for a bundle.
    public var stem: String
    /// The folder that relative references start from.
    public var folder: String
    /// The images of an album, ordered by name.
    public var images: [ImageAsset]
    /// The videos of an album, ordered by name.
    public var videos: [VideoAsset]
    /// The texts beside an album's images and videos, by the path of the image or video.
    public var sidecars: [String: SourceText]
    /// The metadata in XMP files beside an album's images and videos, by the path of the image or video.
    package var metadata: [String: PhotoDetails] = [:]
    /// The other files of a bundle, published beside its page.
    public var attachments: [String]
    /// The lengths of the attachments in bytes, by path.
    package var byteCounts: [String: Int] = [:]
    /// The text that this one translates; `nil` if it is not a translation or the only text of its object.
    package var original: Original?
    /// The sizes of SVG attachments, if they declare one.
    package var imageSizes: [String: ImageSize] = [:]

    /// The document in the default language of an object.
    package struct Original: Sendable {
        /// The document's path inside `content/`.
        package var path: String
        package var document: SourceText

        package init(path: String, document: SourceText) {
            self.path = path
            self.document = document
        }
    }

    /// Creates a source; by default a single file without other files.
    ///
    /// - Parameters:
    ///   - path: The document's path inside `content/`; for an album without `album.yaml`, the folder's.
    ///   - stem: The path that identities and slugs derive from, without extension.
    public init(
        path: String, document: SourceText?, stem: String, folder: String, images: [ImageAsset] = [],
        videos: [VideoAsset] = [], sidecars: [String: SourceText] = [:], attachments: [String] = []
    ) {
        self.path = path
        self.document = document
        self.stem = stem
        self.folder = folder
        self.images = images
        self.videos = videos
        self.sidecars = sidecars
        self.attachments = attachments
    }

    /// The location of the source as a whole.
    public var place: FileLocation { FileLocation(file: document?.file ?? "content/" + path) }
}

/// The models parsed from a source, with all diagnostics.
public struct Reading<Model: Sendable>: Sendable {
    /// The objects, in the order of the source.
    public var models: [Model]
    /// The problems in the source, in no particular order.
    public var diagnostics: [Diagnostic]
    /// The keys of other generators that have no meaning here.
    package var unusedKeys: [UnusedKey] = []
    /// The links in the source's text.
    package var links: [Markdown.Link] = []
    /// The keys of documents of a kind that `feed.yaml` declares.
    package var keys: [DocumentKey] = []
    /// The origin of the date if no key contains it.
    package var foundDate: FoundDate?

    /// Creates a reading; by default that of an empty source.
    public init(_ models: [Model] = [], _ diagnostics: [Diagnostic] = []) {
        self.models = models
        self.diagnostics = diagnostics
    }

    /// Returns the reading with its models transformed.
    package func map<Other>(_ transform: (Model) -> Other) -> Reading<Other> {
        var other = Reading<Other>(models.map(transform), diagnostics)
        other.unusedKeys = unusedKeys
        other.links = links
        other.keys = keys
        other.foundDate = foundDate
        return other
    }
}

/// A new document for an author to complete.
public struct Draft: Sendable, Equatable {
    /// The path of the new file inside the kind's folder.
    public var path: String
    /// The complete initial contents of the file.
    public var text: String

    /// Creates a draft from its path inside the kind's folder and its contents.
    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}
