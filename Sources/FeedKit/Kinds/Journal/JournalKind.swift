import DataKit
import Diagnostics
import MarkupKit

/// `journal/*.md`, or a folder with `index.md` and its own photos.
public struct JournalKind: Kind {
    public let name = "journal"
    public let files = SourceFiles.documents(extensions: ["md", "markdown"])
    public let templates = JournalTemplates.all

    public init() {}

    public func read(_ source: ContentSource, in site: Site) -> Reading<JournalEntry> {
        guard let document = source.document else { return Reading() }
        let front = FrontMatter.split(document)
        guard !front.diagnostics.hasErrors else { return Reading([], front.diagnostics) }
        var reader = FactsReader(front.node, of: source, kind: self, in: site, what: "the front matter")
        let facts = reader.read()
        let photos = photos(&reader.fields, source: source, site: site)
        reader.fields.finish(alsoKnown: FactsReader.keys)
        guard let facts, !reader.fields.diagnostics.hasErrors else {
            return Reading([], front.diagnostics + reader.fields.diagnostics)
        }
        var options = Markdown.Options(idPrefix: Slug.make(facts.id) + "-")
        options.words.table = "Table in \(facts.title)"
        let text = Markdown.render(
            document, bodyOffset: front.bodyOffset, resolve: site.resolver(in: source.folder), options: options)
        let entry = JournalEntry(
            facts: facts, listBody: text.listHTML, pageBody: text.pageHTML, excerpt: text.excerpt,
            images: text.imageDestinations.compactMap { site.image($0, in: source.folder) } + photos, photos: photos,
            attachments: source.attachments)
        return Reading([entry], front.diagnostics + reader.fields.diagnostics + text.diagnostics)
    }

    private func photos(_ fields: inout FieldReader, source: ContentSource, site: Site) -> [ImageAsset] {
        (fields.strings("photos") ?? []).compactMap { reference in
            if let image = site.image(reference, in: source.folder) { return image }
            fields.report(
                .warning, "photos", "there is no photo `\(reference)` beside this entry",
                hint: "paths begin at the entry's folder, or at content/ with a `/`")
            return nil
        }
    }

    public func register(in registry: inout Registry, of site: Site) {
        registry.register(JournalEntry.self) { JournalSectionController(entry: $0, site: site) }
    }

    public func page(for entry: JournalEntry, in site: Site) -> ObjectPage {
        var model: ViewModel = ["body": .markup(entry.pageBody)]
        if !entry.photos.isEmpty {
            model["photos"] = .list(entry.photos.map { $0.view(alt: $0.title ?? "", in: site) })
        }
        let root = String(entry.facts.path.dropFirst())
        return ObjectPage(
            template: "entry", description: entry.facts.summary ?? entry.excerpt, model: model, images: entry.images,
            attachments: entry.attachments.map { path in
                .init(path: path, file: root + SitePath.name(of: path))
            })
    }

    public func draft(titled title: String, on day: String, at moment: String) -> Draft {
        Draft(
            path: "\(day)-\(Slug.make(title)).md",
            text: "---\ntitle: \(YAMLText.quoted(title))\ndate: \(moment)\ntags: []\n---\n\n")
    }
}

extension Markdown.Result {
    /// The first words, for descriptions.
    fileprivate var excerpt: String {
        let text = firstParagraphText.isEmpty ? plainText : firstParagraphText
        guard text.utf8.count > 200, text.dropFirst(200).first != nil else { return text }
        let words = text.prefix(200).split(separator: " ").dropLast().joined(separator: " ")
        return words + "…"
    }
}

extension Site {
    /// Links and images of a text in a folder of the content.
    func resolver(in folder: String) -> Markdown.Resolver {
        let site = self
        return Markdown.Resolver(
            link: { destination in
                destination.hasPrefix("/") && !destination.hasPrefix("//")
                    ? site.configuration.basePath + destination : destination
            },
            image: { destination in
                site.image(destination, in: folder).map {
                    .init(url: site.configuration.link($0.file), widthPx: $0.widthPx, heightPx: $0.heightPx)
                }
            })
    }
}
