import MarkupKit

extension TemplateSet {
    /// The same templates, where it is noted which are rendered, with all that they bring in and the words they say.
    package func noting(_ reads: SiteReads) -> TemplateSet {
        var templates = self
        let (told, all) = (onRender, self)
        templates.onRender = { name, model in
            if reads.note(.template(name)) {
                for other in all.dependencies(of: name) { reads.note(.template(other)) }
                reads.note(Setting.language)
                reads.note(Setting.words)
            }
            told?(name, model)
        }
        return templates
    }
}
