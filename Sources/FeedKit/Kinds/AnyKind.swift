import Diagnostics
import ListKit

/// A type-erased kind. A class, because all kinds are passed to each object that is rendered.
package final class AnyKind: Sendable {
    /// The name of the kind in identities, the snapshot and messages: `photos`.
    package let name: String
    /// The folder in `content/` whose files belong to the kind.
    package let folder: String
    /// The rule that groups the folder's files into sources.
    package let files: SourceFiles
    /// The kind's built-in Mustache templates, by name.
    package let templates: [String: String]
    /// The style of the page that lists its objects.
    package let overview: KindOverview
    private let ownTitle: @Sendable (Site) -> String
    private let readSource: @Sendable (ContentSource, Site) -> Reading<any FeedModel>
    private let registerModel: @Sendable (inout Registry, Site) -> Void
    private let makeDraft: @Sendable (String, String, String) -> Draft
    /// The number of neighbors in the kind, before and after, that an object's page shows.
    package let reach: Int
    /// Whether the kind is declared in `feed.yaml` and has no Swift code.
    private let isConfigured: Bool
    /// Whether `feed.yaml` can declare how its objects are shown.
    private let isDeclarable: Bool
    /// The declaration in `feed.yaml`, if any.
    private let declaration: ConfiguredKind?
    private let declare: @Sendable (ConfiguredKind?) -> AnyKind
    private let registerDeclared: @Sendable (ConfiguredKind, inout Registry, Site) -> Void
    private let makePage: @Sendable (any FeedModel, [any FeedModel], Site) -> ObjectPage?

    package convenience init<K: Kind>(_ kind: K) {
        self.init(kind, isDeclarable: kind is ConfiguredKind, declaration: nil)
    }

    private init<K: Kind>(_ kind: K, isDeclarable: Bool, declaration: ConfiguredKind?) {
        self.isDeclarable = isDeclarable
        self.declaration = declaration
        declare = { AnyKind(kind, isDeclarable: true, declaration: $0) }
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
        registerDeclared = { declaration, registry, site in
            var registrations = Registry()
            kind.register(in: &registrations, of: site)
            let own = registrations
            // Registered without a condition, so that a controller registered in Swift has precedence.
            registry.register(K.Model.self) { model in
                guard let controller = own.sectionController(for: model) else {
                    // Only built-in kinds are declared this way; they register a controller without a condition.
                    preconditionFailure("a declared kind registers a controller for each of its objects")
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

    /// Returns the models in a source, and all diagnostics.
    package func read(_ source: ContentSource, in site: Site) -> Reading<any FeedModel> {
        if isConfigured { record(in: site) }
        return readSource(source, site)
    }

    /// Records that how objects are shown depends on the `kinds` setting, for kinds that `feed.yaml` can declare.
    func record(in site: Site) { if isDeclarable { site.reads?.record(.kinds) } }

    /// Registers the section controllers of the kind's models.
    package func register(in registry: inout Registry, of site: Site) {
        if let declaration { registerDeclared(declaration, &registry, site) } else { registerModel(&registry, site) }
    }

    /// Returns the kind with its objects shown as declared in `feed.yaml`, or as by default without a declaration.
    func declared(as declaration: ConfiguredKind?) -> AnyKind { declare(declaration) }

    /// Returns the diagnostic for an object without a section controller, or with one that creates no cells; `nil` if
    /// the kind defines none.
    func diagnostic(about facts: Facts, isShown: Bool) -> Diagnostic? {
        switch (isShown, isConfigured) {
        case (false, true): .noCondition(of: name, holdsFor: facts)
        case (true, true): .noCell(of: name, isFor: facts)
        case (_, false): declaration.map { .noCell(of: $0.name, isFor: facts) }
        }
    }

    /// Returns the default title of the page that lists the kind's objects.
    package func title(in site: Site) -> String { ownTitle(site) }

    /// Returns the draft for `feedgen new`.
    ///
    /// - Parameters:
    ///   - day: The day in the site's time zone, as `2026-03-02`.
    ///   - time: The time in RFC 3339.
    package func draft(titled title: String, on day: String, at time: String) -> Draft {
        makeDraft(title, day, time)
    }

    /// Returns the page of an object; `nil` if the model is not of this kind.
    package func page(for model: any FeedModel, among near: [any FeedModel] = [], in site: Site) -> ObjectPage? {
        makePage(model, near, site)
    }
}
