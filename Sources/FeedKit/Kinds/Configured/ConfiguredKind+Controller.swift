import Diagnostics
import ListKit
import MarkupKit

extension ConfiguredKind {
    /// Whether what it declares may ask for more than where the kind's own cells stand.
    var asksForLists: Bool { registrations.contains { $0.cells != nil || !$0.conditions.isEmpty } }

    /// The way in which an object is shown; `nil` if none of those that are declared is for it.
    func registration(in scope: ConfiguredScope) -> Registration? {
        // Those without a condition go last: they are for what the others leave.
        let byCondition = registrations.filter { !$0.conditions.isEmpty } + registrations.filter(\.conditions.isEmpty)
        return byCondition.first { scope.meets($0.conditions) }
    }
}

extension ConfiguredKind.Registration {
    /// The controller of an object.
    ///
    /// - Parameter own: what the kind itself shows the object with; `nil` for a kind that feed.yaml alone knows.
    func controller(in scope: ConfiguredScope, own: (any SectionController)? = nil) -> any SectionController {
        var model = scope.model
        if isLinked { model["url"] = .text(scope.site.configuration.link(scope.facts.path)) }
        let declared = ConfiguredSectionController(cells ?? [], of: scope, isLinked: isLinked, own: own)
        let base: any SectionController = cells == nil ? own ?? declared : declared
        return LaidOutSectionController(base: base, layout: layout, model: model)
    }
}

extension Diagnostic {
    /// Nothing that `feed.yaml` declares is for the object.
    static func noCondition(of kind: String, holdsFor facts: Facts) -> Diagnostic {
        .warning(
            "no `when` of the kind `\(kind)` holds for this; it is left out",
            code: .init("no-condition-holds", isLoss: true), at: facts.source,
            hint: "write one entry without `when` below `kinds: \(kind):`, for all others")
    }

    /// An object of a declared kind whose cells are all for others.
    static func noCell(of kind: String, isFor facts: Facts) -> Diagnostic {
        .warning(
            "none of the cells of the kind `\(kind)` is for this, so lists show nothing of it",
            code: .init("no-cell", isLoss: true), at: facts.source,
            hint: "write a cell without `when` below `kinds: \(kind): cells:`")
    }
}
