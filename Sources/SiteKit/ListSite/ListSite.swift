import Diagnostics
import DiffKit
import FeedKit
import FileSystem
import ListKit

/// A site built repeatedly from a program's own objects: pages, feeds, a snapshot, and the patch from the previous one.
///
///     var site = ListSite(objects: notes, registry: registry, templates: ["note": "<p>{{text}}</p>"])
///     try site.update()
///     notes[0].text = "Wind from the north."
///     print(try site.update(to: notes).patch)
///
/// `update(to:)` is to pages what `performUpdates` is to a collection view: only outputs whose inputs changed are
/// rebuilt. Without `output`, all files stay in memory; with it, changed files are written there.
///
/// The type is noncopyable, since copies would write to the same output without tracking each other's changes.
public struct ListSite: ~Copyable, Sendable {
    /// The source of the objects and of their section controllers.
    public private(set) var dataSource: any ListAdapterDataSource
    private let templates: [String: String]
    private let options: Options
    private let kinds: [AnyKind]
    private let buildOptions: BuildOptions
    private let folder: MemoryFolder?
    private var cached: InMemoryBuild? = InMemoryBuild()

    /// Creates a site from any data source. Its objects stay in its order; if there is a content folder, too, all
    /// objects form one feed, the newest first.
    ///
    /// - Parameters:
    ///   - dataSource: The data source. An object that is a `FeedModel` provides its title, date and URL; the title of
    ///     any other is its identity, and its date the beginning of 1970.
    ///   - templates: Mustache templates by name, which replace those of the theme or are added to them.
    ///   - output: The folder to write; `nil` for none.
    ///   - options: All other parts of the site.
    public init(
        dataSource: any ListAdapterDataSource, templates: [String: String] = [:], output: String? = nil,
        options: Options = Options()
    ) {
        self.dataSource = dataSource
        self.templates = templates
        self.options = options
        kinds = options.kinds.map { AnyKind($0) }
        var build = BuildOptions(source: options.source ?? ".", output: output)
        build.hasFolder = options.source != nil
        build.isInProcess = true
        folder = output == nil ? MemoryFolder() : nil
        if output == nil { (build.isDryRun, build.isForced) = (true, true) }
        buildOptions = build
    }

    /// Creates a site from objects, sorted by date with the newest first, pinned ones before all others.
    ///
    /// - Parameter registry: Maps objects to templates or controllers. The other parameters are those of
    ///   `init(dataSource:templates:output:options:)`.
    public init(
        objects: [any FeedModel], registry: Registry, templates: [String: String] = [:], output: String? = nil,
        options: Options = Options()
    ) {
        self.init(
            dataSource: RegistryDataSource(objects: FeedOrder.sorted(objects), registry: registry),
            templates: templates, output: output, options: options)
    }

    /// Updates the site to the current state of its data source.
    ///
    /// - Parameter now: The time that decides what is scheduled or expired, if the configuration sets none.
    /// - Returns: The changes since the last update; for the first one, since the output folder or an empty site.
    /// - Throws: Errors in the objects or the templates, in which case nothing has changed; or errors of the machine.
    @discardableResult
    public mutating func update(now: Instant = .now) throws(ListSiteError) -> SiteUpdate {
        try update(now: now, hasSameControllers: true)
    }

    private mutating func update(now: Instant, hasSameControllers: Bool) throws(ListSiteError) -> SiteUpdate {
        let list = ProvidedList(
            dataSource: dataSource, templates: templates, configuration: options.configuration, frame: options.frame,
            hasSameControllers: hasSameControllers)
        let build = SiteBuild(
            options: buildOptions, kinds: kinds, list: list, memoryFolder: folder, hooks: options.hooks)
        let before = snapshotBytes
        let report: BuildReport
        do {
            report = try build.build(now: now, keeping: &cached)
        } catch {
            throw .disk(error)
        }
        guard !report.isRefused else { throw .content(report.diagnostics, refusal: report.refusal) }
        return SiteUpdate(report: report, before: before, after: snapshotBytes ?? [])
    }

