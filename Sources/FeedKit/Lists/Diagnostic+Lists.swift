import Diagnostics

/// The words of the adapter.
extension Diagnostic {
    static func unknownKind(_ facts: Facts) -> Diagnostic {
        .warning(
            "no section controller for objects of kind '\(facts.kind)'; '\(facts.id)' is left out", at: facts.source,
            hint: "register a controller or a template for the kind")
    }

    static func duplicateObject(_ facts: Facts, first: Place) -> Diagnostic {
        .warning(
            "two objects have the identity '\(facts.id)'; this one is left out", at: facts.source,
            hint: "give one of them another `id:`", related: [Related(first, "the other one is here")])
    }

    static func duplicateCell(_ id: String, at place: Place, first: Place, in facts: Facts, path: [String])
        -> Diagnostic
    {
        let parent = path.isEmpty ? "in '\(facts.id)'" : "below '\(path.joined(separator: " › "))' in '\(facts.id)'"
        return .warning(
            "two cells \(parent) have the identity '\(id)'; this one is left out", at: place,
            hint: "give one of them another `id:`", related: [Related(first, "the other one is here")])
    }

    static func reservedCell(_ id: String, in facts: Facts, at place: Place) -> Diagnostic {
        .warning(
            "a cell in '\(facts.id)' has the identity '\(id)', which is that of the section's \(id); it is left out",
            at: place, hint: "give the cell another `id:`", related: [Related(facts.source, "the section is here")])
    }

    static func openingCellsArePlaced(in facts: Facts) -> Diagnostic {
        .warning("cells of '\(facts.id)' that open cannot be justified or masonry; they flow", at: facts.source)
    }

    static func flowsAtSomeWidths(in facts: Facts) -> Diagnostic {
        .warning(
            "the cells of '\(facts.id)' flow at some breakpoints only; there they are laid out as at the nearest other",
            at: facts.source, hint: "let them flow at every breakpoint or at none")
    }
}
