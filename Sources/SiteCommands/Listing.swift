import Diagnostics
import DiffKit
import Engine
import FeedKit
import FileSystem
import SiteKit

/// The `list` command: the objects of a site, published or not.
package struct Listing: Sendable {
    /// An object or a plain page, and its status in a build at the given time.
    package struct Item: Sendable {
        /// The metadata in the document.
        package var facts: Facts
        /// The status in a build at the given time.
        package var status: ObjectStatus
        /// The date; `nil` for plain pages.
        var date: String?
    }

    /// The objects in feed order, then the plain pages by path.
    package var items: [Item]
    /// The diagnostics of the content.
    package var diagnostics: [Diagnostic]
    /// The texts with a missing or outdated translation, in the order of the items.
    package var translationGaps: [TranslationGap] = []

    /// Lists the content that the next build would read.
    ///
    /// - Throws: `DiskError` for errors of the machine.
    package static func read(options: BuildOptions, now: Instant) throws(DiskError) -> Listing {
        guard try options.hasContent else {
            return Listing(items: [], diagnostics: [Content.isMissing(in: options.source)])
        }
        var (configuration, problems) = try SiteConfiguration.load(from: options.source)
        if let clock = options.clock { configuration.clock = clock }
        let clock = configuration.clock ?? now
        let photos = ImageReader(recipes: PhotoRecipes(configuration.photos), cache: nil)
        let trees = try SourceTrees(of: options)
        let folder = Content.Folder(
            trees.content, options: options, kinds: configuration.allKinds, configuration: configuration,
            memory: BuildMemory())
        let templates = try TemplateReader.read(
            trees.templates, source: options.source, theme: .named(configuration.theme), kinds: configuration.allKinds,
            limits: configuration.limits, words: Site(configuration: configuration).words)
        let (translations, ofTranslations) = try configuration.loadTranslations(
            among: trees.content.files.lazy.map(\.path), from: options.source)
        problems += ofTranslations
        var engine = Engine(jobs: options.jobs)
        let content = Content.read(
            folder, options: options, configuration: configuration, translations: translations,
            kinds: configuration.allKinds, photos: photos, memory: BuildMemory(),
            partials: PartialSources(templates.set), engine: &engine
        ).content
        try photos.faults.check()
        // `SourceTrees` has reported some of the same diagnostics, about links.
        problems.removeAll { content.diagnostics.contains($0) }
        problems += content.diagnostics
        let objects = FeedOrder.sorted(content.objects.ids, in: content.objects).compactMap { object in
            content.facts(of: object).map { facts in
                Item(
                    facts: facts, status: ObjectStatus(of: facts, at: clock),
                    date: content.site.time.rfc3339(facts.date))
            }
        }
        let pages = content.pages.map { Item(facts: $0.facts, status: ObjectStatus(of: $0.facts, at: clock)) }
        let items = objects + pages.sorted { $0.facts.path < $1.facts.path }
        return Listing(
            items: items, diagnostics: problems,
            translationGaps: TranslationGap.all(
                among: items.map(\.facts), in: translations.map(\.edition.language)))
    }

    /// The texts without a translation, and those whose translation is older: a line with the language and the file for
    /// each.
    package var missingTranslations: PrintableText {
        translationGaps.map { gap -> PrintableText in
            let file = gap.translation?.source.file ?? gap.original.source.file
            return "\(gap.language)  \(gap.translation == nil ? "missing " : "outdated")  \(file)\n"
        }.joined()
    }

    /// The same as a JSON array of objects, for programs.
    package var missingTranslationsAsJSON: String {
        JSON.array(
            translationGaps.map { gap in
                [
                    "id": .string(gap.original.id), "language": .string(gap.language),
                    "status": gap.translation == nil ? "missing" : "outdated",
                    "source": .string(gap.original.contentPath),
                    "translation": gap.translation.map { .string($0.contentPath) } ?? .null,
                ]
            }
        ).text(JSONStyle(indent: 2, compactBelowDepth: 1)) + "\n"
    }

    /// The list as text: a line with date, status, identity and title for each object, then for each plain page.
    package var text: PrintableText {
        let ids: [PrintableText] = items.map { "\($0.facts.id)" }
        let width = ids.map(\.count).max() ?? 0
        let dateWidth = items.compactMap { $0.date?.count }.max() ?? 0
        func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
        return zip(items, ids).map { item, id -> PrintableText in
            let (date, status) = (item.date ?? blanks(dateWidth), item.status.rawValue)
            let (afterStatus, afterID) = (blanks(9 - status.count), blanks(width - id.count))
            return "\(date)  \(status)\(afterStatus)  \(id)\(afterID)  \(item.facts.title)\n"
        }.joined()
    }

    /// The list as a JSON array of objects, for programs.
    package var json: String {
        JSON.array(
            items.map { item in
                [
                    "id": .string(item.facts.id), "kind": .string(item.facts.kind), "title": .string(item.facts.title),
                    "date": item.date.map { .string($0) } ?? .null, "status": .string(item.status.rawValue),
                    "url": .string(item.facts.path), "source": .string(item.facts.contentPath),
                ]
            }
        ).text(JSONStyle(indent: 2, compactBelowDepth: 1)) + "\n"
    }
}
