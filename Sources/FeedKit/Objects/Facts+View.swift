import MarkupKit

extension Facts {
    /// Returns the values that most cells show of an object: `title`, `url`, `date`, `datetime` and, if set, `updated`,
    /// `summary` and `tags`. The values of a kind are added or replace these.
    public func view(in site: Site, adding own: ViewModel = [:]) -> ViewModel {
        var model: ViewModel = [
            "title": .text(self.title), "url": .text(site.configuration.link(self.path)),
            "date": .text(site.time.display(self.date)), "datetime": .text(site.time.rfc3339(self.date)),
        ]
        model["updated"] = self.updated.map { .text(site.time.display($0)) }
        model["summary"] = .text(self.summary)
        if !self.tags.isEmpty { model["tags"] = site.links(to: self.tags, of: .tags) }
        for field in own.fields { model[field.name] = field.value }
        return model
    }

    /// Adds the values that templates of pages receive by the declaration of their keys.
    func addDeclaredValues(to model: inout ViewModel, in site: Site) {
        for field in FrontMatterField.all { if let value = field.shown(self, site) { model[field.keys[0]] = value } }
    }
}
