import Diagnostics
import ViewKit

extension Section {
    /// A supplementary view, or a cell at any depth.
    package struct View: Sendable {
        package var template: String
        package var model: ViewModel
        /// The location of the cell; for other views, that of the object.
        package var source: FileLocation
    }

    /// Calls a closure with each view.
    package func forEachView(_ body: (View) -> Void) {
        for view in [header, footer, separator, line] { view?.pass(to: body, source: origin.source) }
        for group in groups { group.forEachView(body, source: origin.source) }
    }

    /// The names of the templates of all views.
    package var templates: Set<String> {
        var names: Set<String> = []
        forEachView { names.insert($0.template) }
        return names
    }

    package var hasPins: Bool { groups.contains(where: \.hasPins) }
}

extension SupplementaryView {
    fileprivate func pass(to body: (Section.View) -> Void, source: FileLocation) {
        body(Section.View(template: template, model: model, source: source))
    }
}

extension SizedGroup {
    fileprivate func forEachView(_ body: (Section.View) -> Void, source: FileLocation) {
        footer?.pass(to: body, source: source)
        for cell in cells {
            body(Section.View(template: cell.template, model: cell.model, source: cell.source))
            cell.children?.forEachView(body, source: cell.source)
        }
    }

    fileprivate var hasPins: Bool { cells.contains { !$0.pins.isEmpty || $0.children?.hasPins == true } }
}
