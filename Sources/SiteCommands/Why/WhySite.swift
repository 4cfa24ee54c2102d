import Engine
import FeedKit
import SiteKit

/// The state of a site after the last build and before the next one.
struct WhySite: Sendable {
    let memory: BuildMemory
    /// The prepared next build; `nil` if it would be refused.
    let build: ArrangedBuild?
    /// The record of the last build that wrote anything.
    let last: BuildRecord
    /// The record of the next build, from a dry run.
    let next: BuildRecord
    private let makers: [String: FilePlan.Generator]
    private let options: BuildOptions

    init(memory: BuildMemory, build: ArrangedBuild?, options: BuildOptions) {
        self.memory = memory
        self.build = build
        self.options = options
        last = memory.record() ?? BuildRecord()
        guard let build else {
            next = BuildRecord()
            makers = [:]
            return
        }
        let folder = OutputFolder(
            options.outputPlace, previousFiles: build.previous.files, mayReplaceForeign: true, isDryRun: true)
        var output = SiteOutput(queried: build, in: folder, options: options)
        let orders = output.planned().orders
        next = RebuildCauses(of: output.build).record(of: orders) ?? BuildRecord()
        makers = Dictionary(build.plan.files.map { ($0.path, $0.maker) }, uniquingKeysWith: { first, _ in first })
    }

    // MARK: Names

    /// Returns a path relative to the site, whatever folder it was passed relative to.
    func name(of path: String) -> String {
        var path = path
        while path.hasPrefix("./") { path = String(path.dropFirst(2)) }
        if path.hasPrefix("/"), !path.hasPrefix(options.outputPath + "/") { return SitePath.decoded(path) ?? path }
        let output = options.outputPath.hasPrefix("./") ? String(options.outputPath.dropFirst(2)) : options.outputPath
        for prefix in [output + "/", options.pathPrefix + "public/", "public/", options.pathPrefix] {
            if !prefix.isEmpty, path.hasPrefix(prefix) { return String(path.dropFirst(prefix.count)) }
        }
        return path
    }

    /// All paths and URLs that can be queried.
    var names: [String] {
        let files = Set(makers.keys).union(memory.outputs.paths)
        let sources = (build?.content.files.paths.map { ContentMap.folderName + "/" + $0 } ?? [])
        let templates = build?.templates.texts.keys.sorted().map { TemplateReader.file(of: $0) } ?? []
        return files.map(url) + files + sources + templates
    }

    /// Returns the URL of a page's file; other files are returned unchanged.
    func url(of file: String) -> String {
        let index = "index.html"
        guard SitePath.name(of: file) == index else { return file }
        return "/" + file.dropLast(index.count)
    }

    // MARK: A published file

    func linesOfOutput(_ name: String) -> [String]? {
        let trimmed = name.hasPrefix("/") ? String(name.dropFirst()) : name
        let candidates = [trimmed, SitePath.file(ofPage: trimmed), SitePath.file(ofPage: trimmed + "/")]
        let exists: (String) -> Bool = {
            self.makers[$0] != nil || self.memory.outputs[$0] != nil || self.last.deleted.contains($0)
        }
        guard let file = candidates.first(where: exists) else { return nil }
        if let lines = linesOfSteadyFile(file) { return lines }
        return lastLines(of: file) + nextLines(of: file) + (makers[file].map { parts(of: file, $0) } ?? [])
    }

    /// The lines about files whose causes are not recorded, since they are always the same.
    private func linesOfSteadyFile(_ file: String) -> [String]? {
        switch makers[file] {
        case .image(_, of: let photo):
            return [
                "\(file) is created once, from content/\(photo.path) and `photos` in content/feed.yaml:",
                "  another photo or another setting changes its name",
            ]
        case .original(let photo):
            return ["\(file) is created once, from content/\(photo.path): another photo changes its name"]
        case .convertedVideo(let path, _):
            return ["\(file) is converted once, from content/\(path)"]
        case .archive:
            return ["\(file) contains the photos of its album: another photo, name or setting changes it"]
        case .copy(let path) where build?.content.files.digest(of: path) == nil:
            return ["\(file) is copied from content/\(path) by every build, and written if it differs"]
        case .page, .object, .subpage, .alias, .feed, .output, .updates, .sitemap, .searchDocuments, .searchPostings,
            .copy, .video, .stylesheet, .script, .robots, .hostFile, .icon, .download:
            return nil
        case nil:
            guard file == Snapshot.file || file == Snapshot.patchFile else { return nil }
            return ["\(file) is created by every build, and written if it differs"]
        }
    }

    private func lastLines(of file: String) -> [String] {
        let name = url(of: file)
        if let causes = last.causes(of: file) {
            return ["\(name) was written by the last build with changes, because"] + list(causes, last.objects)
        }
        if last.deleted.contains(file) { return ["\(name) was deleted by the last build with changes"] }
        if memory.outputs[file] == nil { return ["\(name) was not written by any build yet"] }
        return [
            "\(name) was not written by the last build with changes: its sources had not changed"
        ]
    }

    private func nextLines(of file: String) -> [String] {
        guard build != nil else {
            return ["The next build would fail: run `feedgen build` to see the errors"]
        }
        if let causes = next.causes(of: file) {
            return ["The next build would write it, because"] + list(causes, next.objects)
        }
        if makers[file] == nil {
            return memory.outputs[file] == nil ? [] : ["The next build would delete it: it no longer has a source"]
        }
        return ["Nothing has changed since: the next build would not write it"]
    }

    private func list(_ causes: [Cause], _ objects: [String: [Cause]]) -> [String] {
        Self.list(causes.map { $0.text(objects) })
    }

    /// Formats as many lines as are readable.
    static func list(_ lines: [String]) -> [String] {
        let shown = 20
        let lines = lines.map { "  " + $0 }
        return lines.count < shown + 2
            ? lines : Array(lines.prefix(shown)) + ["  … and \(lines.count - shown) more"]
    }

    /// The sources of a file.
    private func parts(of file: String, _ maker: FilePlan.Generator) -> [String] {
        guard let build else { return [] }
        var sources = maker.objects.map { build.arrangement.objects.file(of: $0) }
        switch maker {
        case .page(let page): if case .text = page.content { sources = [page.source.file] }
        case .object, .subpage, .feed, .output, .updates, .searchDocuments, .download: break
        case .copy(let path), .video(let path, bytes: _): return ["It is created from content/\(path)"]
        case .alias: break
        case .sitemap: return ["It is created from the URLs, dates and images of all pages"]
        case .searchPostings: return ["It is created from the texts of all pages"]
        case .stylesheet, .script, .robots, .hostFile, .icon, .image, .original, .archive, .convertedVideo:
            return []
        }
        // The inputs are available only if a previous build has recorded them.
        let own = memory.graph.trace(of: Node(.output, file))
        let read = own + own.filter { $0.kind == .object || $0.kind == .frame }.flatMap { memory.graph.trace(of: $0) }
        func names(_ kind: NodeKind) -> String {
            Set(read.filter { $0.kind == kind }.map(\.name)).sorted().joined(separator: ", ")
        }
        guard !own.isEmpty else { return [] }
        var lines = Self.list(sources)
        lines.append("  the templates \(names(.template))")
        lines.append("  feed.yaml's \(names(.setting)), and the menus")
        return ["It is created from"] + lines
    }
}
