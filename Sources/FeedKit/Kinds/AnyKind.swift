import Diagnostics
import ListKit

/// A kind without its model's type, so that kinds of any type stand in one list.
public struct AnyKind: Sendable {
    public let name: String
    public let folder: String
    public let files: SourceFiles
    public let templates: [String: String]
    private let readSource: @Sendable (ContentSource, Site) -> Reading<any FeedModel>
    private let registerModel: @Sendable (inout Registry, Site) -> Void
    private let makeDraft: @Sendable (String, String, String) -> Draft
    /// How many objects of the kind before and after it an object's page knows.
    public let reach: Int
    /// Whether `feed.yaml` declares it.
    private let isConfigured: Bool
    private let makePage: @Sendable (any FeedModel, [any FeedModel], Site) -> ObjectPage?

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

    public func read(_ source: ContentSource, in site: Site) -> Reading<any FeedModel> {
        note(in: site)
        return readSource(source, site)
    }

    /// What a kind does is what feed.yaml says of it, for those that stand there.
    func note(in site: Site) { if isConfigured { site.reads?.note(.kinds) } }

    public func register(in registry: inout Registry, of site: Site) { registerModel(&registry, site) }

    public func draft(titled title: String, on day: String, at moment: String) -> Draft {
        makeDraft(title, day, moment)
    }

    /// The page of an object; `nil` if the model is not of this kind.
    public func page(for model: any FeedModel, among near: [any FeedModel] = [], in site: Site) -> ObjectPage? {
        makePage(model, near, site)
    }
}
