import Diagnostics
import MarkupKit

/// Renders the partials that a text uses. The name of an argument determines how its value is read.
struct PartialRenderer: Sendable {
    let resolver: LinkResolver
    let sources: PartialSources
    var site: Site { resolver.site }

    init?(_ resolver: LinkResolver) {
        guard let sources = resolver.site.partials else { return nil }
        self.resolver = resolver
        self.sources = sources
    }

    /// Whether there is a partial of that name. It is read even if there is none, which may change.
    func has(_ name: String) -> Bool {
        site.reads?.record(.template(PartialSources.folder + name))
        return sources.templates.has(PartialSources.folder + name)
    }

    /// Returns the name of the partial that a misspelled name resembles.
    func similar(to name: String) -> String? {
        let names = sources.templates.names.compactMap { template in
            template.hasPrefix(PartialSources.folder) ? String(template.dropFirst(PartialSources.folder.count)) : nil
        }
        return nearest(to: name, in: names)
    }

    func content(of use: PartialUse, body: HTML?) -> PartialUse.Content {
        let template = PartialSources.folder + use.name
        guard let source = sources.templates.source(of: template) else { return .init() }
        let declaration = PartialDeclaration(source.text)
        var content = PartialUse.Content()
        let (values, problems) = declaration.values(of: use)
        content.problems = problems
        var model: ViewModel = [:]
        for name in declaration.names { model[name] = .text(values[name]) }
        for name in declaration.names { read(name, values, &model, &content) }
        if let body { model["body"] = .markup(body) }
        var templates = sources.templates
        if let reads = site.reads { templates = templates.recording(reads, site.configuration) }
        content.html = templates.html(template, model)
        return content
    }

    private func read(
        _ name: String, _ values: [String: String], _ model: inout ViewModel, _ content: inout PartialUse.Content
    ) {
        switch (name, values[name]) {
        case ("album", let folder): readAlbum(folder, values, &model, &content)
        case ("src", let file?): readFile(file, values, &model, &content)
        case ("image", let file?), ("photo", let file?), ("poster", let file?):
            model[name] = image(file, alt: values["alt"] ?? "", &content)
        case ("data", let file?): readChart(file, values, &model, &content)
        case ("route", _?): readMap(values, &model, &content)
        case ("at", _?) where values["route"] == nil: readMap(values, &model, &content)
        case ("url", let url?), ("link", let url?): model[name] = .text(link(url))
        case ("frame", let url?) where url.hasPrefix("https://"):
            model["player"] = .markup(.player(of: url, title: values["title"] ?? url))
        case ("frame", let url?):
            model[name] = nil
            content.problems.append(
                .init(
                    "the frame `\(url.shortened(to: 40))` is not shown", code: .partialArgument,
                    hint: "write a URL that starts with https://", at: url))
        default: break
        }
    }

    private func link(_ url: String) -> String {
        URLPolicy.isExternalLink(url) || url.hasPrefix("#") ? url : resolver.resolver.link(url)
    }

    private func image(_ file: String, alt: String, _ content: inout PartialUse.Content) -> ViewValue? {
        guard let image = resolver.image(file) else {
            content.problems.append(.missing(file))
            return nil
        }
        content.show(image)
        return image.viewInText(alt: alt, in: site)
    }

    /// Reads a file that is shown: a photo, with the texts of its album, or a recording.
    private func readFile(
        _ file: String, _ values: [String: String], _ model: inout ViewModel, _ content: inout PartialUse.Content
    ) {
        guard let image = resolver.image(file) else {
            let url = link(file)
            model["url"] = .text(url)
            if RecordingType.of(file) == nil {
                content.problems.append(.missing(file))
            } else {
                content.recordings.append((file, url))
            }
            return
        }
        content.show(image)
        let album = sources.album(SitePath.folder(of: image.path)).flatMap { shows($0) ? $0 : nil }
        let photo = album?.photos.first { $0.path == image.path }
        let alt = values["alt"] ?? photo?.alt ?? image.details.alt ?? ""
        model["image"] = image.viewInText(alt: alt, in: site)
        model["url"] = .text(photo?.url ?? site.configuration.link(image.fallback.file))
        model["caption"] = .text(values["caption"] ?? photo?.caption ?? image.details.caption)
    }

    /// Reads the photos of an album, or those beside the text.
    private func readAlbum(
        _ name: String?, _ values: [String: String], _ model: inout ViewModel, _ content: inout PartialUse.Content
    ) {
        let album = name.map { self.album($0) } ?? photosBesideText
        guard let album, !album.photos.isEmpty else {
            content.problems.append(
                .init(
                    name.map { "there is no album `\($0)`" } ?? "there are no photos beside this text",
                    code: .init("missing-album", isLoss: true),
                    hint: "write the path of its folder: album=\"/photos/high-coulee\"", at: name ?? "gallery"))
            return
        }
        guard shows(album) else {
            let subject = "the album `\(name ?? "")`"
            content.problems.append(
                album.isDraft
                    ? .draft(subject, at: name ?? "gallery") : .scheduled(subject, at: name ?? "gallery"))
            return
        }
        var layout = album.layout
        if let written = values["layout"] {
            if let valid = PhotoLayout(rawValue: written) {
                layout = valid
            } else {
                let names = PhotoLayout.allCases.map(\.rawValue)
                content.problems.append(
                    .init(
                        "there is no layout `\(written)`", code: .partialArgument,
                        hint: nearest(to: written, in: names).map { "did you mean `\($0)`?" }
                            ?? "the layouts are \(names.joined(separator: ", "))", at: written))
            }
        }
        model["gallery"] = .object(["style": .style(layout.style)])
        model["photos"] = .list(
            album.photos.map { photo in
                var item: ViewModel = [
                    "title": .text(photo.title), "url": .text(photo.url), "alt": .text(photo.alt),
                    "item": .object(["style": .style(layout.itemStyle(photo.image?.aspectRatio ?? 16 / 9))]),
                ]
                item["caption"] = .text(photo.caption)
                if let image = photo.image {
                    content.show(image)
                    let view = image.viewInText(alt: photo.alt, in: site)
                    item["image"] = layout == .square ? view.cropped(image.placeholderStyle) : view
                }
                return .object(item)
            })
    }

