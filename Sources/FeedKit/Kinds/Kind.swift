import Diagnostics
import DiffKit

/// A kind of content: which files it is made of, how they become models, and what shows them.
public protocol Kind: Sendable {
    associatedtype Model: FeedModel

    /// Namespaces the identities and names the kind in the snapshot.
    var name: String { get }
    /// The folder in `content/` whose files belong to the kind.
    var folder: String { get }
    var files: SourceFiles { get }
    /// Cell templates that come with the kind, by name; a file of that name in `Templates/` goes before it.
    var templates: [String: String] { get }

    func read(_ source: ContentSource, in site: Site) -> Reading<Model>
    func register(in registry: inout Registry, of site: Site)
    /// The object's own page.
    func page(for model: Model, in site: Site) -> ObjectPage
    /// What `feedgen new` writes.
    ///
    /// - Parameters:
    ///   - day: the day in the site's time zone, as `2026-03-02`.
    ///   - moment: the moment in RFC 3339.
    func draft(titled title: String, on day: String, at moment: String) -> Draft
}

extension Kind {
    public var folder: String { name }
    public var files: SourceFiles { .documents(extensions: ["yaml", "yml", "json"]) }
    public var templates: [String: String] { [:] }
    public func page(for model: Model, in site: Site) -> ObjectPage { ObjectPage() }

    public func draft(titled title: String, on day: String, at moment: String) -> Draft {
        Draft(path: "\(day)-\(Slug.make(title)).yaml", text: "title: \(YAMLText.quoted(title))\ndate: \(moment)\n")
    }
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
    /// Each folder with images in it, and its `album.yaml`.
    case albums
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
    /// Other files of a bundle, published beside its page.
    public var attachments: [String]

    public init(
        path: String, document: SourceText?, stem: String, folder: String, images: [ImageAsset] = [],
        attachments: [String] = []
    ) {
        self.path = path
        self.document = document
        self.stem = stem
        self.folder = folder
        self.images = images
        self.attachments = attachments
    }

    /// The beginning of the source, for what is wrong with it as a whole.
    public var place: Place { Place(file: document?.file ?? "content/" + path) }
}

/// The models that a source held, with all that was wrong with it.
public struct Reading<Model: Sendable>: Sendable {
    public var models: [Model]
    public var diagnostics: [Diagnostic]

    public init(_ models: [Model] = [], _ diagnostics: [Diagnostic] = []) {
        self.models = models
        self.diagnostics = diagnostics
    }
}

/// A document for an author to begin with.
public struct Draft: Sendable, Equatable {
    /// The path inside the kind's folder.
    public var path: String
    public var text: String

    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}
