import DataKit
import Diagnostics
import ListKit
import MarkupKit

extension ConfiguredKind: Kind {
    /// The files of texts and data: Markdown, YAML or JSON.
    package var files: SourceFiles {
        guard let table else { return .documents(extensions: SourceFiles.documentExtensions) }
        return table.hasObjectPerRow ? .rows : .tables
    }

    /// Reads one object per document, or one per row of a table. Every key that is not a fact becomes a value of its
    /// model.
    package func read(_ source: ContentSource, in site: Site) -> Reading<ConfiguredObject> {
        if table?.hasObjectPerRow == true, let rows = source.rows(hidesPositions: !site.configuration.privacy.isEmpty) {
            return read(rows.nodes, rows.diagnostics, of: source, in: site)
        }
        var found: [DocumentKey] = []
        var ofTable: [Diagnostic] = []
        let beside = table.flatMap { table(beside: source, $0, in: site) }
        let date = beside?.table.firstDate(in: site.time)
        var reading = source.read(kind: name, folder: folder, date: date, in: site) { facts, keys, text in
            found = documentKeys(in: keys, of: source, site)
            if !facts.isDraft {
                found += DocumentKey.privateKeys(
                    in: keys.entries, kind: name, file: source.place.file, isText: source.isMarkdown)
            }
            var object = object(facts, &keys, of: source, site)
            object.images = text.images + object.images
            object.originals = text.originals
            if source.isMarkdown { object.body = text.listHTML }
            object.mapped = text.locations
            if let table {
                let own = self.table(namedIn: &keys, of: source, table, in: site) ?? beside
                ofTable = own.map { $0.table.diagnostics + problems(in: $0, table) } ?? []
                let view = own.map { TableView($0.table, table, in: site) }
                object.tablePage = view?.page ?? [:]
                object.tableCells = view?.cells ?? [:]
            }
            return object
        }
        reading.keys = found
        reading.diagnostics += ofTable
        if ofTable.hasErrors { reading.models = [] }
        return reading
    }

    private func documentKeys(in keys: FieldReader, of source: ContentSource, _ site: Site) -> [DocumentKey] {
        let own = keys.entries.filter { !FactsReader.keys.contains($0.key) }
        return DocumentKey.all(in: own, kind: name, file: source.place.file) { key in
            site.configuration.taxonomies.contains { $0.name == key }
                || source.isMarkdown && CompatibilityKeys.contains(key) || Self.isAlt(key, in: own)
                || table != nil && key == Self.tableKey
        }
    }

    /// The key with the file of an object's table.
    static let tableKey = "table"

    /// Returns an object with the values of its keys.
    func object(
        _ facts: Facts, _ keys: inout FieldReader, of source: ContentSource, _ site: Site
    ) -> ConfiguredObject {
        let own = keys.entries.filter { !FactsReader.keys.contains($0.key) }
        var object = ConfiguredObject(facts: facts, images: [])
        for key in keys.keys where key == "link" || !FactsReader.keys.contains(key) {
            guard table == nil || key != Self.tableKey, let node = keys.node(key) else { continue }
            let alt = self.alt(of: key, in: own)
            object.values[key] = value(of: node, alt: alt, source: source, site: site, images: &object.images)
            reportMissingImages(in: node, of: key, reader: &keys, source, site)
            object.places[key] = node.list?.map { source.place(of: $0) }
        }
        return object
    }

    /// Converts a node to a value, in which paths to images become images.
    ///
    /// - Parameter alt: The alternative text, if the author wrote one.
    private func value(
        of node: Node, alt: String? = nil, source: ContentSource, site: Site, images: inout [ImageAsset]
    ) -> ViewValue? {
        switch node.value {
        case .null: return nil
        case .scalar(let text, let isQuoted):
            if let image = site.image(text, in: source.folder) {
                images.append(image)
                return image.view(alt: alt ?? image.details.alt ?? "", in: site)
            }
            if !isQuoted, text == "true" || text == "false" { return .bool(text == "true") }
            return .text(text)
        case .list(let items):
            return .list(items.compactMap { value(of: $0, source: source, site: site, images: &images) })
        case .mapping(let entries):
            if let image = node["src"]?.text.flatMap({ site.image($0, in: source.folder) }) {
                images.append(image)
                return describedImage(image, entries, source: source, site: site, images: &images)
            }
            var model: ViewModel = [:]
            for entry in entries {
                let alt = self.alt(of: entry.key, in: entries)
                model[entry.key] = value(of: entry.value, alt: alt, source: source, site: site, images: &images)
            }
            return .object(model)
        }
    }

