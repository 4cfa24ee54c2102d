import MarkupKit

/// Checks whether the tags of a page match, by browsers' rules: some elements have no end, some need no end tag.
struct HTMLNesting {
    /// A mistake in a tag, with a related tag.
    struct Mistake {
        enum Kind {
            case neverClosed
            /// Closed by the end of an enclosing element.
            case notClosed(before: ScannedTag)
            /// There is no open element of this name. `endedBy` is the start tag that ended one before, if any.
            case closesNothing(endedBy: ScannedTag?)
            /// An end tag of an element that has none.
            case hasNoEnd
        }

        var tag: ScannedTag
        var kind: Kind
    }

    private(set) var mistakes: [Mistake] = []
    private var open: [ScannedTag] = []
    /// The last start tag that ended an element, by the name of that element.
    private var endedBy: [String: ScannedTag] = [:]
    /// The end tags to ignore because their elements were reported already.
    private var expected: [String: Int] = [:]

    mutating func visit(_ tag: ScannedTag) {
        if tag.isEnd { return end(tag) }
        for name in HTMLElement.closed(by: tag.name) { endOpen(name, by: tag) }
        let isForeign = open.contains { $0.name == "svg" || $0.name == "math" }
        let isEmpty =
            HTMLElement.void.contains(tag.name)
            || tag.closesItself && (isForeign || tag.name == "svg" || tag.name == "math")
        if !isEmpty { open.append(tag) }
    }

    mutating func finish() {
        for tag in open where !HTMLElement.optionalEndsOfPage.contains(tag.name) {
            mistakes.append(Mistake(tag: tag, kind: .neverClosed))
        }
    }

    private mutating func end(_ tag: ScannedTag) {
        let inScope = open.lastIndex { $0.name == tag.name || HTMLElement.scopes.contains($0.name) }
        if let index = inScope, open[index].name == tag.name || HTMLElement.tableParts.contains(tag.name),
            let index = open.lastIndex(where: { $0.name == tag.name })
        {
            return close(downTo: index, by: tag)
        }
        if let count = expected[tag.name], count > 0 {
            expected[tag.name] = count - 1
        } else if HTMLElement.void.contains(tag.name) {
            mistakes.append(Mistake(tag: tag, kind: .hasNoEnd))
        } else {
            mistakes.append(Mistake(tag: tag, kind: .closesNothing(endedBy: endedBy[tag.name])))
        }
    }

    /// Ends an element that a start tag ends, if one is open and no element in between keeps it open.
    private mutating func endOpen(_ name: String, by tag: ScannedTag) {
        for index in open.indices.reversed() {
            if open[index].name == name {
                endedBy[name] = tag
                return close(downTo: index, by: tag)
            }
            if HTMLElement.keepingOpen.contains(open[index].name) { return }
        }
    }

    private mutating func close(downTo index: Int, by tag: ScannedTag) {
        for inner in open[(index + 1)...] where !HTMLElement.optionalEndsOfPage.contains(inner.name) {
            mistakes.append(Mistake(tag: inner, kind: .notClosed(before: tag)))
            expected[inner.name, default: 0] += 1
        }
        open.removeSubrange(index...)
    }
}
