import Diagnostics
import ListKit

/// A kind without its model's type, so that kinds of any type stand in one list.
package struct AnyKind: Sendable {
    /// Names the kind in identities, the snapshot and messages: `photos`.
    package let name: String
    /// The folder in `content/` whose files belong to the kind.
    package let folder: String
    /// How the folder is cut into sources.
    package let files: SourceFiles
    /// The Mustache templates that come with the kind, by name.
    package let templates: [String: String]
    /// How the page that lists its objects shows them.
    package let overview: KindOverview
    private let ownTitle: @Sendable (Site) -> String
    private let readSource: @Sendable (ContentSource, Site) -> Reading<any FeedModel>
    private let registerModel: @Sendable (inout Registry, Site) -> Void
    private let makeDraft: @Sendable (String, String, String) -> Draft
    /// How many objects of the kind before and after it an object's page knows.
    package let reach: Int
    /// Whether `feed.yaml` alone says what it is.
    private let isConfigured: Bool
    /// Whether `feed.yaml` may say what shows its objects.
    private var isDeclarable: Bool
    /// What it says of that.
    private var declaration: ConfiguredKind?
    private let registerDeclared: @Sendable (ConfiguredKind, inout Registry, Site) -> Void
    private let makePage: @Sendable (any FeedModel, [any FeedModel], Site) -> ObjectPage?

    /// Wraps a kind; what it answers is what that kind answers.
    package init<K: Kind>(_ kind: K) {
        name = kind.name
        folder = kind.folder
        files = kind.files
        templates = kind.templates
        overview = kind.overview
        ownTitle = { kind.title(in: $0) }
        readSource = { kind.read($0, in: $1).map { $0 as any FeedModel } }
        registerModel = { kind.register(in: &$0, of: $1) }
        makeDraft = { kind.draft(titled: $0, on: $1, at: $2) }
        reach = kind.reach
        isConfigured = kind is ConfiguredKind
        isDeclarable = isConfigured
        registerDeclared = { declaration, registry, site in
            var registrations = Registry()
            kind.register(in: &registrations, of: site)
            let own = registrations
            // Without a condition, so that a controller that Swift has registered goes before it.
            registry.register(K.Model.self) { model in
                guard let controller = own.sectionController(for: model) else {
                    preconditionFailure("what comes with feedgen shows all its objects")
                }
                var view = kind.view(of: model, in: site)
                if declaration.asksForLists { view = view.adding(listsOf: controller) }
                let scope = ConfiguredScope(facts: model.facts, model: view, site: site)
                return declaration.registration(in: scope)?.controller(in: scope, own: controller) ?? controller
            }
        }
        makePage = { model, near, site in
            (model as? K.Model).map { kind.page(for: $0, among: near.compactMap { $0 as? K.Model }, in: site) }
        }
    }

    /// The models that a source holds, and all that was wrong with it.
    package func read(_ source: ContentSource, in site: Site) -> Reading<any FeedModel> {
        if isConfigured { note(in: site) }
        return readSource(source, site)
    }

    /// What shows an object is what feed.yaml says of that, for kinds that may stand there.
    func note(in site: Site) { if isDeclarable { site.reads?.note(.kinds) } }

    /// Registers what shows the kind's models.
    package func register(in registry: inout Registry, of site: Site) {
        if let declaration { registerDeclared(declaration, &registry, site) } else { registerModel(&registry, site) }
    }

    /// The same kind, its objects shown with what `feed.yaml` declares; `nil` where it says nothing of them.
    func declared(as declaration: ConfiguredKind?) -> AnyKind {
        var kind = self
        kind.isDeclarable = true
        kind.declaration = declaration
        return kind
    }

    /// What is wrong with an object of the kind that nothing shows, or that shows nothing; `nil` if the kind has no word
    /// on that.
    func diagnostic(about facts: Facts, isShown: Bool) -> Diagnostic? {
        switch (isShown, isConfigured) {
        case (false, true): .noCondition(of: name, holdsFor: facts)
        case (true, true): .noCell(of: name, isFor: facts)
        case (_, false): declaration.map { .noCell(of: $0.name, isFor: facts) }
        }
    }

    /// What the page is called that lists its objects, where `feed.yaml` does not say it.
    package func title(in site: Site) -> String { ownTitle(site) }

    /// What `feedgen new` writes.
    ///
    /// - Parameters:
    ///   - day: the day in the site's time zone, as `2026-03-02`.
    ///   - moment: the moment in RFC 3339.
    package func draft(titled title: String, on day: String, at moment: String) -> Draft {
        makeDraft(title, day, moment)
    }

    /// The page of an object; `nil` if the model is not of this kind.
    package func page(for model: any FeedModel, among near: [any FeedModel] = [], in site: Site) -> ObjectPage? {
        makePage(model, near, site)
    }
}
