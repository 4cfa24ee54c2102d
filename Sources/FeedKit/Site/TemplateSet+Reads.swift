import MarkupKit

extension TemplateSet {
    /// Returns the templates with recording of each rendered template, its dependencies and the settings of its words.
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
