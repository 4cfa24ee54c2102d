import Diagnostics
import ListKit
import MarkupKit

/// An object whose source can't be read: a preview shows in its place what is wrong.
package struct BrokenObject: FeedModel, Equatable {
    /// What was known of the object before, as far as it was.
    package var facts: Facts
    package let problems: [Diagnostic]

    /// - Parameter facts: of any kind.
    package init(facts: Facts, problems: [Diagnostic]) {
        self.facts = facts
        self.problems = problems
        self.facts.contentDigest = Digest(of: problems.map { $0.printed() }.joined(separator: "\n"))
    }

    static func register(in registry: inout Registry) {
        registry.register(BrokenObject.self) { BrokenSectionController(object: $0) }
    }
}

/// A cell for each thing that is wrong.
struct BrokenSectionController: SectionController {
    let object: BrokenObject

    func cells() -> [Cell] {
        object.problems.enumerated().map { number, problem in
            Cell(id: "error-\(number + 1)", template: "broken", model: problem.view)
        }
    }
}

extension Diagnostic {
    /// Text only: nothing of the file becomes markup.
    fileprivate var view: ViewModel {
        var view: ViewModel = [
            "message": .text(message), "place": .text("\(place.file):\(place.line):\(place.column)"),
        ]
        view["hint"] = .text(hint)
        guard let excerpt else { return view }
        let rest = excerpt.after
        view["source"] = .object([
            "before": .text(excerpt.before), "at": .text(String(rest.prefix(1))),
            "after": .text(String(rest.dropFirst())),
        ])
        return view
    }
}
