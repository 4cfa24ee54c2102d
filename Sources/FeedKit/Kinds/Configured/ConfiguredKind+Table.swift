import DataKit
import Diagnostics
import RouteKit

// The tables of a kind's objects: a file of each object, or an object in each row of a file.
extension ConfiguredKind {
    /// A table and the text that it was read from.
    struct TableFile {
        var table: ChartTable
        var text: SourceText
    }

    /// Returns the table that is a document itself, or beside one.
    func table(beside source: ContentSource, _ declared: ConfiguredTable, in site: Site) -> TableFile? {
        (source.isTable ? source.document : source.sidecars[source.path]).map { read($0, declared, in: site) }
    }

    /// Returns the table in the file that a document names.
    func table(
        namedIn keys: inout FieldReader, of source: ContentSource, _ declared: ConfiguredTable, in site: Site
    ) -> TableFile? {
        guard let file = keys.string(Self.tableKey) else { return nil }
        let formats = [SourceFiles.tableExtension, "json"]
        guard formats.contains(SitePath.fileExtension(of: file)) else {
            keys.report(
                .error, Self.tableKey, "`\(file.shortened(to: 60))` is not a table",
                hint: "the formats of tables are \(formats.joined(separator: " and "))")
            return nil
        }
        guard let sources = site.partials else { return nil }
        switch sources.text(file, besideTextIn: source.folder) {
        case .success(let text)?: return read(text, declared, in: site)
        case .failure(let failure)?: keys.add(failure.diagnostic)
        case nil:
            keys.report(
                .error, Self.tableKey, "there is no file `\(file.shortened(to: 60))`",
                hint: "paths are relative to the text, or to content/ or content/static/ if they start with `/`")
        }
        return nil
    }

    private func read(_ text: SourceText, _ declared: ConfiguredTable, in site: Site) -> TableFile {
        let hides = !site.configuration.privacy.isEmpty
        return TableFile(table: ChartTable(text, hidesPositions: hides, missing: declared.missing), text: text)
    }

    /// Returns a warning for each column that a table lacks, if a chart has other columns of the table, or if the table
    /// has a similar one. The tables of a kind may have different columns.
    func problems(in file: TableFile, _ declared: ConfiguredTable) -> [Diagnostic] {
        guard !file.table.diagnostics.hasErrors else { return [] }
        let charted = declared.charts.flatMap { chart -> [String] in
            chart.y.contains { file.table.column($0) != nil } ? [chart.x].compactMap(\.self) + chart.y : []
        }
        let others = file.table.names.filter { name in !declared.columns.contains { $0.name == name } }
        let similar = declared.columns.map(\.name).filter { nearest(to: $0, in: others) != nil }
        var seen: Set<String> = []
        return (charted + similar).filter { seen.insert($0).inserted }.compactMap { name in
            guard file.table.column(name) == nil else { return nil }
            var warning = file.text.warning(
                "this table has no column `\(name.shortened(to: 40))`", line: 1, column: 1,
                hint: nearest(to: name, in: file.table.names).map { "did you mean `\($0)`?" }
                    ?? "its columns are \(file.table.names.prefix(20).joined(separator: ", "))")
            warning.code = .init("missing-column")
            return warning
        }
    }

    /// Reads an object from each row.
    func read(
        _ rows: [Node], _ problems: [Diagnostic], of source: ContentSource, in site: Site
    ) -> Reading<ConfiguredObject> {
        var all = Reading<ConfiguredObject>([], problems)
        guard !problems.hasErrors else { return all }
        var taken: Set<String> = []
        var columns = PrivateColumns()
        // Other rows of a table have the same keys.
        all.keys =
            rows.first.map { row in
                DocumentKey.all(in: row.entries ?? [], kind: name, file: source.place.file) { _ in true }
            } ?? []
        for row in rows {
            var one = source
            one.stem += "-" + Self.name(of: row, besides: &taken)
            var reader = FactsReader(row, of: one, kind: self, in: site, what: "a row")
            let name = reader.fields.string("name")
            var facts = reader.readWhatThereIs(title: name)
            if name == nil, row["title"] == nil { facts.title = site.time.display(facts.date) }
            facts.source = FileLocation(file: source.place.file, line: row.line, column: row.column)
            var object = object(facts, &reader.fields, of: source, site)
            all.diagnostics += reader.fields.diagnostics
            guard !reader.fields.diagnostics.hasErrors else { continue }
            // The digest of the row alone, so that an edit of one row does not change the others.
            object.facts.contentDigest = row.digest
            object.readings = readings(in: row)
            if !facts.isDraft, all.keys.count < Self.mostKeys {
                all.keys += columns.privateKeys(in: row).map {
                    DocumentKey(private: $0, kind: self.name, file: source.place.file)
                }
            }
            all.models.append(object)
        }
        return all
    }

    /// More keys than a table has columns. One that is not public is an error, so that the others need not be found.
    private static let mostKeys = 1_000

    /// The part of a row's identity after that of the file: its date, or else its line.
    private static func name(of row: Node, besides taken: inout Set<String>) -> String {
        let date = row["date"]?.text.map { String($0.prefix(10)) } ?? ""
        let name = date.isEmpty ? "\(row.line)" : date
        return taken.insert(name).inserted ? name : "\(name)-\(row.line)"
    }

    /// Returns the numbers of a row; `nil` without any.
    private func readings(in row: Node) -> ObjectReadings? {
        let values = (row.entries ?? []).compactMap { entry -> ObjectReadings.Value? in
            guard !FactsReader.keys.contains(entry.key), let column = table?.column(entry.key),
                let number = entry.value.text.flatMap(ChartTable.number)
            else { return nil }
            return .init(
                name: column.title ?? column.name, unit: column.unit, number: number, isTotal: column.isTotal)
        }
        return values.isEmpty ? nil : ObjectReadings(values)
    }
}

/// The rules of the columns of a table, which are found once for all rows.
private struct PrivateColumns {
    private var rules: [String: PrivateKey.Rule?] = [:]

    /// Returns the values of a row that mean that it is not public.
    mutating func privateKeys(in row: Node) -> [Node.Entry] {
        (row.entries ?? []).filter { entry in
            guard let rule = rule(of: entry.key) else { return false }
            return rule.meaning(of: PrivateWords(entry.value), in: entry.value, isText: false) == .draft
        }
    }

    private mutating func rule(of key: String) -> PrivateKey.Rule? {
        if let rule = rules[key] { return rule }
        let isSupported = FactsReader.keys.contains(key)
        let rule =
            isSupported ? nil : PrivateKey.Rule(of: key) ?? PrivateKey.Rule(misspelled: key, besides: FactsReader.keys)
        rules[key] = .some(rule)
        return rule
    }
}

extension ChartTable {
    /// The first date in the first column; `nil` unless that has only dates.
    func firstDate(in time: SiteTime) -> Instant? { columns.first.flatMap { ChartAxis.dates($0, in: time)?.min() } }
}
