import Engine
import FeedKit
import Testing

@testable import SiteKit

/// Whatever was edited, what is read with the help of an earlier build is what is read without.
@Suite struct SourceReaderTests {
    private func options(of site: EditedSite) -> BuildOptions {
        var options = BuildOptions(source: site.folder, output: site.path("public"), jobs: 2)
        options.isForced = true
        return options
    }

    private func read(_ site: EditedSite, memory: BuildMemory) throws -> Content {
        let (configuration, _) = SiteConfiguration.load(from: site.folder)
        let photos = ImageReader(
            recipes: PhotoRecipes(configuration.photos), cache: PhotoCache(of: options(of: site), now: site.now),
            memory: memory, settings: configuration.digestForImages)
        let folder = Content.Folder(
            try SourceTrees(of: options(of: site)).content, options: options(of: site), kinds: configuration.allKinds,
            memory: memory)
        var engine = Engine(memory.graph)
        return Content.read(
            folder, options: options(of: site), configuration: configuration, kinds: configuration.allKinds,
            photos: photos, memory: memory, engine: &engine
        ).content
    }

    /// What was read of a source, but for what was made of it later.
    private func stored(_ reading: SourceReading) -> [UInt8] {
        var reading = reading
        for index in reading.items.indices {
            guard case .object(var object) = reading.items[index] else { continue }
            object.made = nil
            reading.items[index] = .object(object)
        }
        return reading.stored
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
                let isSame = stored(known.readings[index]) == stored(anew.readings[index])
                #expect(isSame, "seed \(seed): \(source.path) after \(edits)")
            }
            #expect(known.diagnostics == anew.diagnostics && known.links == anew.links, "seed \(seed), after \(edits)")
            skipped += anew.sources.count - known.changedSources.count
            let report = try SiteBuild(options: options(of: site)).run(now: site.now)
            site.hasBuilt(.init(isRefused: report.isRefused))
        }
        #expect(skipped > 0)
    }
}
