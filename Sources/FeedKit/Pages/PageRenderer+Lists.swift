import ListKit
import MarkupKit
import TemplateKit

// Lists of sections, by month or by kind.
extension PageRenderer {
    /// Returns the sections of a list, grouped by month or by kind; those without a month come first.
    func list(_ sections: [RenderedSection], of page: Page) -> [ViewValue] {
        if sections.haveNoCells {
            site.reads?.record(.emptyView)
            var model = shared.emptyView.model
            model["site"] = shared.siteModel
            return [.object(["sections": .markup(templates.html(shared.emptyView.template, model))])]
        }
        let loading = self.loading(of: sections)
        func html(_ range: Range<Int>) -> ViewValue {
            var out = HTMLBuffer(capacity: sections[range].reduce(0) { $0 + $1.cells.bytes.count + 512 })
            for position in range {
                out.append(sections[position], loading: loading[position], isBeginning: page.showsBeginnings)
            }
            return .markup(out.html)
        }
        if !page.kindParts.isEmpty {
            return page.kindParts.map { part in
                .object([
                    "kind": .object(["title": .text(part.title), "url": .text(site.configuration.link(part.path))]),
                    "sections": html(part.objects),
                ])
            }
        }
        let first = 0..<(page.months.first?.objects.lowerBound ?? sections.count)
        var groups: [ViewModel] = first.isEmpty ? [] : [["sections": html(first)]]
        for month in page.months {
            groups.append([
                "name": .text(month.name), "month": .text(month.key), "anchor": .text(month.anchor),
                "sections": html(month.objects),
            ])
        }
        return groups.map { .object($0) }
    }

    /// Returns how the first image of each section loads: eagerly in the first sections, with priority in the first.
    private func loading(of sections: [RenderedSection]) -> [WorkingRange.Loading] {
        var isFirst = true
        return sections.enumerated().map { position, section in
            let range = section.workingRange.map { WorkingRange(objects: $0) } ?? shared.workingRange
            let loading = range.loading(atObject: position, visibleObjects: 1)
            guard loading != .lazy, section.hasImages else { return .lazy }
            defer { isFirst = false }
            return isFirst ? .eagerFirst : .eager
        }
    }
}
