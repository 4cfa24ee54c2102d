import Diagnostics
import DiffKit
import FeedKit
import ListKit

/// A site that a program makes of its own objects, again and again: pages, feeds, a snapshot, and the patch that takes
/// the one before to it.
///
///     var site = ListSite(objects: notes, registry: registry, templates: ["note": "<p>{{text}}</p>"])
///     try site.update()
///     notes[0].text = "Wind from the north."
///     print(try site.update(to: notes).patch)
///
/// What `performUpdates` is to a collection view, `update(to:)` is to pages: only what reads what is another now is made
/// again. Without `output` all of it stays in memory; with it, what differs is written there.
///
/// It can't be copied, since a copy would write into the same place and know nothing of what the other one wrote.
public struct ListSite: ~Copyable, Sendable {
    /// Who knows the objects, and who shows them.
    public private(set) var dataSource: any ListAdapterDataSource
    private let kinds: [AnyKind]
    private let templates: [String: String]
    private let configuration: SiteConfiguration?
    private let options: BuildOptions
    private let folder: MemoryFolder?
    private var kept: KeptBuild? = KeptBuild()

    /// A site of any data source. Its objects stand in its order; those of a content folder beside it make it one feed,
    /// the newest first.
    ///
    /// - Parameters:
    ///   - dataSource: an object that is a `FeedModel` says its title, date and address; any other is called by its
    ///     identity, and stands at the beginning of 1970.
    ///   - configuration: what the site is called, where it stands, how long its pages are; what `feed.yaml` says, or
    ///     nothing, if it is `nil`.
    ///   - templates: Mustache templates by name, in the place of those of the theme, or beside them.
    ///   - kinds: kinds of content besides those that ship and those that `feed.yaml` declares.
    ///   - source: the folder of a site whose content, templates and `feed.yaml` count too; `nil` for none.
    ///   - output: the folder that is written; `nil` for none.
    public init(
        dataSource: any ListAdapterDataSource, configuration: SiteConfiguration? = nil,
        templates: [String: String] = [:], kinds: [any Kind] = [], source: String? = nil, output: String? = nil
    ) {
        self.dataSource = dataSource
        self.kinds = kinds.map { AnyKind($0) }
        self.templates = templates
        self.configuration = configuration
        var options = BuildOptions(source: source ?? ".", output: output)
        options.hasFolder = source != nil
        options.isInProcess = true
        folder = output == nil ? MemoryFolder() : nil
        if output == nil { (options.isDryRun, options.isForced) = (true, true) }
        self.options = options
    }

    /// A site of objects, the newest first, those that are pinned before all others.
    ///
    /// - Parameter registry: says which template or controller shows an object. The other parameters are those of
    ///   `init(dataSource:configuration:templates:kinds:source:output:)`.
    public init(
        objects: [any FeedModel], registry: Registry, configuration: SiteConfiguration? = nil,
        templates: [String: String] = [:], kinds: [any Kind] = [], source: String? = nil, output: String? = nil
    ) {
        self.init(
            dataSource: RegistryDataSource(objects: FeedOrder.sorted(objects), registry: registry),
            configuration: configuration, templates: templates, kinds: kinds, source: source, output: output)
    }

    /// Brings the site up to date with its data source.
    ///
    /// - Parameter now: the clock that decides what is scheduled or expired, where the configuration sets none.
    /// - Returns: what is another than before; the first time, than nothing, or than what stands in the output folder.
    /// - Throws: what is wrong with the objects or the templates, and then nothing has changed; or with the machine.
    @discardableResult
    public mutating func update(now: Instant = .now) throws(ListSiteError) -> SiteUpdate {
        let list = GivenList(dataSource: dataSource, templates: templates, configuration: configuration)
        let build = SiteBuild(options: options, kinds: kinds, list: list, memoryFolder: folder)
        let before = snapshotBytes
        let report: BuildReport
        do {
            report = try build.run(now: now, keeping: &kept)
        } catch {
            throw .disk(error)
        }
        guard !report.isRefused else { throw .content(report.diagnostics, refusal: report.refusal) }
        return SiteUpdate(report: report, before: before, after: snapshotBytes ?? [])
    }

    /// The same with another data source; its objects are compared with those of the last one by identity, and by what
    /// they say and show.
    @discardableResult
    public mutating func update(
        to dataSource: any ListAdapterDataSource, now: Instant = .now
    ) throws(ListSiteError) -> SiteUpdate {
        let last = self.dataSource
        self.dataSource = dataSource
        do {
            return try update(now: now)
        } catch {
            self.dataSource = last
            throw error
        }
    }

    /// The same with other objects, the newest first, shown as those before.
    @discardableResult
    public mutating func update(to objects: [any FeedModel], now: Instant = .now) throws(ListSiteError) -> SiteUpdate {
        try update(to: ReplacedObjects(objects: FeedOrder.sorted(objects), shown: dataSource), now: now)
    }

    /// The list as it is now, to be edited by the verbs of a snapshot and handed to `update(to:)`.
    public var list: ListSnapshot { ListSnapshot(ListAdapter(dataSource: dataSource).collect()) }

    /// The same with a list that was edited by the verbs of a snapshot: the objects that the data source knows, and their
    /// cells, in the order that it says.
    @discardableResult
    public mutating func update(to list: ListSnapshot, now: Instant = .now) throws(ListSiteError) -> SiteUpdate {
        let edited: SnapshotDataSource
        do {
            edited = try SnapshotDataSource(list, of: (dataSource as? SnapshotDataSource)?.source ?? dataSource)
        } catch {
            throw .list(error)
        }
        return try update(to: edited, now: now)
    }

    /// The paths of all files of a site that stays in memory: `index.html`, `style.css`, `snapshot.json`.
    public var files: [String] { folder?.paths ?? [] }

    /// The bytes of a file of a site that stays in memory; `nil` for pictures and videos, and for what is none.
    public func bytes(of file: String) -> [UInt8]? { folder?.bytes(of: file) }

    /// The HTML of the page at an address, `/` or `/notes/first/`, of a site that stays in memory.
    public func page(at address: String) -> String? {
        bytes(of: SitePath.file(ofPage: address)).map { String(decoding: $0, as: UTF8.self) }
    }

    private var snapshotBytes: [UInt8]? {
        folder.map { $0.bytes(of: Snapshot.file) } ?? (try? Disk.read(options.outputFile(Snapshot.file)))
    }
}

/// Other objects, shown as a data source shows its own.
private struct ReplacedObjects: ListAdapterDataSource {
    let objects: [any ListModel]
    let shown: any ListAdapterDataSource

    init(objects: [any FeedModel], shown: any ListAdapterDataSource) {
        self.objects = objects
        // One behind the other they would be as many as there were updates.
        self.shown = (shown as? ReplacedObjects)?.shown ?? shown
    }

    func sectionController(for object: any ListModel) -> (any SectionController)? {
        shown.sectionController(for: object)
    }

    var emptyView: SupplementaryView? { shown.emptyView }
}
