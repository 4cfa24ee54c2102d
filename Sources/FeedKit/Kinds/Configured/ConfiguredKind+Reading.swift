import DataKit
import Diagnostics
import ListKit

extension SiteConfiguration {
    /// Reads `feed.yaml`, including the kinds that it declares.
    public static func read(_ source: SourceText) -> (SiteConfiguration, [Diagnostic]) {
        read(source, reserved: namesOfKeysAndPages) { ConfiguredKind.readAll(&$0, breakpoints: $1) }
    }

    /// The names that a taxonomy can't have, since keys of front matter or pages have them.
    private static let namesOfKeysAndPages = Set(FactsReader.keys).subtracting(["tags", "author", "authors"])
        .union(BuiltInKinds.all.map(\.folder))
        .union(["static", PlainPage.folder, "years", "archive", "search", "media", "pagefind"])
}

extension ConfiguredKind {
    /// Reads the kinds below `kinds`.
    fileprivate static func readAll(_ fields: inout FieldReader, breakpoints: [Int]) -> [ConfiguredKind] {
        guard var kinds = fields.mapping("kinds") else { return [] }
        var taken = BuiltInKinds.all.map(\.folder) + ["static", PlainPage.folder]
        let result = kinds.keys.compactMap { name -> ConfiguredKind? in
            guard let node = kinds.node(name) else { return nil }
            let builtIn = BuiltInKinds.all.first { $0.name == name }
            guard isName(name), builtIn != nil || !BuiltInKinds.all.contains(where: { $0.folder == name }) else {
                let meant = BuiltInKinds.all.first { $0.folder == name }?.name
                kinds.report(
                    .error, name, "`\(name)` can't be the name of a kind",
                    hint: meant.map { "did you mean `\($0)`?" }
                        ?? "choose another name, of letters, digits and hyphens")
                return nil
            }
            var kind = ConfiguredKind(name: name, folder: builtIn?.folder, registrations: [])
            for node in node.list ?? [node] {
                var reader = FieldReader(node, in: kinds.source, what: "a kind", example: "template: recipe")
                if node.entries != nil { kind.read(&reader, isBuiltIn: builtIn != nil, breakpoints: breakpoints) }
                reader.refusePrivateKeys(of: .site)
                reader.finish()
                kinds.absorb(reader)
            }
            if builtIn == nil, taken.contains(where: { overlaps($0, kind.folder) }) {
                kinds.report(
                    .error, name, "the folder `\(kind.folder)` is already in use",
                    hint: "give the kind its own folder: folder: my-\(name)")
            }
            taken.append(kind.folder)
            return kind
        }
        fields.absorb(kinds)
        return result
    }

    /// Whether a text is a valid name: names become parts of identities, URLs and class names.
    private static func isName(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    }

    private static func overlaps(_ one: String, _ other: String) -> Bool {
        (one + "/").hasPrefix(other + "/") || (other + "/").hasPrefix(one + "/")
    }

    /// Reads one registration of the kind, and the settings of the kind itself beside it.
    private mutating func read(_ reader: inout FieldReader, isBuiltIn: Bool, breakpoints: [Int]) {
        readFolder(&reader, isBuiltIn: isBuiltIn)
        if let table = ConfiguredTable(reading: &reader, isBuiltIn: isBuiltIn) { self.table = table }
        if let title = reader.string("title")?.trimmed {
            if title.isEmpty {
                reader.report(.error, "title", "`title` is empty", hint: "write title: \(name.readable)")
            } else {
                overview = Overview(title: title, source: reader.place(of: "title"))
            }
        }
        if let registration = Registration(reading: &reader, isBuiltIn: isBuiltIn, breakpoints: breakpoints) {
            registrations.append(registration)
        }
    }

    private mutating func readFolder(_ reader: inout FieldReader, isBuiltIn: Bool) {
        guard let text = reader.string("folder") else { return }
        guard !isBuiltIn else {
            reader.report(
                .error, "folder", "the folder of the built-in kind `\(name)` cannot be changed",
                hint: "delete `folder`, and put the documents into content/\(folder)/")
            return
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy(Self.isName) else {
            reader.report(
                .error, "folder", "`folder` must be the name of a folder in content/", hint: "write folder: recipes")
            return
        }
        folder = text
    }
}

extension ConfiguredKind.Registration {
    /// The keys of a cell; they are at the level of the kind if it has a single cell.
    private static let cellKeys = ["id", "template", "size", "pins", "each", "children", "open"]

    fileprivate init?(reading reader: inout FieldReader, isBuiltIn: Bool, breakpoints: [Int]) {
        let conditions = reader.conditions("when")
        let isLinked = reader.bool("link")
        var layout = ConfiguredLayout(reading: &reader, breakpoints: breakpoints)
        var cellReader = CellReader(breakpoints: breakpoints)
        var cells: [ConfiguredCell]?
        if reader.has("cells") {
            for key in Self.cellKeys where reader.has(key) {
                reader.expect(key)
                reader.report(
                    .error, key, "`\(key)` applies to a single cell, but this kind has `cells`",
                    hint: "move it into one of the cells")
            }
            reader.require("cells", hint: "write cells: [recipe], for Templates/recipe.mustache")
            cells = cellReader.cells("cells", in: &reader)
            if cells == nil, isBuiltIn { return nil }
        } else if reader.has("template") || !isBuiltIn {
            cells = cellReader.cell(&reader, id: Self.onlyCell).map { [$0] }
        } else {
            for key in Self.cellKeys where reader.has(key) {
                reader.expect(key)
                reader.report(
                    .error, key, "`\(key)` applies to a cell, but there is no `template` here",
                    hint: "write template: \(key == "each" ? "item" : "recipe"), or `cells` with a template each")
            }
        }
        if cells == nil, !isBuiltIn { return nil }
        if layout.isHeaderSticky == true, layout.header == .nothing || layout.header == .asItIs && !isBuiltIn {
            reader.report(
                .error, "sticky", "`sticky` requires `header`, which is missing",
                hint: "write header: recipe-header, for Templates/recipe-header.mustache")
            layout.isHeaderSticky = nil
        }
        self.init(cells: cells, layout: layout, conditions: conditions, isLinked: isLinked ?? true)
    }
}
