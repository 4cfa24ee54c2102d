import DataKit
import Diagnostics
import MarkupKit

/// A kind that `feed.yaml` declares, for people who write no Swift: a folder, a template, a size.
public struct ConfiguredKind: Kind, Equatable {
    /// One way to show an object of the kind.
    public struct Registration: Sendable, Equatable {
        public var template: String
        public var size: CellSize
        /// Holds for objects whose key has this value; always, if `nil`.
        public var condition: Condition?
        /// Whether the cell gets the link to the object's page.
        public var isLinked: Bool
    }

    public struct Condition: Sendable, Equatable {
        public var key: String
        public var value: String
    }

    public var name: String
    public var folder: String
    public var registrations: [Registration]

    public var files: SourceFiles { .documents(extensions: ["md", "markdown", "yaml", "yml", "json"]) }

    public func read(_ source: ContentSource, in site: Site) -> Reading<ConfiguredObject> {
        guard let document = source.document else { return Reading() }
        let isText = ["md", "markdown"].contains(SitePath.fileExtension(of: source.path))
        var node: Node?
        var problems: [Diagnostic]
        var body: HTML?
        var images: [ImageAsset] = []
        if isText {
            let front = FrontMatter.split(document)
            (node, problems) = (front.node, front.diagnostics)
            if !problems.hasErrors {
                let options = Markdown.Options(idPrefix: Slug.make(source.stem) + "-")
                let text = Markdown.render(
                    document, bodyOffset: front.bodyOffset, resolve: site.resolver(in: source.folder), options: options)
                body = text.listHTML
                images = text.imageDestinations.compactMap { site.image($0, in: source.folder) }
                problems += text.diagnostics
            }
        } else {
            guard let parsed = source.data() else { return Reading() }
            (node, problems) = parsed
        }
        guard !problems.hasErrors else { return Reading([], problems) }
        var reader = FactsReader(node, of: source, kind: self, in: site)
        let facts = reader.read()
        problems += reader.fields.diagnostics
        guard let facts, !problems.hasErrors else { return Reading([], problems) }
        var values: ViewModel = [:]
        for entry in node?.entries ?? [] where !FactsReader.keys.contains(entry.key) {
            values[entry.key] = value(of: entry.value, source: source, site: site, images: &images)
        }
        let object = ConfiguredObject(facts: facts, values: values, body: body, images: images)
        return Reading([object], problems)
    }

    /// A path to an image becomes the image; everything else is what it is.
    private func value(of node: Node, source: ContentSource, site: Site, images: inout [ImageAsset]) -> ViewValue? {
        switch node.value {
        case .null: return nil
        case .scalar(let text, let isQuoted):
            if let image = site.image(text, in: source.folder) {
                images.append(image)
                return image.view(alt: "", in: site)
            }
            if !isQuoted, text == "true" || text == "false" { return .bool(text == "true") }
            return .text(text)
        case .list(let items):
            return .list(items.compactMap { value(of: $0, source: source, site: site, images: &images) })
        case .mapping(let entries):
            var model: ViewModel = [:]
            for entry in entries {
                model[entry.key] = value(of: entry.value, source: source, site: site, images: &images)
            }
            return .object(model)
        }
    }

    public func register(in registry: inout Registry, of site: Site) {
        let kind = name
        // All kinds of feed.yaml share a model, so each has a condition for the registry; the author's own go first.
        let inOrder = registrations.filter { $0.condition != nil } + registrations.filter { $0.condition == nil }
        for registration in inOrder {
            let condition = registration.condition
            registry.register(
                ConfiguredObject.self, template: registration.template, config: { $0.view(in: site) },
                when: { object in object.facts.kind == kind && condition.map(object.meets) ?? true },
                size: { _, _ in registration.size },
                link: { registration.isLinked ? site.configuration.link($0.facts.path) : nil })
        }
    }

    public func page(for object: ConfiguredObject, in site: Site) -> ObjectPage {
        ObjectPage(images: object.images)
    }

    public func draft(titled title: String, on day: String, at moment: String) -> Draft {
        Draft(
            path: "\(day)-\(Slug.make(title)).md",
            text: "---\ntitle: \(YAMLText.quoted(title))\ndate: \(moment)\n---\n\n")
    }
}

/// An object of a kind that `feed.yaml` declares.
public struct ConfiguredObject: FeedModel {
    public var facts: Facts
    /// The keys of its document.
    public var values: ViewModel
    public var body: HTML?
    public var images: [ImageAsset]

    func meets(_ condition: ConfiguredKind.Condition) -> Bool {
        switch values[condition.key] {
        case .text(let text): text == condition.value
        case .bool(let bool): "\(bool)" == condition.value
        case .list(let items): items.contains(.text(condition.value))
        case .markup, .integer, .object, nil:
            condition.key == "tags" && facts.tags.contains(condition.value)
        }
    }

    fileprivate func view(in site: Site) -> ViewModel {
        var model = values
        model["title"] = .text(facts.title)
        model["date"] = .text(site.time.display(facts.date))
        model["datetime"] = .text(site.time.rfc3339(facts.date))
        model["summary"] = .text(facts.summary)
        model["body"] = body.map { .markup($0) }
        if !facts.tags.isEmpty { model["tags"] = site.tagLinks(facts.tags) }
        return model
    }
}
