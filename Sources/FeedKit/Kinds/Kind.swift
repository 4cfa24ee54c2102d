import Diagnostics
import DiffKit
import ListKit
import MarkupKit

/// A kind of content: which files it is made of, how they become models, and what shows them.
///
/// A name, `read` and `register` make a kind; the rest has defaults. Hand it to `SiteBuild(options:kinds:)`.
public protocol Kind: Sendable {
    /// What an object of the kind is read into.
    associatedtype Model: FeedModel

    /// Namespaces the identities and names the kind in the snapshot.
    var name: String { get }
    /// The folder in `content/` whose files belong to the kind; called like the kind, if not said otherwise.
    var folder: String { get }
    /// How the folder is cut into sources; each file of data is one, if not said otherwise.
    var files: SourceFiles { get }
    /// Mustache templates that come with the kind, by name; a file of that name in `Templates/` goes before it. All
    /// kinds share one set of names.
    var templates: [String: String] { get }

    /// The models that a source holds. Pure; `ContentSource.read(as:in:_:)` does most of it for one object a file.
    func read(_ source: ContentSource, in site: Site) -> Reading<Model>
    /// Says what shows a model: a section controller, or a template alone.
    ///
    /// Kinds that are handed to a build register before those that ship, and the first registration wins. So a kind may
    /// also say what shows the objects of another one, all or some; their files, pages and feeds stay what they are:
    ///
    ///     registry.register(PhotoAlbum.self, when: { $0.facts.tags.contains("panorama") }) { album in
    ///         PanoramaSectionController(album: album, site: site)
    ///     }
    func register(in registry: inout Registry, of site: Site)
    /// What the templates of cells receive of an object where `feed.yaml` declares the cells; what every object has, if
    /// not said otherwise.
    func view(of model: Model, in site: Site) -> ViewModel
    /// The object's own page; the one that the model makes of itself, if not said otherwise. Only images that are named
    /// here are published.
    func page(for model: Model, in site: Site) -> ObjectPage
    /// How many objects of the kind before and after it an object's page knows; none, if not said otherwise.
    var reach: Int { get }
    /// The object's own page, made with those within reach by date, the oldest first, the object itself among them.
    func page(for model: Model, among near: [Model], in site: Site) -> ObjectPage
    /// What the page is called that lists the kind's objects, where `feed.yaml` does not say it; the kind's name, if not
    /// said otherwise.
    func title(in site: Site) -> String
    /// How that page shows them; below each other, if not said otherwise.
    var overview: KindOverview { get }
    /// What `feedgen new` writes.
    ///
    /// - Parameters:
    ///   - day: the day in the site's time zone, as `2026-03-02`.
    ///   - moment: the moment in RFC 3339.
    func draft(titled title: String, on day: String, at moment: String) -> Draft
}

extension Kind {
    /// The kind's name.
    public var folder: String { name }
    /// Files of data: YAML or JSON.
    public var files: SourceFiles { .data }
    /// No templates, so that those of the site and its theme are all there are.
    public var templates: [String: String] { [:] }
    /// `title`, `url`, `date`, `datetime`, and where there are any `updated`, `summary` and `tags`.
    public func view(of model: Model, in site: Site) -> ViewModel { model.facts.view(in: site) }
    /// The page that the model makes of itself.
    public func page(for model: Model, in site: Site) -> ObjectPage { model.page(in: site) }
    /// None, so that an object's page changes with its object alone.
    public var reach: Int { 0 }
    /// The page that the object has by itself, without a look at those near it.
    public func page(for model: Model, among near: [Model], in site: Site) -> ObjectPage { page(for: model, in: site) }

    /// The kind's name with a capital letter, and with spaces for its hyphens.
    public func title(in site: Site) -> String { name.readable }
    /// Below each other, as on the home page.
    public var overview: KindOverview { .list }

    /// A title and a date: above an empty text where the kind's files are Markdown, else as YAML.
    public func draft(titled title: String, on day: String, at moment: String) -> Draft {
        let keys = "title: \(YAMLText.quoted(title))\ndate: \(moment)\n"
        let name = "\(day)-\(Slug.make(title))"
        guard files.documentsAreMarkdown else { return Draft(path: name + ".yaml", text: keys) }
        return Draft(path: name + ".md", text: "---\n\(keys)---\n\n")
    }
}

