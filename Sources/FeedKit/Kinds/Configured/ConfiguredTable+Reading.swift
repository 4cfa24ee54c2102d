import DataKit
import Diagnostics
import RouteKit

extension ConfiguredTable {
    /// Reads `table: true`, or a mapping with columns and charts.
    ///
    /// - Returns: `nil` without a table.
    init?(reading fields: inout FieldReader, isBuiltIn: Bool) {
        guard let node = fields.node("table") else { return nil }
        self.init()
        guard node.entries != nil, var table = fields.mapping("table") else {
            guard node.text == "true", !isBuiltIn else {
                fields.report(
                    .error, "table", "`table` must be a mapping of columns and charts",
                    hint: "write table: {columns: {low: {title: Lowest, unit: °C}}}")
                return nil
            }
            return
        }
        columns = Self.columns(in: &table)
        if !isBuiltIn {
            switch table.string("objects") {
            case nil, "files": break
            case "rows": hasObjectPerRow = true
            case let other?:
                table.report(
                    .error, "objects", "`objects` must be `files` or `rows`, but this is `\(other.shortened(to: 40))`",
                    hint: "write objects: rows to make each row an object")
            }
            missing = Set(table.strings("missing") ?? [])
            charts = charts(in: &table)
        }
        table.finish()
        fields.absorb(table)
    }

    private static func columns(in table: inout FieldReader) -> [Column] {
        guard var fields = table.mapping("columns") else { return [] }
        let columns = fields.keys.map { name -> Column in
            guard fields.node(name)?.entries != nil, var column = fields.mapping(name) else {
                return Column(name: name, title: fields.string(name))
            }
            var found = Column(name: name, title: column.string("title"), unit: column.string("unit") ?? "")
            found.isTotal = column.bool("total") ?? false
            column.finish()
            fields.absorb(column)
            return found
        }
        table.absorb(fields)
        return columns
    }

    private func charts(in table: inout FieldReader) -> [ChartSettings] {
        (table.list("charts") ?? []).compactMap { node in
            var fields = FieldReader(node, in: table.source, what: "a chart", example: "type: line")
            defer {
                fields.finish()
                table.absorb(fields)
            }
            return node.entries == nil ? nil : chart(in: &fields)
        }
    }

    private func chart(in fields: inout FieldReader) -> ChartSettings {
        var chart = ChartSettings()
        if let type = fields.string("type") {
            let names = Chart.Form.allCases.map(\.rawValue)
            if let form = Chart.Form(rawValue: type) {
                chart.form = form
            } else {
                fields.report(
                    .error, "type", "there is no type of chart `\(type.shortened(to: 40))`",
                    hint: nearest(to: type, in: names).map { "did you mean `\($0)`?" }
                        ?? "the types are \(names.joined(separator: ", "))")
            }
        }
        chart.x = fields.string("x")
        chart.y = fields.strings("y") ?? []
        chart.unit = fields.string("unit")
        chart.title = fields.string("title") ?? ""
        for (key, name) in [chart.x].compactMap(\.self).map({ ("x", $0) }) + chart.y.map({ ("y", $0) })
        where column(name) == nil {
            fields.report(
                .error, key, "`columns` has no column `\(name.shortened(to: 40))`",
                hint: nearest(to: name, in: columns.map(\.name)).map { "did you mean `\($0)`?" }
                    ?? "add it to `columns`")
        }
        return chart
    }
}