    /// Updates the site to another data source, comparing the objects with the previous ones by identity and content.
    @discardableResult
    public mutating func update(
        to dataSource: any ListAdapterDataSource, now: Instant = .now
    ) throws(ListSiteError) -> SiteUpdate {
        try update(to: dataSource, now: now, hasSameControllers: false)
    }

    private mutating func update(
        to dataSource: any ListAdapterDataSource, now: Instant, hasSameControllers: Bool
    ) throws(ListSiteError) -> SiteUpdate {
        let last = self.dataSource
        self.dataSource = dataSource
        do {
            return try update(now: now, hasSameControllers: hasSameControllers)
        } catch {
            self.dataSource = last
            throw error
        }
    }

    /// Updates the site to other objects, sorted with the newest first and presented as before: objects equal to the
    /// previous ones keep their cells.
    @discardableResult
    public mutating func update(to objects: [any FeedModel], now: Instant = .now) throws(ListSiteError) -> SiteUpdate {
        let replaced = ReplacedObjects(objects: FeedOrder.sorted(objects), shown: dataSource)
        return try update(to: replaced, now: now, hasSameControllers: true)
    }

    /// The current list, for editing with the methods of a snapshot and passing to `update(to:)`.
    public var list: CellSnapshot { ListSnapshot(ListAdapter(dataSource: dataSource).collect()) }

    /// Updates the site to an edited list: objects of the data source and their cells, in the order of the list.
    @discardableResult
    public mutating func update(to list: CellSnapshot, now: Instant = .now) throws(ListSiteError) -> SiteUpdate {
        let edited: SnapshotDataSource
        do {
            edited = try SnapshotDataSource(list, of: (dataSource as? SnapshotDataSource)?.source ?? dataSource)
        } catch {
            throw .list(error)
        }
        return try update(to: edited, now: now)
    }

    /// The paths of all files of an in-memory site, such as `index.html`, `style.css` and `snapshot.json`.
    public var files: [String] { folder?.paths ?? [] }

    /// The bytes of a file of an in-memory site; `nil` for derived images and videos, and if there is no such file.
    public func bytes(of file: String) -> [UInt8]? { folder?.bytes(of: file) }

    /// Creates a derived image, such as `media/harbor-800-1f2e3d4c5b6a.webp`; `nil` if the site has none of that path.
    ///
    /// An update of an in-memory site only decides which images there are, since creating them takes long. They are not
    /// cached: equal paths have equal bytes, for as long as the program wants to keep them.
    public func image(at file: String) throws(ListSiteError) -> [UInt8]? {
        do {
            return try cached?.image(at: file)
        } catch {
            switch error {
            case .content(let diagnostic): throw .content([diagnostic], refusal: "")
            case .disk(let error): throw .disk(error)
            }
        }
    }

    /// Returns the HTML of the page at a URL, such as `/` or `/notes/first/`, of an in-memory site.
    public func page(at url: String) -> String? {
        bytes(of: SitePath.file(ofPage: url)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The folder that updates write; `nil` for an in-memory site.
    package var outputFolder: DiskPath? { folder == nil ? buildOptions.outputPlace : nil }

    /// The path that the site's links begin with, such as `/log`; may be empty.
    package var basePath: String {
        get throws(DiskError) {
            if let configuration = options.configuration { return configuration.basePath }
            return options.source == nil ? "" : try SiteConfiguration.load(from: buildOptions.source).0.basePath
        }
    }

    private var snapshotBytes: [UInt8]? {
        folder.map { $0.bytes(of: Snapshot.file) } ?? (try? Disk.read(buildOptions.outputFile(Snapshot.file)))
    }
}

/// A data source with replaced objects and another's section controllers.
private struct ReplacedObjects: ListAdapterDataSource {
    let objects: [any ListModel]
    let shown: any ListAdapterDataSource

    init(objects: [any FeedModel], shown: any ListAdapterDataSource) {
        // An assignment would cast the elements one by one at run time.
        self.objects = objects.map { $0 }
        // Unwrapped, or data sources would be nested once per update.
        self.shown = (shown as? ReplacedObjects)?.shown ?? shown
    }

    func sectionController(for object: any ListModel) -> (any SectionController)? {
        shown.sectionController(for: object)
    }

    var emptyView: SupplementaryView? { shown.emptyView }
}
