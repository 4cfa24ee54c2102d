extension HTMLBuffer {
    /// Appends markup with its variants and marks.
    package mutating func append(_ html: HTML) {
        let offset = count
        html.bytes.withUnsafeBufferPointer { append(markup: $0) }
        marks.formUnion(html.marks)
        let subjects = subjectCount
        for variant in html.variants {
            let moved = variant.moved(by: offset, subjectsBy: subjects)
            variants.append(moved)
            subjectCount = max(subjectCount, moved.subjectEnd)
        }
    }

    /// Appends markup with all conditions decided, so that no variants remain.
    package mutating func append(_ html: HTML, deciding isYes: (HTML.PageCondition, _ subject: Int) -> Bool) {
        marks.formUnion(html.marks)
        let variants = html.variants
        html.bytes.withUnsafeBufferPointer { source in
            var position = 0
            var index = 0
            while index < variants.count {
                let variant = variants[index]
                index += 1
                guard isYes(variant.question, variant.subject) else { continue }
                append(markup: UnsafeBufferPointer(rebasing: source[position..<variant.range.lowerBound]))
                append(variant.text, deciding: isYes)
                position = variant.range.upperBound
                index += variant.innerCount
            }
            append(markup: UnsafeBufferPointer(rebasing: source[position...]))
        }
    }

    package mutating func mark(_ more: HTML.Requirements) { marks.formUnion(more) }

    /// Adds an element that conditions can refer to, and returns its index.
    package mutating func addSubject() -> Int {
        subjectCount += 1
        return subjectCount - 1
    }

    /// Begins a part that is replaced by `text` if the condition is true.
    ///
    /// - Returns: The index to pass to `endVariant`.
    package mutating func beginVariant(_ question: HTML.PageCondition, of subject: Int, text: HTML = HTML(trusted: ""))
        -> Int
    {
        variants.append(.init(range: count..<count, question: question, subject: subject, text: text))
        return variants.count - 1
    }

    package mutating func endVariant(_ index: Int) {
        variants[index].range = variants[index].range.lowerBound..<count
        variants[index].innerCount = variants.count - index - 1
    }

    /// Appends a variant that contains `text` if the condition is true and nothing otherwise.
    package mutating func append(_ text: HTML, where question: HTML.PageCondition, of subject: Int) {
        endVariant(beginVariant(question, of: subject, text: text))
    }

    /// Appends the prefix that ids of a text have on pages with several texts.
    mutating func append(idPrefix: String, isInURL: Bool = false) {
        guard !idPrefix.isEmpty else { return }
        let prefix = beginVariant(.isOwnPage, of: addSubject())
        if isInURL { append(url: idPrefix) } else { append(text: idPrefix) }
        endVariant(prefix)
    }

    /// Appends a link to an id of the text. Like the ids, it has the prefix unless the text is alone on its page.
    mutating func append(fragment: String, _ ids: TextIDs) {
        append("#")
        guard let name = ids.name(ofFragment: fragment) else { return append(url: fragment) }
        append(idPrefix: ids.prefix, isInURL: true)
        append(url: name)
    }

    /// Appends a heading's link to itself, for pages that show one. It has no text, to leave the heading's unchanged.
    mutating func appendHeadingLink(to id: String, label: String) {
        var link = HTMLBuffer()
        link.append("<a class=\"anchor\" href=\"#")
        link.append(url: id)
        link.append("\" aria-label=\"")
        link.append(text: label)
        link.append("\"></a>")
        append(link.html, where: .hasHeadingLinks, of: addSubject())
    }

    /// Appends the start tag of the scrollable region around a table, for keyboards and screen readers.
    ///
    /// - Parameter number: The table's number in the text. From the second table on, it is part of the label, because
    ///   labels must differ.
    mutating func appendRegionTag(label: String, number: Int) {
        append("<div class=\"table\" tabindex=\"0\" role=\"region\" aria-label=\"")
        append(text: label)
        if number > 1 {
            append(" ")
            append(number: number)
        }
        append("\">")
    }

    /// Appends the attribute for lazy loading of an image, unless the page requires the image at once.
    mutating func appendLoading() {
        let image = addSubject()
        let first = beginVariant(.isFirst, of: image, text: HTML(trusted: "fetchpriority=\"high\""))
        let eager = beginVariant(.isEager, of: image, text: HTML(trusted: "loading=\"eager\""))
        append("loading=\"lazy\"")
        endVariant(eager)
        endVariant(first)
    }
}
