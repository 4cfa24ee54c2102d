import DataKit
import MarkupKit
import TemplateKit

/// A renderer for lists in formats other than HTML. Pure.
package struct OutputRenderer: Sendable {
    private let site: Site
    /// The templates of a format, with the words of a language.
    private let templates: @Sendable (TextFormat, _ language: String) -> TemplateSet?
    /// The facts and the page of an object; `nil` if it was not built.
    private let body: @Sendable (ObjectID, SiteReadRecorder?) -> (facts: Facts, page: ObjectPage)?

    package init(
        site: Site, templates: @escaping @Sendable (TextFormat, _ language: String) -> TemplateSet?,
        body: @escaping @Sendable (ObjectID, SiteReadRecorder?) -> (facts: Facts, page: ObjectPage)?
    ) {
        (self.site, self.templates, self.body) = (site, templates, body)
    }

    /// - Parameter reads: Records the inputs of the file other than its own values.
    package func render(_ output: ListOutput, recording reads: SiteReadRecorder? = nil) -> [UInt8] {
        let format = output.settings.format
        let site = site.recording(reads).inLanguage(output.language)
        guard var templates = templates(format, output.language) else { return [] }
        if let reads { templates = templates.recording(reads, site.configuration) }
        let last = output.objects.count - 1
        let objects = output.objects.enumerated().compactMap { position, object -> ViewValue? in
            guard let (facts, page) = body(object, reads) else { return nil }
            var model = Self.model(of: facts, page, in: site)
            // JSON has no comma behind the last value.
            model["isFirst"] = .bool(position == 0)
            model["isLast"] = .bool(position == last)
            return .object(model)
        }
        let configuration = site.configuration
        let model: ViewModel = [
            "site": .object([
                "title": .text(configuration.title), "description": .text(configuration.description),
                "language": .text(configuration.language), "dir": .text(configuration.direction.rawValue),
                "author": .text(configuration.author),
                "url": .text(configuration.absoluteURL(configuration.local("/"))),
            ]),
            "title": .text(output.title), "url": .text(configuration.absoluteURL(output.home)),
            "self": .text(configuration.absoluteURL(output.path)), "count": .integer(objects.count),
            "objects": .list(objects),
        ]
        return format.finished(templates.bytes(output.settings.template, model))
    }

    /// Returns the values of an object: those of its page as text, and those that every object has.
    private static func model(of facts: Facts, _ page: ObjectPage, in site: Site) -> ViewModel {
        var model = ViewModel(fields: page.model.fields.map { .init(name: $0.name, value: $0.value.asText) })
        // Set for all objects, because Mustache would search the enclosing values for a missing one.
        for name in ["updated", "summary", "tags"] { model[name] = .text("") }
        facts.addDeclaredValues(to: &model, in: site)
        for field in facts.view(in: site).fields { model[field.name] = field.value.asText }
        for taxonomy in site.configuration.taxonomies.dropFirst() {
            let terms = facts.titles(of: taxonomy)
            if model[taxonomy.name] == nil { model[taxonomy.name] = site.links(to: terms, of: taxonomy) }
        }
        if facts.summary == nil, let summary = page.description { model["summary"] = .text(summary) }
        model["id"] = .text(facts.id)
        model["kind"] = .text(facts.kind)
        model["url"] = .text(site.configuration.absoluteURL(facts.path))
        model["modified"] = .text(site.time.rfc3339(facts.modified))
        model["dateStamp"] = .text(stamp(facts.date))
        model["modifiedStamp"] = .text(stamp(facts.modified))
        return model
    }

    /// Returns a time in UTC as iCalendar has it: `20260302T174500Z`.
    private static func stamp(_ time: Instant) -> String {
        let utc = Timestamp(secondsSince1970: time.seconds, offsetSeconds: 0).description
        return String(utc.prefix(19).filter { $0 != "-" && $0 != ":" }) + "Z"
    }
}

extension ViewValue {
    /// The value with markup replaced by its text.
    fileprivate var asText: ViewValue {
        switch self {
        case .markup(let html): .text(html.text(upTo: .max))
        case .list(let items): .list(items.map(\.asText))
        case .object(let model):
            .object(ViewModel(fields: model.fields.map { .init(name: $0.name, value: $0.value.asText) }))
        case .unlisted(let value): .unlisted(value.asText)
        case .text, .integer, .bool, .style, .undecided, .image: self
        }
    }
}
