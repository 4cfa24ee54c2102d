import MarkupKit
import TemplateKit

extension TemplateSet {
    /// Returns the templates with recording of each rendered template, its dependencies and the settings of its words.
    ///
    /// - Parameter configuration: The settings of the edition that the templates belong to.
    package func recording(_ reads: SiteReadRecorder, _ configuration: SiteConfiguration) -> TemplateSet {
        var configuration = configuration
        configuration.reads = reads
        let settings = configuration
        var templates = self
        let (previous, all) = (onRender, self)
        templates.onRender = { name, model in
            if reads.record(.template(name)) {
                for other in all.dependencies(of: name) { reads.record(.template(other)) }
                settings.record(.language)
                settings.record(.words)
            }
            previous?(name, model)
        }
        return templates
    }
}