    private func album(_ name: String) -> SharedAlbum? {
        let path = SitePath.decoded(name) ?? name
        if path == "." || path == "./" { return photosBesideText }
        let folders = [
            SitePath.resolve(path, in: resolver.source.folder), SitePath.resolve(path, in: ""),
            SitePath.resolve(path, in: "photos"),
        ]
        return folders.lazy.compactMap { $0.flatMap { sources.album($0) } }
            .first
    }

    /// Whether the text may show an album: its page is published, or that of the text isn't either.
    private func shows(_ album: SharedAlbum) -> Bool {
        resolver.isDraft || !album.isDraft && isPublished(from: album.appears)
    }

    /// Whether an object with this publication time is published no later than the text.
    func isPublished(from time: Instant?) -> Bool {
        guard let time else { return true }
        return resolver.appears.map { $0 >= time } ?? false || sources.isPast(time)
    }

    private var photosBesideText: SharedAlbum {
        SharedAlbum(
            layout: site.configuration.photos.layout,
            photos: site.images(inFolder: resolver.source.folder).map { image in
                SharedAlbum.Photo(
                    path: image.path, image: image, title: image.readableTitle, alt: image.details.alt ?? "",
                    caption: image.details.caption, url: site.configuration.link(image.fallback.file))
            })
    }
}

extension ViewValue {
    /// Returns the view of an image, cropped to a square.
    fileprivate func cropped(_ placeholder: String?) -> ViewValue {
        guard case .object(var view) = self else { return self }
        let style = [placeholder, "display:block;width:100%;aspect-ratio:1;object-fit:cover"].compactMap(\.self)
        view["style"] = .style(style.joined(separator: ";"))
        return .object(view)
    }
}

extension HTML {
    /// A frame that loads nothing until its reader follows the link that fills it, and needs no script.
    fileprivate static func player(of url: String, title: String) -> HTML {
        var link = HTMLBuffer()
        link.append("<a href=\"")
        link.append(url: url)
        link.append("\" aria-label=\"")
        link.append(quotable: title)
        link.append(markup: "\" style=\"position:fixed;inset:0;display:grid;place-items:center;text-decoration:none\">")
        link.append(
            markup: "<span style=\"padding:.5em 1em;border-radius:2em;background:#000b;color:#fff\">&#9654;</span></a>")
        var frame = HTMLBuffer()
        frame.append("<iframe title=\"")
        frame.append(quotable: title)
        frame.append(
            markup: "\" style=\"grid-area:1/1;width:100%;height:100%;aspect-ratio:16/9;border:0\" allowfullscreen")
        frame.append(markup: " sandbox=\"allow-scripts allow-same-origin allow-popups allow-presentation\" srcdoc=\"")
        frame.append(quotable: link.html.source)
        frame.append("\"></iframe>")
        return frame.html
    }
}

extension PartialUse.Content {
    fileprivate mutating func show(_ image: ImageAsset) {
        imageDestinations.append("/" + SitePath.encoded(image.path))
    }
}

extension PartialUse.Problem {
    fileprivate static func missing(_ file: String) -> Self {
        .init(
            "there is no image `\(file.shortened(to: 60))`", code: .missingImageSource,
            hint: "paths are relative to the text, or to content/ if they start with `/`", at: file)
    }

    /// The problem of a draft that a text shows that isn't one.
    static func draft(_ name: String, at value: String) -> Self {
        .init(
            "\(name) is a draft, so it is not shown", code: .init("hidden-draft", isLoss: true),
            hint: "remove `draft: true` from it, or add it to this text", at: value)
    }

    /// The problem of an object that is published later than the text that shows it.
    static func scheduled(_ name: String, at value: String) -> Self {
        .init(
            "\(name) is published later than this text, so it is not shown yet",
            code: .init("hidden-draft", isLoss: true), hint: "change its `date`, or that of this text", at: value)
    }
}

extension PhotoLayout {
    /// The style of a gallery in a text.
    fileprivate var style: String {
        switch self {
        case .square: "display:grid;grid-template-columns:repeat(3,1fr);gap:2px"
        case .justified: "--h:min(1.6px,.24vw);display:flex;flex-wrap:wrap;gap:4px"
        case .masonry: "columns:3 10rem;column-gap:4px"
        }
    }

    /// The style of a photo in a gallery.
    fileprivate func itemStyle(_ ratio: Double) -> String {
        switch self {
        case .square: return "display:block"
        case .justified:
            // The width in a row is proportional to the ratio, so that the heights are equal. A phone has two in a row.
            let hundredths = Int((ratio * 100).rounded())
            return "display:block;flex:\(hundredths) 1 calc(\(hundredths)*var(--h))"
        case .masonry: return "display:block;break-inside:avoid;margin-bottom:4px"
        }
    }
}
