import Diagnostics
import FeedKit

extension FeedArrangement {
    /// An error for each missing template, at the first object that uses it.
    ///
    /// - Parameters:
    ///   - emptyView: The template of the view on lists without cells, if a program sets one.
    ///   - isProgram: Whether a program provides templates.
    func missingTemplates(existing names: [String], emptyView: String? = nil, isProgram: Bool = false) -> [Diagnostic] {
        var reported = Set(names)
        var missing: [Diagnostic] = []
        func report(_ name: String, at place: FileLocation) {
            guard reported.insert(name).inserted else { return }
            missing.append(
                .error(
                    "the template `\(name)` does not exist", at: place,
                    hint: isProgram
                        ? nearest(to: name, in: names.sorted()).map { "did you mean `\($0)`?" }
                            ?? "add it to the `templates` of the site"
                        : "write \(TemplateReader.folderName)/\(name).mustache"))
        }
        // Nearly all objects use the same templates.
        let wanted = [objects.templates(of: feed), objects.pageTemplates(of: feed)].map { $0.subtracting(reported) }
        for (ofSections, names) in zip([true, false], wanted) where !names.isEmpty {
            for object in feed {
                let own = ofSections ? objects.templates(of: object) : objects.pageTemplates(of: object)
                for name in own.intersection(names).sorted() { report(name, at: objects.place(of: object)) }
            }
        }
        let ofPages = Set(map.pages.lazy.map(\.template)).subtracting(reported)
        if !ofPages.isEmpty {
            for page in map.pages where ofPages.contains(page.template) { report(page.template, at: page.source) }
        }
        if let emptyView, let list = map.pages.first { report(emptyView, at: list.source) }
        return missing
    }

    /// A warning for each of the author's templates that nothing uses, since its name is probably misspelled.
    ///
    /// - Parameter kinds: The kinds that `feed.yaml` declares; they may have no objects yet.
    func unusedTemplates(in templates: TemplateReader.Templates, kinds: [ConfiguredKind]) -> [Diagnostic] {
        var used = Set(templates.builtIn.keys).union(self.templates)
        for kind in kinds { used.formUnion(kind.usedTemplates) }
        // Texts may use them by name at any time.
        used.formUnion(templates.own.filter { $0.hasPrefix(PartialSources.folder) })
        used.formUnion(templates.namesOfTexts)
        for name in used { used.formUnion(templates.set.dependencies(of: name)) }
        let wanted = used.sorted()
        return templates.own.filter { !used.contains($0) }.map { name in
            let meant = nearest(to: name, in: wanted) ?? nearest(to: SitePath.name(of: name), in: wanted)
            return .warning(
                "this template is not used", code: .init("unused-template"),
                at: FileLocation(file: TemplateReader.file(of: name)),
                hint: meant.map { "did you mean \(TemplateReader.file(of: $0))?" }
                    ?? "name it after a built-in template or a kind of feed.yaml, or include it in another template"
            )
        }
    }
}

extension TemplateReader.Templates {
    /// An error for an author's template of all pages that prints no content, so that every page would be empty.
    var missingContent: Diagnostic? {
        guard own.contains(Self.frame), set.source(of: Self.frame) != nil else { return nil }
        let names = set.dependencies(of: Self.frame).union([Self.frame])
        let showsContent = names.contains { texts[$0]?.valueReferences.contains { $0.path == ["content"] } == true }
        return showsContent
            ? nil
            : .error(
                "this template of all pages does not show their content",
                at: FileLocation(file: TemplateReader.file(of: Self.frame)),
                hint: "write {{content}} where the page's own part belongs")
    }

    private static let frame = "page"
}
