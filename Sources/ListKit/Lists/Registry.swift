import ViewKit

/// A mapping from models to section controllers or single cells, without subclassing.
///
/// Of the registrations for a model's type, the first whose `when` returns true applies; otherwise the first without
/// `when`; otherwise none, and the adapter omits the object with a warning. So earlier registrations override later
/// ones, for all models of a type or, with `when`, for some.
public struct Registry: SectionControllerSource {
    private struct Registration: Sendable {
        var when: (@Sendable (any ListModel) -> Bool)?
        let controller: @Sendable (any ListModel) -> (any SectionController)?

        init(controller: @escaping @Sendable (any ListModel) -> (any SectionController)?) {
            self.controller = controller
        }
    }

    private var registrations: [ObjectIdentifier: [Registration]] = [:]

    /// Creates an empty registry.
    public init() {}

    /// Registers a single cell for each object of a type.
    ///
    /// - Parameters:
    ///   - template: the name of the Mustache template.
    ///   - config: returns the view model for the template.
    ///   - when: whether the registration applies to an object; `nil` for all objects that no other registration
    ///     matches.
    ///   - size: returns the cell's size at each breakpoint.
    ///   - link: returns the URL that the cell links to; the template receives it as `url`.
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

    /// Registers a single cell of a fixed size for each object of a type.
    public mutating func register<Model: ListModel>(
        _ type: Model.Type, template: String, config: @escaping @Sendable (Model) -> ViewModel,
        when: (@Sendable (Model) -> Bool)? = nil, size: CellSize = CellSize(),
        link: (@Sendable (Model) -> String?)? = nil
    ) {
        register(type, template: template, config: config, when: when, size: { _, _ in size }, link: link)
    }

    /// Registers a controller for each object of a type.
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

    /// Registers the cells of each object of a type, without a controller. Their sizes are those of the cells.
    public mutating func registerCells<Model: ListModel>(
        of type: Model.Type, when: (@Sendable (Model) -> Bool)? = nil,
        @CellBuilder _ cells: @escaping @Sendable (Model) -> [Cell]
    ) {
        register(type, when: when) { CellListController(list: cells($0)) }
    }

    /// Returns the controller of the registration that applies; `nil` if there is none.
    public func sectionController(for object: any ListModel) -> (any SectionController)? {
        let candidates = registrations[ObjectIdentifier(type(of: object))] ?? []
        let winner = candidates.first { $0.when?(object) == true } ?? candidates.first { $0.when == nil }
        return winner?.controller(object)
    }
}

/// A controller for given cells.
private struct CellListController: SectionController {
    let list: [Cell]

    func cells() -> [Cell] { list }
}

/// A controller for a single cell with a registered template.
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
