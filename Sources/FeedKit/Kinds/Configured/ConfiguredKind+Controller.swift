import Diagnostics
import ListKit
import MarkupKit

extension ConfiguredKind {
    /// Whether the declaration has cells or conditions, which may read the lists of the built-in kind's cells.
    var asksForLists: Bool { registrations.contains { $0.cells != nil || !$0.conditions.isEmpty } }

    /// Returns the registration for an object; `nil` if there is none.
    func registration(in scope: ConfiguredScope) -> Registration? {
        // Registrations without a condition come last, because they are the defaults.
        let byCondition = registrations.filter { !$0.conditions.isEmpty } + registrations.filter(\.conditions.isEmpty)
        return byCondition.first { scope.meets($0.conditions) }
    }
}

extension ConfiguredKind.Registration {
    /// Returns the section controller of an object.
    ///
    /// - Parameter own: The built-in kind's controller; `nil` for a kind that is only declared in `feed.yaml`.
    func controller(in scope: ConfiguredScope, own: (any SectionController)? = nil) -> any SectionController {
        var model = scope.model
        if isLinked { model["url"] = .text(scope.site.configuration.link(scope.facts.path)) }
        let declared = ConfiguredSectionController(cells ?? [], of: scope, isLinked: isLinked, own: own)
        let base: any SectionController = cells == nil ? own ?? declared : declared
        return LaidOutSectionController(base: base, layout: layout, model: model)
    }
}

extension Diagnostic {
    /// Returns the warning for an object for which no registration in `feed.yaml` applies.
    static func noCondition(of kind: String, holdsFor facts: Facts) -> Diagnostic {
        .warning(
            "no `when` of the kind `\(kind)` matches this object, so it is left out",
            code: .init("no-matching-condition", isLoss: true), at: facts.source,
            hint: "add an entry without `when` to `kinds: \(kind):` as the default")
    }

    /// Returns the warning for an object of a declared kind for which no cell applies.
    static func noCell(of kind: String, isFor facts: Facts) -> Diagnostic {
        .warning(
            "no cell of the kind `\(kind)` matches this object, so lists don't show it",
            code: .init("no-matching-cell", isLoss: true), at: facts.source,
            hint: "add a cell without `when` to `kinds: \(kind): cells:` as the default")
    }
}