    /// Returns an image that is written as a mapping with `src` and `alt`, with the mapping's other values.
    private func describedImage(
        _ image: ImageAsset, _ entries: [Node.Entry], source: ContentSource, site: Site, images: inout [ImageAsset]
    ) -> ViewValue {
        let alt = entries.first { $0.key == "alt" }?.value.text
        let view = image.view(alt: alt ?? image.details.alt ?? "", in: site)
        guard case .object(var model) = view else { return view }
        for entry in entries where model[entry.key] == nil {
            model[entry.key] = value(of: entry.value, source: source, site: site, images: &images)
        }
        return .object(model)
    }

    /// Whether a key contains the alternative text of an image in another key.
    private static func isAlt(_ key: String, in entries: [Node.Entry]) -> Bool {
        key == "alt" || key.hasSuffix("Alt") && entries.contains { $0.key + "Alt" == key }
    }

    /// Returns the alternative text of the image in a key: for `cover` that in `coverAlt`, otherwise that in `alt`.
    private func alt(of key: String, in entries: [Node.Entry]) -> String? {
        if let own = entries.first(where: { $0.key == key + "Alt" }) { return own.value.text }
        // `alt` is the text of `image`, if there is one.
        guard key == "image" || !entries.contains(where: { $0.key == "image" }) else { return nil }
        return entries.first { $0.key == "alt" }?.value.text
    }

    /// Registers the section controllers declared in `feed.yaml`. Objects that match none of them are not shown.
    package func register(in registry: inout Registry, of site: Site) {
        @Sendable func scope(of object: ConfiguredObject) -> ConfiguredScope {
            ConfiguredScope(facts: object.facts, model: object.view(in: site), places: object.places, site: site)
        }
        let kind = name
        registry.register(
            ConfiguredObject.self,
            when: { $0.facts.kind == kind && registration(in: scope(of: $0)) != nil },
            controller: { object in
                let scope = scope(of: object)
                // `when`, above, found a registration in the same scope.
                guard let registration = registration(in: scope) else { preconditionFailure("no registration") }
                return registration.controller(in: scope)
            })
    }

    /// Returns a page with the object's cells below its title, and the images in its document.
    package func page(for object: ConfiguredObject, in site: Site) -> ObjectPage {
        var page = ObjectPage(
            model: object.tablePage, images: object.images, originals: object.originals, content: object.body)
        page.readings = object.readings
        return page
    }
}

/// An object of a kind that `feed.yaml` declares.
package struct ConfiguredObject: FeedModel {
    /// The values that all kinds have in common.
    package var facts: Facts
    /// The values of the document's other keys.
    package var values: ViewModel = [:]
    /// The locations of list items, by the lists' keys.
    var places: [String: [FileLocation]] = [:]
    /// The text below the front matter; `nil` for a data document.
    package var body: HTML?
    /// The images in the document's values and its text, in order.
    package var images: [ImageAsset]
    /// The images that its text links to.
    package var originals: [ImageAsset] = []
    /// The charts and the rows of its table, for its page.
    var tablePage: ViewModel = [:]
    /// The values of its table for cells.
    var tableCells: ViewModel = [:]
    /// The numbers of a row for overviews.
    var readings: ObjectReadings?
    /// The positions on the maps in its text, as a review lists them.
    var mapped: [MapLocation] = []

    fileprivate func view(in site: Site) -> ViewModel {
        var model = values
        for field in facts.view(in: site).fields where field.name != "url" { model[field.name] = field.value }
        facts.addDeclaredValues(to: &model, in: site)
        // In the snapshot, as all values of these kinds, because their templates are made for them.
        model["extra"] = facts.extra
        model["body"] = body.map { .markup($0) }
        for field in tableCells.fields where model[field.name] == nil { model[field.name] = field.value }
        model["locations"] = ViewValue(listing: mapped)
        return model
    }
}

extension ContentSource {
    /// Returns the location of a node in the document.
    fileprivate func place(of node: Node) -> FileLocation {
        FileLocation(file: place.file, line: node.line, column: node.column)
    }
}
