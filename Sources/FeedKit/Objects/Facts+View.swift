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
        if !self.tags.isEmpty { model["tags"] = site.tagLinks(self.tags) }
        for field in own.fields { model[field.name] = field.value }
        return model
    }
}
