import Diagnostics
import ListKit

/// The texts of an object: what the pages that show it are put together from.
package struct ObjectBody: Sendable {
    package var section: RenderedSection
    package var page: ObjectPage

    package init(section: RenderedSection, page: ObjectPage) {
        self.section = section
        self.page = page
    }
}

extension ObjectHead {
    package init(
        _ facts: Facts, _ section: Section, rendered: RenderedSection, page: ObjectPage, diagnostics: [Diagnostic]
    ) {
        self.facts = facts
        self.facts.addToDigest(page.images)
        if self.facts.contentDigest == nil { self.facts.contentDigest = Self.digest(of: facts, section, page) }
        self.page = page.withoutTexts
        isShown = true
        hasPhotos = rendered.hasPhotos
        hasCode = rendered.hasCode || page.hasCode
        cellCount = rendered.cellCount
        styles = rendered.styles
        templates = section.templates
        self.diagnostics = diagnostics
        layoutDiagnostics = rendered.diagnostics
    }
}

extension ObjectHead {
    /// What an object that stands in no file says, which is what it shows.
    private static func digest(of facts: Facts, _ section: Section, _ page: ObjectPage) -> Digest {
        var input = DigestInput()
        input.add(facts.title)
        input.add(facts.summary)
        input.add(facts.tags)
        input.add(page.content?.source)
        func add(_ cells: [SizedCell]) {
            input.add(cells.count)
            for cell in cells {
                input.add(cell.id)
                input.add(cell.model)
                add(cell.children?.cells ?? [])
            }
        }
        for group in section.groups { add(group.cells) }
        for image in page.images { input.add(image.source) }
        return input.digest
    }
}

extension ObjectPage {
    /// What is needed to know which pages there are, and what is published beside them.
    fileprivate var withoutTexts: ObjectPage {
        var page = self
        page.model = [:]
        page.content = nil
        for index in page.subpages.indices { page.subpages[index].model = [:] }
        return page
    }
}

extension ObjectPage {
    /// Whether there is code with colours on the page or on one below it.
    fileprivate var hasCode: Bool { model.hasCode || subpages.contains { $0.model.hasCode } }
}

extension ViewModel {
    fileprivate var hasCode: Bool {
        fields.contains { field in
            // No list or object of ours holds a text.
            if case .markup(let html) = field.value { html.marks.contains(.code) } else { false }
        }
    }
}

extension Facts {
    /// Makes the digest of the source that of what the object shows besides.
    fileprivate mutating func addToDigest(_ images: [ImageAsset]) {
        guard let digest = contentDigest, !images.isEmpty else { return }
        contentDigest = Digest(of: ([digest] + images.map(\.source)).map(\.description).joined(separator: " "))
    }
}
