import Diagnostics

/// A place in a template that names a value.
package struct ValueReference: Sendable, Equatable {
    /// The components of the dotted name.
    package var path: [String]
    /// The names of the sections around it, the outermost first.
    package var sections: [String]
    package var place: FileLocation
}

extension SourceText {
    /// The names of values in a template, in order; none if the template has errors.
    package var valueReferences: [ValueReference] {
        let template = ParsedTemplate(self)
        guard template.diagnostics.isEmpty else { return [] }
        var references: [ValueReference] = []
        var sections: [(name: String, end: Int)] = []
        for (index, tag) in template.tags.enumerated() {
            while let last = sections.last, last.end <= index { sections.removeLast() }
            guard [.variable, .section, .inverted].contains(tag.kind) else { continue }
            let path = tag.name.split(separator: ".").map(String.init)
            if !path.isEmpty {
                references.append(
                    ValueReference(
                        path: path, sections: sections.map(\.name), place: place(atOffset: tag.nameRange.lowerBound)))
            }
            if tag.kind == .section, let end = template.ends[index] { sections.append((tag.name, end)) }
        }
        return references
    }
}
