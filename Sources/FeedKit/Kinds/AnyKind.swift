import Diagnostics
import ListKit

/// A kind without its model's type, so that kinds of any type stand in one list.
public struct AnyKind: Sendable {
    /// Names the kind in identities, the snapshot and messages: `photos`.
    public let name: String
    /// The folder in `content/` whose files belong to the kind.
    public let folder: String
    /// How the folder is cut into sources.
    public let files: SourceFiles
    /// The Mustache templates that come with the kind, by name.
    public let templates: [String: String]
    private let readSource: @Sendable (ContentSource, Site) -> Reading<any FeedModel>
    private let registerModel: @Sendable (inout Registry, Site) -> Void
    private let makeDraft: @Sendable (String, String, String) -> Draft
    /// How many objects of the kind before and after it an object's page knows.
    public let reach: Int
    /// Whether `feed.yaml` declares it.
    private let isConfigured: Bool
    private let makePage: @Sendable (any FeedModel, [any FeedModel], Site) -> ObjectPage?

    /// Wraps a kind; what it answers is what that kind answers.
    public init<K: Kind>(_ kind: K) {
        name = kind.name
        folder = kind.folder
        files = kind.files
        templates = kind.templates
        readSource = { kind.read($0, in: $1).map { $0 as any FeedModel } }
        registerModel = { kind.register(in: &$0, of: $1) }
        makeDraft = { kind.draft(titled: $0, on: $1, at: $2) }
        reach = kind.reach
        isConfigured = kind is ConfiguredKind
        makePage = { model, near, site in
            (model as? K.Model).map { kind.page(for: $0, among: near.compactMap { $0 as? K.Model }, in: site) }
        }
    }

    /// The models that a source holds, and all that was wrong with it.
    public func read(_ source: ContentSource, in site: Site) -> Reading<any FeedModel> {
        note(in: site)
        return readSource(source, site)
    }

    /// What a kind does is what feed.yaml says of it, for those that stand there.
    func note(in site: Site) { if isConfigured { site.reads?.note(.kinds) } }

    /// Registers what shows the kind's models.
    public func register(in registry: inout Registry, of site: Site) { registerModel(&registry, site) }

    /// What `feedgen new` writes.
    ///
    /// - Parameters:
    ///   - day: the day in the site's time zone, as `2026-03-02`.
    ///   - moment: the moment in RFC 3339.
    public func draft(titled title: String, on day: String, at moment: String) -> Draft {
        makeDraft(title, day, moment)
    }

    /// The page of an object; `nil` if the model is not of this kind.
    public func page(for model: any FeedModel, among near: [any FeedModel] = [], in site: Site) -> ObjectPage? {
        makePage(model, near, site)
    }
}
