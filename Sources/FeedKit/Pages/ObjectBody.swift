import Diagnostics
import ListKit
import MarkupKit

/// The texts of an object that pages are composed of.
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
        marks = rendered.marks.union(page.marks)
        cellCount = rendered.cellCount
        styles = rendered.styles
        templates = section.templates
        self.diagnostics = diagnostics
        layoutDiagnostics = rendered.diagnostics
    }
}

extension ObjectHead {
    /// Returns the content digest of an object without a source file, computed from what it shows.
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
    /// The page without its texts: the parts that determine which pages and files are published.
    fileprivate var withoutTexts: ObjectPage {
        var page = self
        page.model = [:]
        page.content = nil
        page.places?.stages = []
        page.download?.text = ""
        for index in page.subpages.indices { page.subpages[index].model = [:] }
        return page
    }
}

extension ObjectPage {
    /// The marks of the markup on the page and its subpages.
    fileprivate var marks: HTML.Requirements {
        subpages.reduce(into: model.marks) { $0.formUnion($1.model.marks) }
    }
}

extension ViewModel {
    fileprivate var marks: HTML.Requirements { fields.reduce(into: []) { $0.formUnion($1.value.marks) } }
}

extension ViewValue {
    fileprivate var marks: HTML.Requirements {
        switch self {
        case .markup(let html): html.marks
        case .object(let model): model.marks
        case .list(let values): values.reduce(into: []) { $0.formUnion($1.marks) }
        case .unlisted(let value): value.marks
        case .text, .style, .bool, .integer, .undecided, .image: []
        }
    }
}

extension Facts {
    /// Combines the digest of the source with those of the images that the object shows.
    fileprivate mutating func addToDigest(_ images: [ImageAsset]) {
        guard let digest = self.contentDigest, !images.isEmpty else { return }
        self.contentDigest = Digest(of: ([digest] + images.map(\.source)).map(\.description).joined(separator: " "))
    }
}
