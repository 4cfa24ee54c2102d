import MarkupKit

/// Which models become which cells, said without a subclass: a template and a closure, or a controller.
///
/// The first registration of a model whose `when` holds wins; else the first without `when`; else there is none, and the
/// adapter leaves the object out with a warning. So whoever registers before others can show their models in another way,
/// all of them or, with `when`, some.
public struct Registry: SectionControllerSource {
    private struct Registration: Sendable {
        var when: (@Sendable (any ListModel) -> Bool)?
        let controller: @Sendable (any ListModel) -> (any SectionController)?

        init(controller: @escaping @Sendable (any ListModel) -> (any SectionController)?) {
            self.controller = controller
        }
    }

    private var registrations: [ObjectIdentifier: [Registration]] = [:]

    /// A registry that knows no model.
    public init() {}

    /// Turns each object of a type into one cell.
    ///
    /// - Parameters:
    ///   - template: the name of the Mustache template.
    ///   - config: the view model the template receives.
    ///   - when: which objects this is for; all that no other registration claims, if there is none.
    ///   - size: the cell's size at each breakpoint.
    ///   - link: where the cell leads; the template receives it as `url`.
    public mutating func register<Model: ListModel>(
        _ type: Model.Type, template: String, config: @escaping @Sendable (Model) -> ViewModel,
        when: (@Sendable (Model) -> Bool)? = nil,
        size: @escaping @Sendable (Model, CollectionContext) -> CellSize,
        link: (@Sendable (Model) -> String?)? = nil
    ) {
        register(type, when: when) { model in
            var viewModel = config(model)
            if let url = link?(model) { viewModel["url"] = .text(url) }
            return TemplateSectionController(template: template, model: viewModel) { size(model, $0) }
        }
    }

    /// Turns each object of a type into one cell of the same size.
    public mutating func register<Model: ListModel>(
        _ type: Model.Type, template: String, config: @escaping @Sendable (Model) -> ViewModel,
        when: (@Sendable (Model) -> Bool)? = nil, size: CellSize = CellSize(),
        link: (@Sendable (Model) -> String?)? = nil
    ) {
        register(type, template: template, config: config, when: when, size: { _, _ in size }, link: link)
    }

    /// Gives each object of a type a controller of its own.
    public mutating func register<Model: ListModel>(
        _ type: Model.Type, when: (@Sendable (Model) -> Bool)? = nil,
        controller: @escaping @Sendable (Model) -> any SectionController
    ) {
        var registration = Registration { object in (object as? Model).map { controller($0) } }
        if let when {
            registration.when = { object in (object as? Model).map { when($0) } ?? false }
        }
        registrations[ObjectIdentifier(type), default: []].append(registration)
    }

    /// The controller of the registration that wins, `nil` if there is none.
    public func sectionController(for object: any ListModel) -> (any SectionController)? {
        let candidates = registrations[ObjectIdentifier(type(of: object))] ?? []
        let winner = candidates.first { $0.when?(object) == true } ?? candidates.first { $0.when == nil }
        return winner?.controller(object)
    }
}

/// One cell of a registered template.
private struct TemplateSectionController: SectionController {
    let template: String
    let model: ViewModel
    let sizeInContext: @Sendable (CollectionContext) -> CellSize

    init(template: String, model: ViewModel, size: @escaping @Sendable (CollectionContext) -> CellSize) {
        self.template = template
        self.model = model
        sizeInContext = size
    }

    func cells() -> [Cell] { [Cell(id: "content", template: template, model: model)] }
    func size(of cell: Cell, in context: CollectionContext) -> CellSize { sizeInContext(context) }
}
