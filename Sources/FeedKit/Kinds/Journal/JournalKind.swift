import DataKit
import MarkupKit

/// `journal/*.md`, or a folder with `index.md` and its own photos.
public struct JournalKind: Kind {
    public let name = "journal"
    public let files = SourceFiles.markdown
    public let templates = JournalTemplates.all

    public init() {}

    public func read(_ source: ContentSource, in site: Site) -> Reading<JournalEntry> {
        source.read(as: self, in: site) { facts, keys, text in
            let photos = photos(&keys, source: source, site: site)
            return JournalEntry(
                facts: facts, listBody: text.listHTML, pageBody: text.pageHTML, excerpt: text.excerpt,
                images: text.images + photos, photos: photos, attachments: source.attachments)
        }
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
            model["photos"] = .list(entry.photos.map { $0.view(alt: $0.readableTitle, in: site) })
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
