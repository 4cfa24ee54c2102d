import MarkupKit
import TemplateKit

extension TemplateSet {
    /// Returns the templates with recording of each rendered template, its dependencies and the settings of its words.
    package func recording(_ reads: SiteReadRecorder) -> TemplateSet {
        var templates = self
        let (previous, all) = (onRender, self)
        templates.onRender = { name, model in
            if reads.record(.template(name)) {
                for other in all.dependencies(of: name) { reads.record(.template(other)) }
                reads.record(Setting.language)
                reads.record(Setting.words)
            }
            previous?(name, model)
        }
        return templates
    }
}
