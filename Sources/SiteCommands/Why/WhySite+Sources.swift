import FeedKit
import SiteKit

extension WhySite {
    /// The lines about a source file; `nil` if there is no such file.
    func linesOfSource(_ name: String) -> [String]? {
        let content = ContentMap.folderName + "/"
        if name == content + ContentMap.configurationName { return linesOfConfiguration }
        if name.hasPrefix(TemplateReader.folderName + "/") { return linesOfTemplate(name) }
        guard name.hasPrefix(content), let build else {
            return name.hasPrefix(content) ? ["The next build would fail: run `feedgen build` to see the errors"] : nil
        }
        let path = String(name.dropFirst(content.count))
        guard build.content.files.contains(path) || build.content.sources.contains(where: { $0.path == path }) else {
            return nil
        }
        let ids = objects(from: path, in: build)
        let outputs = outputs(of: path, objects: ids, in: build)
        guard !outputs.isEmpty else {
            let leftOut = build.leftOut.first { $0.source.file == name }
            return ["\(name) is not used" + (leftOut.map { ": \($0.id) is \($0.status.rawValue)" } ?? "")]
        }
        let relatedLinks = build.plan.files.filter { file in
            guard case .object(let object) = file.maker, !outputs.contains(file.path) else { return false }
            let relatedLinks = build.arrangement.map(of: object).relatedLinks(of: object)
            let others = [relatedLinks.previous, relatedLinks.next].compactMap { $0 } + relatedLinks.related
            return others.contains { ids.contains($0) }
        }
        var lines = ["\(name) is used in\(Self.mark)"] + marked(outputs)
        if !relatedLinks.isEmpty {
            lines += ["Its title, URL and date appear on"] + marked(relatedLinks.map(\.path))
        }
        return lines
    }

    /// The objects that a source file is part of.
    private func objects(from path: String, in build: ArrangedBuild) -> Set<ObjectID> {
        var sources: Set<Int> = []
        for (index, source) in build.content.sources.enumerated() {
            if source.path == path || source.files.contains(path) { sources.insert(index) }
        }
        let objects = build.arrangement.objects
        return Set(
            build.arrangement.feed.filter {
                sources.contains(Int(objects[$0].source)) || objects.images(of: $0).contains(path)
            })
    }

    private func outputs(of path: String, objects: Set<ObjectID>, in build: ArrangedBuild) -> [String] {
        build.plan.files.filter { file in
            switch file.maker {
            case .page(let page):
                page.objects.contains { objects.contains($0) }
                    || page.content == .text && page.source.file == ContentMap.folderName + "/" + path
            case .object, .subpage, .feed, .output, .updates, .download:
                file.maker.objects.contains { objects.contains($0) }
            case .copy(let source), .video(let source, bytes: _), .convertedVideo(let source, source: _):
                source == path
            case .image(_, of: let photo), .original(let photo): photo.path == path
            case .archive(let archive): archive.entries.contains { $0.photo.path == path }
            case .alias, .stylesheet, .script, .sitemap, .searchDocuments, .searchPostings, .robots, .hostFile, .icon:
                false
            }
        }.map(\.path)
    }

    private func linesOfTemplate(_ name: String) -> [String]? {
        guard let build else { return ["The next build would fail: run `feedgen build` to see the errors"] }
        let suffix = TemplateReader.file(of: "").split(separator: ".").last.map { "." + $0 } ?? ""
        let template = String(name.dropFirst(TemplateReader.folderName.count + 1).dropLast(suffix.count))
        guard name.hasSuffix(suffix), build.templates.texts[template] != nil else { return nil }
        func uses(_ names: Set<String>) -> Bool {
            names.contains { $0 == template || build.templates.set.dependencies(of: $0).contains(template) }
        }
        if uses(["page"]) { return ["\(name) is used in every page"] + summary(of: Array(last.pages.keys)) }
        let (objects, templates) = (build.arrangement.objects, build.templates)
        let users = Set(build.arrangement.feed.filter { uses(objects.templates(of: $0)) })
        let outputs = build.plan.files.filter { file in
            switch file.maker {
            case .page(let page):
                uses(page.templates) || page.objects.contains { users.contains($0) }
            case .object(let object), .subpage(of: let object, number: _):
                users.contains(object) || uses(objects.pageTemplates(of: object))
            case .alias: uses(["alias"])
            case .output(let output): templates.includes(template, in: output)
            case .feed, .updates, .stylesheet, .script, .sitemap, .searchDocuments, .searchPostings, .robots, .hostFile,
                .icon, .copy, .video, .image, .original, .archive, .download, .convertedVideo:
                false
            }
        }.map(\.path)
        return outputs.isEmpty ? ["\(name) is not used"] : ["\(name) is used in\(Self.mark)"] + marked(outputs)
    }

    private var linesOfConfiguration: [String] {
        var lines = ["content/feed.yaml is used in every page"]
        for (record, build) in [(last, "The last build with changes"), (next, "The next build")] {
            let keys = record.everywhere.filter { $0.kind == .key }.map { "`\($0.name)`" }
            let verb = build == "The next build" ? "would read" : "read"
            if !keys.isEmpty { lines.append("\(build) \(verb) new values of \(keys.joined(separator: ", "))") }
        }
        return lines + summary(of: Array(last.pages.keys))
    }

    private func summary(of made: [String]) -> [String] {
        ["The last build with changes wrote \(made.count) pages, aliases and feeds"]
    }

    private static let mark = " (* written by the last build with changes)"

    /// The URLs of files, marked if the last build wrote them.
    private func marked(_ files: [String]) -> [String] {
        Self.list(files.map { (last.causes(of: $0) == nil ? "  " : "* ") + url(of: $0) })
    }
}

extension Page {
    /// The templates of the page itself, without those of its objects.
    fileprivate var templates: Set<String> {
        if case .list = content { return [template, "empty"] }
        return [template]
    }
}
