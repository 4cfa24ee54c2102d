import DataKit
import Diagnostics
import ListKit
import MarkupKit

/// The kind of outlines: `outlines/*.yaml` with nested rows of id, title, image and children.
package struct OutlineKind: Kind {
    /// The name of the kind.
    package let name = "outline"
    /// The folder, whose name is a plural because each file is an outline.
    package let folder = "outlines"

    package init() {}

    /// Returns the title of the outlines' page in the site's language.
    package func title(in site: Site) -> String { site.words[.outlines] }

    /// Reads an outline. A row without `title` is an error; an image that is missing or has no `alt` is a warning.
    package func read(_ source: ContentSource, in site: Site) -> Reading<Outline> {
        guard let parsed = source.data() else { return Reading() }
        guard !parsed.diagnostics.hasErrors, let document = source.document else {
            return Reading([], parsed.diagnostics)
        }
        let isBareList = parsed.node?.list != nil
        var reader = FactsReader(isBareList ? nil : parsed.node, of: source, kind: self, in: site, what: "the outline")
        let items = isBareList ? parsed.node?.list ?? [] : reader.fields.list("children") ?? []
        let rows = rows(items, document: document, source: source, site: site, problems: &reader.fields)
        let facts = reader.read()
        reader.finishData(alsoAllowed: ["children", "image", "alt", "text"])
        let problems = parsed.diagnostics + reader.fields.diagnostics
        guard let facts, !problems.hasErrors else { return Reading([], problems) }
        return Reading([Outline(facts: facts, rows: rows)], problems)
    }

    /// Reads rows recursively. The parser limits the nesting of data, so the recursion is limited too.
    private func rows(
        _ items: [Node], document: SourceText, source: ContentSource, site: Site, problems: inout FieldReader
    ) -> [Outline.Row] {
        items.map { item in
            var fields = FieldReader(item, in: document, what: "a row")
            fields.require("title", hint: "write title: Greenhouse")
            let title = fields.string("title") ?? ""
            let image = fields.string("image")
            let asset = image.flatMap { site.image($0, in: source.folder) }
            if let image, asset == nil {
                fields.report(
                    .warning, "image", "there is no image `\(image)`", code: .missingImageSource,
                    hint: "paths are relative to the outline's folder, or to content/ if they start with `/`")
            }
            let alt = fields.string("alt") ?? asset?.details.alt
            if let image, asset != nil, alt == nil {
                fields.report(
                    .warning, "image", "the photo `\(image)` has no alternative text",
                    code: .init("missing-alt-text"),
                    hint: "describe it in `alt`, or write alt: \"\" if it is decorative")
            }
            let children = rows(
                fields.list("children") ?? [], document: document, source: source, site: site, problems: &problems)
            let isOpen = fields.bool("open") ?? false
            let id = fields.string("id")
            let row = Outline.Row(
                id: id ?? Slug.make(title), isNamed: id != nil, title: title, text: fields.string("text"), image: asset,
                alt: alt ?? title, children: children, isOpen: isOpen, source: fields.place)
            fields.finish("row")
            problems.absorb(fields)
            return row
        }
    }

    /// Registers a controller that shows each row as a cell that expands into its children.
    package func register(in registry: inout Registry, of site: Site) {
        registry.register(Outline.self) { OutlineSectionController(outline: $0, site: site) }
    }

    /// Returns a page with the outline's cells below its title, and the images of all rows.
    package func page(for outline: Outline, in site: Site) -> ObjectPage {
        func images(_ rows: [Outline.Row]) -> [ImageAsset] {
            rows.flatMap { [$0.image].compactMap { $0 } + images($0.children) }
        }
        return ObjectPage(images: images(outline.rows), content: outline.feedContent(in: site))
    }

    /// Returns a draft of an outline with one row and one child.
    package func draft(titled title: String, on day: String, at time: String) -> Draft {
        Draft(
            path: "\(Slug.make(title)).yaml",
            text: """
                title: \(YAMLText.quoted(title))
                date: \(time)
                children:
                  - id: first
                    title: "First row"
                    children:
                      - id: below
                        title: "A row below it"

                """)
    }
}