/// How the page that lists a kind's objects shows them.
public enum KindOverview: Sendable {
    /// Below each other, as on the home page.
    case list
    /// Each by the first picture of its own page, with its title, its date, and how many pages or pictures it has. Where
    /// `home:` says so, the home page shows no more of one than the first row of its cells.
    case covers
}

/// Text as it stands in YAML.
enum YAMLText {
    /// In double quotes, which JSON and YAML read alike.
    static func quoted(_ text: String) -> String { JSON.string(text).text(.compact) }
}

/// How a kind's folder is cut into sources.
public enum SourceFiles: Sendable, Equatable {
    /// Each file with one of these extensions. A folder that holds `index` with one of them is one source, and the
    /// other files of the folder are its own.
    case documents(extensions: [String])
    /// Each folder with images or videos in it, its `album.yaml`, and the texts that stand beside images.
    case albums

    /// Files of text: Markdown below front matter.
    public static let markdown = SourceFiles.documents(extensions: markdownExtensions)
    /// Files of data: YAML or JSON.
    public static let data = SourceFiles.documents(extensions: dataExtensions)

    static let markdownExtensions = ["md", "markdown"]
    /// Texts in HTML below front matter, as other generators take them beside Markdown.
    package static let markupExtensions = ["html", "htm"]
    static let dataExtensions = ["yaml", "yml", "json"]
    static let documentExtensions = markdownExtensions + dataExtensions

    /// Whether there are texts, and a file may be one in HTML. An `index` is left to the folder that it stands for.
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

/// One source of content: a file, or a folder that belongs together.
public struct ContentSource: Sendable {
    /// The document's path inside `content/`; for an album without `album.yaml`, the folder's.
    public var path: String
    /// The document, if there is one.
    public var document: SourceText?
    /// The path that identities and slugs come from: without extension, a bundle's folder without `/index`.
    public var stem: String
    /// The folder that relative references start from.
    public var folder: String
    /// The images of an album, in the order of their names.
    public var images: [ImageAsset]
    /// The videos of an album, in the order of their names.
    public var videos: [VideoAsset]
    /// The texts of an album that stand beside its images and videos, by the path of what they tell of.
    public var sidecars: [String: SourceText]
    /// Other files of a bundle, published beside its page.
    public var attachments: [String]
    /// How many bytes each attachment has, by its path.
    package var byteCounts: [String: Int] = [:]
    /// How large those attachments are that are drawings, as far as they say it.
    package var pictureSizes: [String: PictureSize] = [:]

    /// Takes a source as it was found; without the last four it is a file that stands alone.
    ///
    /// - Parameters:
    ///   - path: the document's path inside `content/`; for an album without `album.yaml`, the folder's.
    ///   - stem: the path that identities and slugs come from, without extension.
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

    /// The beginning of the source, for what is wrong with it as a whole.
    public var place: Place { Place(file: document?.file ?? "content/" + path) }
}

/// The models that a source held, with all that was wrong with it.
public struct Reading<Model: Sendable>: Sendable {
    /// The objects, in the order in which the source has them.
    public var models: [Model]
    /// What was wrong with the source, in no particular order.
    public var diagnostics: [Diagnostic]
    /// Keys of other generators that mean nothing here.
    package var unusedKeys: [UnusedKey] = []
    /// The addresses that the source's text holds.
    package var links: [Markdown.Link] = []
    /// Where the date was found, if nobody wrote it down as one.
    package var foundDate: FoundDate?

    /// Takes what was read; without arguments, the reading of a source that holds nothing.
    public init(_ models: [Model] = [], _ diagnostics: [Diagnostic] = []) {
        self.models = models
        self.diagnostics = diagnostics
    }

    /// The same reading of other models.
    package func map<Other>(_ transform: (Model) -> Other) -> Reading<Other> {
        var other = Reading<Other>(models.map(transform), diagnostics)
        other.unusedKeys = unusedKeys
        other.links = links
        other.foundDate = foundDate
        return other
    }
}

/// A document for an author to begin with.
public struct Draft: Sendable, Equatable {
    /// The path of the new file inside the kind's folder.
    public var path: String
    /// What the file begins with, to its last byte.
    public var text: String

    /// Takes the path inside the kind's folder, and the file's text.
    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}
