import Diagnostics
import FeedKit

extension FeedArrangement {
    /// An error for each template that something asks for and that is not there, at the first that asks.
    func missingTemplates(known names: [String]) -> [Diagnostic] {
        var told = Set(names)
        var missing: [Diagnostic] = []
        func tell(_ name: String, at place: Place) {
            guard told.insert(name).inserted else { return }
            missing.append(
                .error(
                    "there is no template `\(name)` to show this with", at: place,
                    hint: "write \(TemplateReader.folderName)/\(name).mustache"))
        }
        for section in sections {
            for name in section.templates.subtracting(told).sorted() { tell(name, at: section.facts.source) }
        }
        for page in map.pages { tell(page.template, at: page.source) }
        return missing
    }
}
