import ListKit
import MarkupKit

/// Renders cells in Swift, instead of with a Mustache template.
///
///     struct NoteView: CellRenderer {
///         func render(_ note: Note, to html: inout HTMLWriter) {
///             html.element("h2") { $0.text(note.facts.title) }
///             html.element("p") { $0.text(note.text) }
///         }
///     }
///     registry.register(Note.self, renderer: NoteView())
///
/// A renderer must depend only on the value: cells are rendered once, on any thread, and shown on several pages.
public protocol CellRenderer<Value>: Sendable {
    /// The value that a cell shows.
    associatedtype Value

    /// Appends the HTML of the cell.
    func render(_ value: Value, to html: inout HTMLWriter)
}

extension Cell {
    /// The name of the template that prints the HTML of renderers.
    static let htmlTemplate = "html"

    /// Creates a cell whose HTML a renderer returns.
    ///
    /// - Parameter model: Values that the snapshot contains, so that patches state which of them changed. Of the HTML, it
    ///   contains only the digest and the first words.
    public init<Renderer: CellRenderer>(
        id: String, _ value: Renderer.Value, renderer: Renderer, model: ViewModel = [:], size: CellSize = CellSize()
    ) {
        var html = HTMLWriter()
        renderer.render(value, to: &html)
        var model = model
        model["html"] = .markup(html.html)
        self.init(id: id, template: Self.htmlTemplate, model: model, size: size)
    }
}

extension Registry {
    /// Registers a single cell for each object of a type, whose HTML a renderer returns.
    ///
    /// - Parameters:
    ///   - model: Returns values that the snapshot contains, so that patches state which of them changed.
    ///   - when: Whether the registration applies to an object; `nil` for all objects that no other registration matches.
    ///   - size: Returns the cell's size at each breakpoint.
    public mutating func register<Model: ListModel, Renderer: CellRenderer>(
        _ type: Model.Type, renderer: Renderer, model: @escaping @Sendable (Model) -> ViewModel = { _ in [:] },
        when: (@Sendable (Model) -> Bool)? = nil,
        size: @escaping @Sendable (Model, CollectionContext) -> CellSize = { _, _ in CellSize() }
    ) where Renderer.Value == Model {
        register(
            type, template: Cell.htmlTemplate,
            config: { Cell(id: "", $0, renderer: renderer, model: model($0)).model }, when: when, size: size)
    }
}
