extension HTML {
    /// What is asked of a part of the markup once it is put on a page, and can't be known before. Until then the answer
    /// is no.
    public enum Question: UInt8, Sendable, Hashable, CaseIterable {
        /// Whether an image is loaded at once.
        case isEager
        /// Whether it is the first one that the reader sees, which is loaded before all others.
        case isFirst
        /// Whether what opens stands open.
        case isOpen
        /// Whether the page is that of the text alone, so that ids need nothing before them.
        case isOwnPage
        /// Whether headings lead to themselves.
        case hasHeadingLinks
    }

    /// A part that reads otherwise where the answer to a question is yes.
    package struct Variant: Sendable, Hashable {
        /// Where it stands among the bytes of the source.
        package var range: Range<Int>
        package var question: Question
        /// Which of the things in the markup is asked of, counted from 0: an image may be asked of in several places.
        package var subject: Int
        /// How many of the variants that follow stand inside of this one.
        package var innerCount: Int
        /// What stands there instead.
        package var text: HTML

        package init(range: Range<Int>, question: Question, subject: Int, innerCount: Int = 0, text: HTML) {
            self.range = range
            self.question = question
            self.subject = subject
            self.innerCount = innerCount
            self.text = text
        }

        /// The same in a larger piece of markup.
        func moved(by offset: Int, subjectsBy subjects: Int) -> Variant {
            var moved = self
            moved.range = range.lowerBound + offset..<range.upperBound + offset
            moved.subject += subjects
            if !text.variants.isEmpty {
                let inner = text.variants.map { $0.moved(by: 0, subjectsBy: subjects) }
                moved.text = HTML(trusted: text.source, variants: inner, marks: text.marks)
            }
            return moved
        }

        /// More things than any markup holds.
        fileprivate static let maximumSubject = 1 << 31

        /// One more than the largest subject in it.
        var subjectEnd: Int { text.variants.reduce(subject + 1) { max($0, $1.subjectEnd) } }
    }

    /// What a page must know that prints the markup; it goes where the markup goes.
    package struct Marks: OptionSet, Sendable, Hashable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
    }
}

extension [HTML.Variant] {
    /// Whether these can be the variants of a source with so many bytes: one behind or inside of another.
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
