import Diagnostics
import ListKit
import MarkupKit

/// An object whose source can't be parsed; the live preview shows the problems in its place.
package struct BrokenObject: FeedModel, Equatable {
    /// The facts of the object's last valid state, as far as available.
    package var facts: Facts
    package let problems: [Diagnostic]

    /// - Parameter facts: Facts of any kind.
    package init(facts: Facts, problems: [Diagnostic]) {
        self.facts = facts
        self.problems = problems
        self.facts.contentDigest = Digest(of: problems.map { $0.printed() }.joined(separator: "\n"))
    }

    static func register(in registry: inout Registry) {
        registry.register(BrokenObject.self) { BrokenSectionController(object: $0) }
    }
}

/// Creates one cell per problem.
struct BrokenSectionController: SectionController {
    let object: BrokenObject

    func cells() -> [Cell] {
        object.problems.enumerated().map { number, problem in
            Cell(id: "error-\(number + 1)", template: "broken", model: problem.view)
        }
    }
}

extension Diagnostic {
    /// The values for the template: text only, so that nothing in the file is interpreted as markup.
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
