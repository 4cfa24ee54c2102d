import Engine
import FeedKit

/// The causes for rendering files again: the paths through the graph from a file to the changes of the author or of
/// time.
package struct RebuildCauses: Sendable {
    let build: ArrangedBuild
    /// The reason why everything is rendered, if there are no stored results.
    let start: Cause?
    /// The changes of the frame of all pages.
    let everywhere: [Cause]
    let graph: Graph

    package init(of build: ArrangedBuild) {
        self.build = build
        graph = build.engine.graph
        let memory = build.memory
        start = memory.outputs.isEmpty || memory.graph.count == 0 ? Cause(.first, memory.notice ?? "") : nil
        everywhere = start == nil ? Self.inOrder(graph.causes(of: .frame()).map(Self.frameCause)) : []
    }

    private static func frameCause(_ node: Node) -> Cause {
        switch node.kind {
        case .setting: Cause(.key, node.name)
        case .menus: Cause(.menus)
        default: Cause(.head)
        }
    }

    /// The changes of the build with their causes; `nil` if there are none.
    ///
    /// - Parameter orders: The files to render.
    package func record(of orders: [FileRenderer.Job]) -> BuildRecord? {
        var record = BuildRecord()
        record.start = start
        record.everywhere = everywhere
        let made = orders.lazy.filter { !$0.isUnknown }
        for order in made {
            // A file that is compared again only because it is recent is not a change.
            let own = start == nil ? own(of: order).filter { $0.kind != .unsureFile } : []
            guard start != nil || !own.isEmpty || isPage(order) && readsFrame(order) else { continue }
            if isPage(order) { record.pages[order.file] = own } else { record.files[order.file] = own }
        }
        nameObjects(ofListsIn: made, in: &record)
        if start == nil {
            let changed = Set(graph.changed(.object) + graph.changed(.modified))
            for (object, id) in zip(build.arrangement.feed, build.arrangement.ids) where changed.contains(id) {
                record.objects[id] = causes(ofObject: object, id)
            }
            let deleted = build.previous.files.subtracting(build.plan.paths)
            record.deleted = deleted.subtracting([Snapshot.file, Snapshot.patchFile]).sorted()
        }
        return record.isEmpty ? nil : record
    }

    private func isPage(_ order: FileRenderer.Job) -> Bool {
        switch order.maker {
        case .page, .object, .subpage, .alias, .feed, .output, .updates: true
        case .stylesheet, .script, .sitemap, .searchDocuments, .searchPostings, .robots, .hostFile, .icon, .copy,
            .video,
            .image, .original, .archive, .download, .convertedVideo:
            false
        }
    }

    private func readsFrame(_ order: FileRenderer.Job) -> Bool {
        graph.causes(of: Node(.output, order.file)).contains { $0.kind == .frame }
    }

    static func inOrder(_ causes: [Cause]) -> [Cause] {
        guard causes.count > 1 else { return causes }
        return Set(causes).sorted { ($0.kind.rawValue, $0.name) < ($1.kind.rawValue, $1.name) }
    }

    // MARK: One file

    private func own(of order: FileRenderer.Job) -> [Cause] {
        guard order.existing != .new else {
            return [formerPath(of: order.maker).map { Cause(.movedFile, $0) } ?? Cause(.newFile)]
        }
        // Only pages show objects.
        if case .alias(let alias, _) = order.maker,
            build.memory.graph.didRead(Node(.output, order.file), Node(.shown, order.file))
        {
            return [Cause(.redirect, alias.target)]
        }
        let causes: [Cause] =
            switch order.existing {
            case .missing: [Cause(.missingFile)]
            case .unsure: [Cause(.unsureFile)]
            case .touched: [Cause(.touchedFile)]
            case .new, .unchanged: []
            }
        return causes + Self.inOrder(graph.causes(of: Node(.output, order.file)).flatMap { self.causes($0, order) })
    }

    /// The URL that a page below an object's page had in the last build.
    private func formerPath(of maker: FilePlan.Generator) -> String? {
        guard case .subpage(of: let object, number: let number) = maker,
            let cell = build.arrangement.more[object]?.page.subpages[number].cell
        else { return nil }
        let former = build.arrangement.objects.formerPages(of: object).last { $0.cell == cell }?.path
        return former.flatMap { build.memory.outputs[SitePath.file(ofPage: $0)] == nil ? nil : $0 }
    }

    /// The causes for a file if a node that it reads changed.
    private func causes(_ node: Node, _ order: FileRenderer.Job) -> [Cause] {
        switch node.kind {
        case .setting: return [Cause(.key, node.name)]
        case .template: return [templateCause(node.name)]
        // Removed objects are reported by the change of the list.
        case .object, .modified, .link:
            guard graph.fingerprint(of: node) != .missing else { return [] }
            return [Cause(node.kind == .link ? .link : .object, node.name)]
        case .shown: return [Cause(.order)]
        case .feeds: return [Cause(.feeds)]
        case .shape, .substance:
            switch order.maker {
            case .sitemap: return [Cause(.urls)]
            case .copy(let path), .video(let path, bytes: _): return [Cause(.edited, path)]
            case .page(let page): if case .text = page.content, let edited = sourceCauses(of: page) { return edited }
            case .searchPostings:
                let edited = graph.changed(.object).filter { graph.fingerprint(of: Node(.object, $0)) != .missing }
                if !edited.isEmpty { return edited.map { Cause(.object, $0) } }
            case .object, .subpage, .alias, .feed, .output, .updates, .searchDocuments, .stylesheet, .script, .robots,
                .hostFile,
                .icon, .image,
                .original, .archive, .download, .convertedVideo:
                break
            }
            return [Cause(.own)]
        // The frame's changes are reported once for all pages.
        default: return []
        }
    }

    /// A template of the theme changes with the theme.
    func templateCause(_ name: String) -> Cause {
        let isOfTheme = !build.templates.own.contains(name) && graph.changed(.setting).contains(Setting.theme.name)
        return isOfTheme ? Cause(.key, Setting.theme.name) : Cause(.template, name)
    }

    /// The author's changes to the source of a plain page.
    private func sourceCauses(of page: Page) -> [Cause]? {
        let found = causes(ofSource: String(page.source.file.dropFirst(ContentMap.folderName.count + 1)))
        return found.isEmpty ? nil : found
    }

    /// Records the objects added to and removed from lists, if the last snapshot has the former lists.
    private func nameObjects(ofListsIn orders: some Sequence<FileRenderer.Job>, in record: inout BuildRecord) {
        guard build.previous.isOwn, case .printed(let snapshot) = build.previous.snapshot else { return }
        var pages: [String: (file: String, objects: [ObjectID])] = [:]
        for order in orders where record.pages[order.file]?.contains(Cause(.order)) == true {
            guard case .page(let page) = order.maker, page.type == .list else { continue }
            pages[page.path] = (order.file, page.objects)
        }
        for (path, old) in snapshot.objects(on: Set(pages.keys)) {
            guard let (file, objects) = pages[path] else { continue }
            let new = objects.map { build.arrangement.objects.id(of: $0) }
            let came = Set(new).subtracting(old).sorted().map { Cause(.came, $0) }
            let went = Set(old).subtracting(new).sorted().map { Cause(.went, $0) }
            guard !came.isEmpty || !went.isEmpty else { continue }
            let named = Set((came + went).map { Cause(.object, $0.name) } + [Cause(.order)])
            record.pages[file] = came + went + (record.pages[file] ?? []).filter { !named.contains($0) }
        }
    }
}
