import Engine
import FeedKit
import FileSystem

/// Reading the results of the last build, and storing those for the next.
extension SiteBuild {
    /// The report of a build for which the last one left nothing to do; `nil` if something changed.
    ///
    /// It is the only shortcut past the stages. Stages without invalid nodes still read the graph, the rows of all
    /// objects and the snapshot, and store them again: with 1,000 entries that took 167 ms, where this took 8 ms.
    func unchangedReport(
        _ trees: SourceTrees, _ memory: BuildMemory, now: Instant, keeping cached: inout InMemoryBuild?
    ) throws(DiskError) -> BuildReport? {
        guard list == nil, options.previous == nil, !PhotoCache(of: options, now: now).isToBePruned,
            let finished = memory.finished,
            finished.isUnchanged(trees, options: options, kinds: kinds, now: now)
        else { return nil }
        let count = trees.content.files.count
        timings?.count(.load, items: count, skipped: count)
        let report = finished.unchangedReport
        // The patch file still contains the changes of the last build.
        if !finished.hasEmptyPatch, !options.isDryRun {
            var finished = finished
            try finished.emptyPatch(options: options)
            memory.save(finished)
            cached?.setFinished(finished)
        }
        return report
    }

    /// Stores the results for the next build.
    ///
    /// - Parameter cached: Receives them, too, unless it is `nil`.
    func remember(
        _ build: ArrangedBuild, _ output: BuildMemory.Output, _ trees: SourceTrees, report: inout BuildReport,
        keeping cached: inout InMemoryBuild?
    ) {
        timings?.record(
            NodeKind.made.map { kind, name in
                let (count, ran, changed) = output.graph.count(of: kind)
                return .init(sort: name, count: count, ran: ran, changed: changed)
            })
        let made = build.objects.rendered.compactMap { object in
            let id = build.arrangement.objects.id(of: object)
            return build.made(id).map { BuildMemory.EvaluatedKey(key: id, made: $0, object: object) }
        }
        let findings = BuildMemory.BuildResults(
            content: build.content, files: build.content.files.table(since: build.memory.start),
            sources: build.content.table(build.arrangement.objects, stored: build.memory.sources),
            imageSettings: build.content.site.configuration.digestForImages, made: made, bodies: build.objects,
            postings: build.postings.changes, output: output,
            // A preview always compares all files, which takes little time in a running process. The state of a
            // program's objects is known only after they are collected, and that of content excluded because of an
            // error only after the content is read.
            finished: options.preview == nil && list == nil && report.held.isEmpty
                ? FinishedBuild(build, output, trees: trees, options: options, kinds: kinds, report: report) : nil)
        if let notice = build.memory.save(findings, jobs: options.jobs, timings: timings) {
            report.notes.append(notice)
            cached?.forget()
        } else if cached != nil {
            cached = InMemoryBuild(of: build, memory: build.memory.next(findings), options: options)
        }
    }

    /// Prunes the cache, and adds a note if nothing could be stored.
    func finish(_ build: ArrangedBuild, report: inout BuildReport) {
        let images = build.content.images
        if let shared = options.shared {
            report.storeNotes = shared.notes(
                about: images, in: ContentMap.folderName, settings: build.content.site.configuration.digestForImages)
        }
        guard !images.isEmpty, !options.isDryRun else { return }
        if !build.cache.isUsable {
            report.notes.append(
                "the cache \(CacheFolder(of: options).path) can't be written, so every build recreates "
                    + "all images")
        }
        build.cache.prune(
            used: Set(
                build.plan.archives.map { .archive(by: $0.recipe) }
                    + build.plan.convertedSources.map { .video(by: VideoRecipe.digest(of: $0)) }
                    + images.flatMap { photo in
                        [.preview(of: photo.source), .images(of: photo)]
                            + build.cache.images(of: photo).compactMap { $0.map(PhotoCache.Key.init) }
                    }))
    }
}
