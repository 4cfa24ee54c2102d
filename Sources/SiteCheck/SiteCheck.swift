import Diagnostics
import FeedKit
import FileSystem
import MarkupKit
import SiteKit
import TemplateKit

/// The `check` command: examines the site that a build would write, and reports each mistake at its source.
///
/// It runs a build without encoding images or writing to the output folder, and never accesses the network.
public struct SiteCheck: Sendable {
    private let build: SiteBuild

    /// - Parameter kinds: Additional kinds of content, besides the built-in ones and those declared in `feed.yaml`.
    public init(options: BuildOptions, kinds: [any Kind] = [], progress: SiteBuild.Progress? = nil) {
        var options = options
        // Warnings must not prevent the pages from being checked.
        options.isStrict = false
        build = SiteBuild(options: options, kinds: kinds, progress: progress)
    }

    /// - Parameter now: The machine's clock, for sites that set none.
    /// - Throws: `DiskError` for errors of the machine.
    public func run(now: Instant) throws(DiskError) -> CheckReport {
        var report = CheckReport()
        var building = BuildReport()
        let (trees, memory) = (try SourceTrees(of: build.options), BuildMemory.read(build.options))
        var (held, prepared) = ([Diagnostic](), ArrangedBuild?.none)
        repeat {
            building = BuildReport()
            prepared = try build.prepare(trees, memory: memory, without: held, now: now, report: &building)
        } while build.options.keepsGoing && prepared == nil && SiteBuild.exclude(&held, building.diagnostics)
        building.reportDeferredErrors()
        report.diagnostics = building.diagnostics.map(\.asFoundByCheck)
        guard let prepared else {
            report.isRefused = true
            return report
        }
        let index = SiteIndex(plan: prepared.plan, configuration: prepared.content.site.configuration)
        let bodies = try prepared.bodies(prepared.arrangement.feed)
        let pages = facts(of: prepared, index, bodies)
        try prepared.evaluator.reader.faults.check()
        report.pages = pages.count
        report.links = pages.reduce(0) { $0 + $1.urlCount }

        let texts = LiteralSearch(
            source: DiskPath(in: build.options.root, links: .inside), templates: prepared.templates.texts,
            limits: prepared.content.site.configuration.limits)
        report.diagnostics += prepared.templates.stops
        report.diagnostics += TemplateMarkup.check(prepared.templates.textsInHTML)
        report.diagnostics += LinkFindings.all(in: pages, of: prepared, index, texts, options: build.options)
        report.diagnostics += PageFindings(build: prepared, pages: pages, index: index, texts: texts).diagnostics
        report.diagnostics += FileFindings(build: prepared, bodies: bodies, options: build.options).diagnostics
        report.diagnostics += prepared.translationGaps.map(\.diagnostic)
        report.diagnostics += SizeFindings(build: prepared, pages: pages, options: build.options).diagnostics
        report.diagnostics = report.diagnostics.bounded(by: prepared.content.site.configuration.limits)
        return report
    }

    /// Renders each page and returns its facts.
    private func facts(of prepared: ArrangedBuild, _ index: SiteIndex, _ bodies: ObjectBodyStore) -> [PageFacts] {
        let renderer = prepared.pages(showing: bodies)
        let pages = prepared.plan.files.enumerated().compactMap { number, file -> (number: Int, page: Page)? in
            prepared.page(file.maker, showing: bodies).map { (number, $0) }
        }
        return pages.concurrentMap(jobs: build.options.jobs) {
            PageFacts(of: $0.page, file: $0.number, html: renderer.render($0.page), index: index)
        }
    }
}

extension Diagnostic {
    /// A missing file is always an error of a check, whatever its severity in a build.
    fileprivate var asFoundByCheck: Diagnostic {
        guard code == .missingImageSource else { return self }
        var found = self
        found.severity = .error
        return found
    }
}

extension ArrangedBuild {
    /// The objects on a page, or the plain page itself.
    func facts(of page: Page) -> [Facts] {
        guard page.content == .text else { return page.objects.map { arrangement.objects.bareFacts(of: $0) } }
        return arrangement.plainPages.map(\.facts).filter { $0.path == page.path }
    }

    /// The files whose texts may appear on a page.
    func sources(of page: Page) -> [String] {
        page.content == .text ? [page.source.file] : page.objects.map { arrangement.objects.file(of: $0) }
    }
}

extension Page {
    /// Whether this is the main page of a text.
    var showsText: Bool {
        switch content {
        case .object, .text: true
        case .list, .covers, .subpage, .plain: false
        }
    }
}
