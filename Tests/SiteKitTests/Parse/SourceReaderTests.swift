import Engine
import FeedKit
import Testing

@testable import SiteKit

/// For any edit, reading with stored values has the same result as reading without.
@Suite struct SourceReaderTests {
    private func options(of site: EditedSite) -> BuildOptions {
        var options = BuildOptions(source: site.folder, output: site.path("public"), jobs: 2)
        options.isForced = true
        return options
    }

    private func read(_ site: EditedSite, memory: BuildMemory) throws -> Content {
        let (configuration, _) = try SiteConfiguration.load(from: site.folder)
        let photos = ImageReader(
            recipes: PhotoRecipes(configuration.photos), cache: PhotoCache(of: options(of: site), now: site.now),
            memory: memory, settings: configuration.digestForImages)
        let trees = try SourceTrees(of: options(of: site))
        let templates = try TemplateReader.read(
            trees.templates, source: site.folder, theme: .named(configuration.theme), kinds: configuration.allKinds,
            limits: configuration.limits, words: Site(configuration: configuration).words)
        let folder = Content.Folder(
            trees.content, options: options(of: site), kinds: configuration.allKinds,
            configuration: configuration, memory: memory)
        var engine = Engine(memory.graph, jobs: 2)
        let digests = templates.digests
        engine.setInputs(.template) { digests[$0] ?? .missing }
        return Content.read(
            folder, options: options(of: site), configuration: configuration, kinds: configuration.allKinds,
            photos: photos, memory: memory, partials: PartialSources(templates.set), engine: &engine
        ).content
    }

    /// Returns the values read from a source, by this build or by the stored one.
    private func stored(_ index: Int, of content: Content, _ memory: BuildMemory) -> [UInt8]? {
        let source = content.sources[index]
        var reading = content.reading(of: index)
        if reading == nil, !content.changedSources.contains(index) {
            reading = memory.lastReading(of: source.path)
            reading?.source = source
        }
        return reading?.stored
    }

    /// The rows of a source's objects, without facts that later stages add.
    private func rows(_ index: Int, of content: Content) -> [Row] {
        let table = content.objects
        return content.rows[index].map { row in
            let object = ObjectID(row)
            var facts = table.bareFacts(of: object)
            // Later stages include the photos in this digest.
            facts.contentDigest = nil
            facts.formerPaths = []
            facts.seenUpdate = nil
            return Row(
                facts: facts, flags: table[object].flags.intersection([.isDraft, .isPinned, .isDateDerived]),
                expires: table.expires(object), appears: table.appears(object), link: table.linkDigest(of: object),
                name: table.nameDigest(of: object), source: Int(table[object].source), item: Int(table[object].item))
        }
    }

    private struct Row: Equatable {
        var facts: Facts
        var flags: ObjectTable.Flags
        var expires: Instant?
        var appears: Instant?
        var link: Digest
        var name: Digest
        var source: Int
        var item: Int
    }

    @Test(arguments: 1...4) func knownSourcesAreReadAlike(seed: UInt64) throws {
        let site = EditedSite(seed: seed)
        var skipped = 0
        for step in EditScript(seed: seed).steps {
            _ = site.mend()
            let edits = step.edits.map { site.apply($0) }
            site.save = nil
            let memory = BuildMemory.read(options(of: site))
            let (known, anew) = (try read(site, memory: memory), try read(site, memory: BuildMemory()))
            #expect(known.sources.map(\.path) == anew.sources.map(\.path))
            for (index, source) in anew.sources.enumerated() {
                let isSame = stored(index, of: known, memory) == stored(index, of: anew, BuildMemory())
                #expect(isSame, "seed \(seed): \(source.path) after \(edits)")
                #expect(rows(index, of: known) == rows(index, of: anew), "seed \(seed): \(source.path) after \(edits)")
            }
            #expect(known.objects.count == anew.objects.count && known.rows == anew.rows)
            #expect(known.diagnostics == anew.diagnostics && known.pages == anew.pages, "seed \(seed), after \(edits)")
            skipped += anew.sources.count - known.changedSources.count
            let report = try SiteBuild(options: options(of: site)).build(now: site.now)
            site.hasBuilt(.init(isRefused: report.isRefused))
        }
        #expect(skipped > 0)
    }
}
