import Diagnostics

/// The messages of the adapter.
extension Diagnostic {
    static func unknownKind(_ object: any ListModel) -> Diagnostic {
        .warning(
            "no section controller for objects of kind '\(object.origin.kind)'; '\(object.diffIdentifier)' is left out",
            code: .init("unknown-kind", isLoss: true), at: object.origin.source,
            hint: "register a controller or a template for the kind")
    }

    static func duplicateObject(_ object: any ListModel, first: FileLocation) -> Diagnostic {
        .warning(
            "two objects have the identity '\(object.diffIdentifier)'; this one is left out",
            code: .init("duplicate-object", isLoss: true), at: object.origin.source,
            hint: object.isFromFile
                ? "set another `id:` in one of them" : "return another `diffIdentifier` for one of them",
            related: [Related(first, "the other one is here")])
    }

    static func duplicateCell(
        _ id: String, at place: FileLocation, first: FileLocation, in object: any ListModel, path: [String]
    )
        -> Diagnostic
    {
        let name = object.diffIdentifier
        let parent = path.isEmpty ? "in '\(name)'" : "below '\(path.joined(separator: " › "))' in '\(name)'"
        return .warning(
            "two cells \(parent) have the identity '\(id)'; this one is left out",
            code: .init("duplicate-cell", isLoss: true), at: place,
            hint: object.isFromFile ? "set another `id:` in one of them" : "create one of them with another `id`",
            related: [Related(first, "the other one is here")])
    }

    static func reservedCell(_ id: String, in object: any ListModel, at place: FileLocation) -> Diagnostic {
        .warning(
            "a cell in '\(object.diffIdentifier)' has the identity '\(id)', which is that of the section's \(id);"
                + " it is left out",
            code: .init("reserved-cell-id", isLoss: true), at: place,
            hint: object.isFromFile ? "give the cell another `id:`" : "create the cell with another `id`",
            related: [Related(object.origin.source, "the section is here")])
    }

    static func openingCellsArePlaced(in object: any ListModel) -> Diagnostic {
        .warning(
            "expandable cells of '\(object.diffIdentifier)' cannot be justified or masonry; they flow",
            code: .init("unsupported-layout"), at: object.origin.source)
    }

    static func flowsAtSomeWidths(in object: any ListModel) -> Diagnostic {
        .warning(
            "the cells of '\(object.diffIdentifier)' flow at some breakpoints only; the others use the nearest"
                + " layout without flow",
            code: .init("inconsistent-flow"), at: object.origin.source,
            hint: "make them flow at every breakpoint or at none")
    }

    static func widthBetweenBreakpoints(
        points: Double, breakpoint: Double, cells: Int, breaks: (width: Double, cells: Int)?, in object: any ListModel
    ) -> Diagnostic {
        let rows = breaks.map {
            ": rows have \(cells) at \(CSSNumber.text(breakpoint)), but \($0.cells) from \(CSSNumber.text($0.width)) on"
        }
        return .warning(
            "cells of '\(object.diffIdentifier)' are \(CSSNumber.text(points)) points wide from"
                + " \(CSSNumber.text(breakpoint)) to the next breakpoint, although their controller computes the width"
                + " from the container\(rows ?? "")",
            code: .init("width-between-breakpoints"), at: object.origin.source,
            hint: "return a share, such as `.share(1, of: 3)`, which follows the container")
    }
}

extension ListModel {
    fileprivate var isFromFile: Bool { origin.source.line > 0 }
}
