import FeedKit

/// Why files are made again: what a build knows, held against what the last one knew.
///
/// No digest of all that a page is made from is looked at. So a page has a cause if and only if it is made again, which
/// is a law that tests hold.
struct Causes: Sendable {
    let build: PreparedBuild
    /// What pages have in common now.
    let shared: SharedParts
    /// Why everything is made, if nothing is known.
    let start: Cause?
    /// Why all pages, aliases and feeds are made.
    let everywhere: [Cause]
    /// The templates whose own text is another now.
    let templates: Set<String>
    /// Whether an object is another than it was, by its position in the feed.
    let isOther: [Bool]
    /// Whether what other pages say of it is.
    private let isLinkOther: [Bool]

    init(of build: PreparedBuild) {
        self.build = build
        let site = build.content.site
        shared = SharedParts(site: site, templates: build.templates.set, menus: build.arrangement.map.menus)
        let memory = build.memory
        guard let old = memory.shared, !memory.outputs.isEmpty else {
            start = Cause(.first, memory.notice ?? "")
            (everywhere, templates, isOther, isLinkOther) = ([], [], [], [])
            return
        }
        start = nil
        templates = shared.changedTemplates(since: old)
        var causes = shared.changedKeysOfPages(since: old).map { Cause(.key, $0) }
        if shared.hasOtherMenus(than: old) { causes.append(Cause(.menus)) }
        if shared.hasOtherHead(than: old) { causes.append(Cause(.head)) }
        everywhere = causes + Self.templates(["page"], among: templates, of: build)
        let known = build.arrangement.facts.map { memory.sections[$0.id] }
        isOther = zip(build.arrangement.facts, known).enumerated().map { index, object in
            object.1 == nil || object.1?.made != build.made[index] || object.1?.modified != object.0.modified
        }
        isLinkOther = zip(zip(build.arrangement.facts, known), isOther).map { object, isOther in
            // What is new where a page leads to is another in what it shows.
            isOther && object.1.map { $0.link != object.0.linkDigest } ?? false
        }
    }

    /// What the build makes, and why; `nil` if that is nothing.
    func record(of orders: [FileMaker.Order]) -> BuildRecord? {
        var record = BuildRecord()
        record.start = start
        record.everywhere = everywhere
        let made = orders.filter { $0.inputs != nil && !$0.isThere }
        for order in made {
            // A file that is looked at again because it is young is no news.
            let own = start == nil ? own(of: order).filter { $0.kind != .unsureFile } : []
            guard start != nil || !own.isEmpty || isPage(order) && !everywhere.isEmpty else { continue }
            if isPage(order) { record.pages[order.file] = own } else { record.files[order.file] = own }
        }
        nameObjects(ofListsIn: made, in: &record)
        if start == nil {
            for index in isOther.indices where isOther[index] {
                record.objects[build.arrangement.objects[index].facts.id] = causes(ofObject: index)
            }
            let planned = Set(build.plan.files.map(\.path) + [Snapshot.file, Snapshot.patchFile])
            record.deleted = build.previous.files.subtracting(planned).sorted()
        }
        return record.isEmpty ? nil : record
    }

    /// Why a file is made; empty if it is not.
    func causes(of order: FileMaker.Order) -> [Cause] {
        guard order.inputs != nil else { return [] }
        return start.map { [$0] } ?? (own(of: order) + (isPage(order) ? everywhere : []))
    }

    private func isPage(_ order: FileMaker.Order) -> Bool {
        switch order.maker {
        case .page, .alias, .feed: true
        case .stylesheet, .script, .sitemap, .robots, .copy, .video, .picture, .original: false
        }
    }

    // MARK: One file

