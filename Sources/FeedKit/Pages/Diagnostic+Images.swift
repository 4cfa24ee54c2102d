import Diagnostics
import ListKit

extension Diagnostic {
    /// The errors about images in memory where no site can publish them. Those in the cells of a program's objects were
    /// replaced before.
    static func imagesInMemory(in section: Section, _ page: ObjectPage) -> [Diagnostic] {
        var errors: [Diagnostic] = []
        section.forEachView { view in
            guard view.model.hasImageInMemory else { return }
            errors.append(
                .error(
                    "a cell of '\(section.id)' with the template `\(view.template)` shows an image in memory, but the"
                        + " object is from a file",
                    at: view.source,
                    hint: "show an image of the content folder, or provide the object with a data source"))
        }
        if page.model.hasImageInMemory || page.subpages.contains(where: \.model.hasImageInMemory) {
            errors.append(
                .error(
                    "the page of '\(section.id)' shows an image in memory", at: section.origin.source,
                    hint: "show it in a cell: only images in cells are published"))
        }
        return errors
    }
}

extension SupplementaryView {
    /// The error about an image in memory in the view of empty lists, which belongs to no object.
    package func imageError(at place: FileLocation) -> Diagnostic? {
        guard model.hasImageInMemory else { return nil }
        return .error(
            "the view of empty lists shows an image in memory", at: place,
            hint: "show it in a cell of an object: only images in cells are published")
    }
}

extension ViewModel {
    fileprivate var hasImageInMemory: Bool { fields.contains { $0.value.hasImageInMemory } }
}

extension ViewValue {
    fileprivate var hasImageInMemory: Bool {
        switch self {
        case .text, .markup, .integer, .bool, .style, .undecided: false
        case .image: true
        case .unlisted(let value): value.hasImageInMemory
        case .list(let values): values.contains { $0.hasImageInMemory }
        case .object(let model): model.hasImageInMemory
        }
    }
}
