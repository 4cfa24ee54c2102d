import DataKit
import Diagnostics
import ListKit

/// A reader for the cells that `feed.yaml` declares in one registration of a kind.
struct CellReader {
    /// The container widths at which sizes may change.
    let breakpoints: [Int]
    /// The identities of the cells so far, which must be unique at all depths.
    private var taken: Set<String> = []

    init(breakpoints: [Int]) { self.breakpoints = breakpoints }

    /// Reads a list of cells; a cell with only a template may be written as the template's name.
    mutating func cells(_ key: String, in fields: inout FieldReader) -> [ConfiguredCell]? {
        guard let items = fields.list(key) else { return nil }
        guard !items.isEmpty else {
            fields.report(.error, key, "`\(key)` is empty", hint: "write \(key): [recipe]")
            return nil
        }
        return items.compactMap { node in
            if let template = node.text { return ConfiguredCell(id: name(template), template: template) }
            var reader = FieldReader(node, in: fields.source, what: "a cell", example: "template: recipe")
            defer {
                reader.finish()
                fields.absorb(reader)
            }
            return node.entries == nil ? nil : cell(&reader)
        }
    }

    /// - Parameter id: The fixed identity of a section's single cell.
    mutating func cell(_ fields: inout FieldReader, id: String? = nil) -> ConfiguredCell? {
        fields.require("template", hint: "write template: recipe, for Templates/recipe.mustache")
        let template = fields.string("template")
        let list = fields.string("each").flatMap { $0.isBlank ? nil : $0.trimmed }
        var cell = ConfiguredCell(template: template ?? "", list: list)
        cell.id = id ?? self.id(in: &fields) ?? name(list ?? cell.template)
        cell.size = fields.cellSize("size", breakpoints: breakpoints)
        cell.pins = fields.pinnedViews("pins")
        // For a single cell, these are settings of the registration.
        if id == nil {
            cell.conditions = fields.conditions("when")
            cell.isLinked = fields.bool("link")
        }
        cell.isOpen = fields.bool("open") ?? false
        cell.children = children(in: &fields)
        if cell.isOpen, !fields.has("children") {
            fields.report(
                .error, "open", "`open` requires `children`, which is missing",
                hint: "write children: [recipe-step], for Templates/recipe-step.mustache")
        }
        return template == nil ? nil : cell
    }

    /// Reads a list of cells, or a mapping with cells and their layout.
    private mutating func children(in fields: inout FieldReader) -> ConfiguredGroup? {
        guard fields.node("children")?.entries != nil, var group = fields.mapping("children") else {
            return cells("children", in: &fields).map { ConfiguredGroup($0) }
        }
        group.require("cells", hint: "write cells: [recipe-step]")
        let inset = group.inset("inset")
        let spacing = group.spacing("spacing")
        let axis = group.axis("axis")
        let cells = cells("cells", in: &group)
        group.finish()
        fields.absorb(group)
        return cells.map { cells in
            ConfiguredGroup(
                cells, inset: inset.over(.zero), lineSpacing: spacing.line ?? 0, itemSpacing: spacing.item ?? 0,
                axis: axis ?? .vertical)
        }
    }

    private mutating func id(in fields: inout FieldReader) -> String? {
        guard let id = fields.string("id")?.trimmed, !id.isEmpty else { return nil }
        if !taken.insert(id).inserted {
            fields.report(
                .error, "id", "two cells of the kind have the id `\(id)`", hint: "give one of them another `id`")
        }
        return id
    }

    /// Returns the default identity of a cell: its template's name, with a number if that is already used.
    private mutating func name(_ template: String) -> String {
        var name = template
        var number = 1
        while !taken.insert(name).inserted {
            number += 1
            name = "\(template)-\(number)"
        }
        return name
    }
}