    private func own(of order: FileMaker.Order) -> [Cause] {
        guard let known = order.known else { return [Cause(.newFile)] }
        var causes: [Cause] = []
        switch (order.stamp, known.stamp) {
        case (nil, _): causes.append(Cause(.missingFile))
        case (_, nil): causes.append(Cause(.unsureFile))
        case (let stamp?, let left?): if !stamp.isWrittenLike(left) { causes.append(Cause(.touchedFile)) }
        }
        switch order.maker {
        case .page(let page): causes += self.causes(of: page, order.parts, known.parts)
        case .alias:
            causes += changes(order.parts, known.parts) + Self.templates(["alias"], among: templates, of: build)
        case .feed(let feed):
            causes += changes(order.parts, known.parts) + feed.objects.filter { isOther[$0] }.map(object)
        case .copy(let path), .video(let path):
            if known.inputs != order.inputs { causes.append(Cause(.edited, path)) }
        case .sitemap: if known.inputs != order.inputs { causes.append(Cause(.addresses)) }
        case .stylesheet, .script, .robots, .picture, .original: break
        }
        return causes
    }

    private func causes(of page: Page, _ new: PageParts?, _ old: PageParts?) -> [Cause] {
        var causes = page.objects.filter { isOther[$0] }.map(object)
        let others = [page.kin.previous, page.kin.next].compactMap { $0 } + page.kin.related
        for other in Set(others).sorted() where isLinkOther[other] {
            causes.append(Cause(.link, build.arrangement.objects[other].facts.id))
        }
        causes += Self.templates(build.templates(ofMainPartOf: page), among: templates, of: build)
        let changes = changes(new, old)
        if case .text = page.content, changes.contains(Cause(.own)), let edited = sourceCauses(of: page) {
            return causes + edited + changes.filter { $0 != Cause(.own) }
        }
        return causes + changes
    }

    private func changes(_ new: PageParts?, _ old: PageParts?) -> [Cause] {
        var causes: [Cause] = []
        if new?.shown != old?.shown { causes.append(Cause(.order)) }
        if new?.feeds != old?.feeds { causes.append(Cause(.feeds)) }
        if new?.own != old?.own { causes.append(Cause(.own)) }
        return causes
    }

    private func object(_ index: Int) -> Cause { Cause(.object, build.arrangement.objects[index].facts.id) }

    /// Those of the templates that bring in what has changed, themselves included.
    static func templates(_ names: Set<String>, among changed: Set<String>, of build: PreparedBuild) -> [Cause] {
        guard !changed.isEmpty else { return [] }
        let all = names.reduce(into: names) { $0.formUnion(build.templates.set.dependencies(of: $1)) }
        return all.intersection(changed).sorted().map { Cause(.template, $0) }
    }

    /// What the author did to the file of a plain page.
    private func sourceCauses(of page: Page) -> [Cause]? {
        let file = page.source.file
        let source = build.content.sources.firstIndex { ContentMap.folderName + "/" + $0.path == file }
        let found = source.map { causes(ofSource: $0) } ?? []
        return found.isEmpty ? nil : found
    }

    /// Names what came onto a list and what went from it, where the last snapshot tells what was there.
    private func nameObjects(ofListsIn orders: [FileMaker.Order], in record: inout BuildRecord) {
        guard case .printed(let snapshot) = build.previous.snapshot else { return }
        var pages: [String: (file: String, objects: [Int])] = [:]
        for order in orders where record.pages[order.file]?.contains(Cause(.order)) == true {
            guard case .page(let page) = order.maker, case .list(let objects) = page.content else { continue }
            pages[page.path] = (order.file, objects)
        }
        for (path, old) in snapshot.objects(on: Set(pages.keys)) {
            guard let (file, objects) = pages[path] else { continue }
            let new = objects.map { build.arrangement.objects[$0].facts.id }
            let came = Set(new).subtracting(old).sorted().map { Cause(.came, $0) }
            let went = Set(old).subtracting(new).sorted().map { Cause(.went, $0) }
            guard !came.isEmpty || !went.isEmpty else { continue }
            let told = Set(came.map { Cause(.object, $0.name) } + [Cause(.order)])
            record.pages[file] = came + went + (record.pages[file] ?? []).filter { !told.contains($0) }
        }
    }
}

extension PreparedBuild {
    /// The templates of a page's main part, without those of its objects.
    func templates(ofMainPartOf page: Page) -> Set<String> {
        if case .list = page.content { return [page.template, "empty"] }
        return [page.template]
    }
}
