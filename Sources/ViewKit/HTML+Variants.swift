extension HTML {
    /// A condition that depends on the page that prints the markup. It is false until the page is rendered.
    public enum PageCondition: UInt8, Sendable, Hashable, CaseIterable {
        /// Whether an image is loaded eagerly.
        case isEager
        /// Whether the image is the first one visible to the reader, which is loaded before all others.
        case isFirst
        /// Whether expandable content is initially open.
        case isOpen
        /// Whether the page shows this text only, so that ids need no prefix.
        case isOwnPage
        /// Whether headings link to themselves.
        case hasHeadingLinks
    }

    /// A part of the markup that is replaced if a condition is true.
    package struct Variant: Sendable, Hashable {
        /// The replaced bytes of the source.
        package var range: Range<Int>
        package var question: PageCondition
        /// The index of the element that the condition concerns, from 0; several variants can concern one image.
        package var subject: Int
        /// The number of following variants that are nested in this one.
        package var innerCount: Int
        /// The replacement.
        package var text: HTML

        package init(range: Range<Int>, question: PageCondition, subject: Int, innerCount: Int = 0, text: HTML) {
            self.range = range
            self.question = question
            self.subject = subject
            self.innerCount = innerCount
            self.text = text
        }

        /// Returns the variant adjusted to its position in a larger piece of markup.
        package func moved(by offset: Int, subjectsBy subjects: Int) -> Variant {
            var moved = self
            moved.range = range.lowerBound + offset..<range.upperBound + offset
            moved.subject += subjects
            if !text.variants.isEmpty {
                let inner = text.variants.map { $0.moved(by: 0, subjectsBy: subjects) }
                moved.text = HTML(trusted: text.bytes, variants: inner, marks: text.marks)
            }
            return moved
        }

        /// A limit that no markup reaches.
        fileprivate static let maximumSubject = 1 << 31

        /// One more than the largest subject in the variant and its replacement.
        package var subjectEnd: Int { text.variants.reduce(subject + 1) { max($0, $1.subjectEnd) } }
    }

    /// Facts about the markup that the page printing it needs.
    package struct Requirements: OptionSet, Sendable, Hashable {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }

        // Literals are frequent, and the generic implementation of `SetAlgebra` is slower.
        package init(arrayLiteral elements: Requirements...) {
            rawValue = elements.reduce(0) { $0 | $1.rawValue }
        }
    }
}

extension [HTML.Variant] {
    /// Whether these can be the variants of a source of `count` bytes: each after the previous one or nested in it.
    package func fit(in count: Int) -> Bool { self[...].fit(in: 0..<count) }
}

extension ArraySlice<HTML.Variant> {
    fileprivate func fit(in range: Range<Int>) -> Bool {
        var rest = self
        var position = range.lowerBound
        while let variant = rest.popFirst() {
            guard variant.range.lowerBound >= position, variant.range.upperBound <= range.upperBound,
                (0..<HTML.Variant.maximumSubject).contains(variant.subject),
                (0...rest.count).contains(variant.innerCount),
                rest.prefix(variant.innerCount).fit(in: variant.range)
            else { return false }
            rest = rest.dropFirst(variant.innerCount)
            position = variant.range.upperBound
        }
        return true
    }
}
