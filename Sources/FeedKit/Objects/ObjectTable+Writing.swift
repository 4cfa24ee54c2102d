extension ObjectTable {
    /// Removes all objects, so that their rows can be appended again one by one.
    ///
    /// - Returns: The removed rows.
    package mutating func removeAll() -> [Row] {
        let removed = rows
        rows = []
        rows.reserveCapacity(removed.count)
        return removed
    }

    /// Appends a row that was previously removed.
    package mutating func append(_ row: Row, source: Int) {
        rows.append(row)
        rows[rows.count - 1].source = UInt32(source)
    }

    /// Appends an object that was parsed.
    ///
    /// - Parameters:
    ///   - source: The number of the source that it was parsed from.
    ///   - item: Its number within the source.
    @discardableResult
    package mutating func append(_ facts: Facts, source: Int, item: Int) -> ObjectID {
        var row = Row()
        row.source = UInt32(source)
        row.item = UInt32(item)
        row.id = texts.add(facts.id)
        row.name = Digest(of: facts.id)
        rows.append(row)
        let object = ObjectID(rows.count - 1)
        take(facts, of: object)
        return object
    }

    /// Stores an object's facts in its row.
    private mutating func take(_ facts: Facts, of object: ObjectID) {
        var row = self[object]
        row.path = texts.keep(row.path, as: facts.path)
        row.title = texts.keep(row.title, as: facts.title)
        row.file = texts.keep(row.file, as: facts.source.file)
        row.language = facts.edition.map { texts.keep(row.language, as: $0) } ?? TextPool.Text()
        row.line = UInt32(clamping: facts.source.line)
        row.column = UInt32(clamping: facts.source.column)
        row.kind = kinds.number(of: facts.kind)
        row.flags.set(.isDraft, facts.isDraft)
        row.flags.set(.isPinned, facts.isPinned)
        row.flags.set(.isDateDerived, facts.isDateDerived)
        row.flags.set(.isUndated, facts.isUndated)
        row.date = facts.date.seconds
        row.dateOffset = facts.date.writtenOffset ?? Row.noOffset
        row.updated = facts.updated?.seconds ?? Row.none
        row.updatedOffset = facts.updated?.writtenOffset ?? Row.noOffset
        row.seenUpdate = facts.seenUpdate?.seconds ?? Row.none
        row.expires = facts.expires?.seconds ?? Row.none
        row.appears = facts.appears?.seconds ?? Row.none
        let numbers = facts.allTerms.map { terms.number(of: $0.name) }
        if !termNumbers[row.terms.range].elementsEqual(numbers) {
            row.terms = Span(start: UInt32(termNumbers.count), count: UInt32(numbers.count))
            termNumbers += numbers
        }
        row.aliases = keep(row.aliases, as: facts.aliases)
        row.formerPaths = keep(row.formerPaths, as: facts.formerPaths)
        row.formerPages = Span()
        row.link = ObjectLink(facts).digest
        row.content = facts.contentDigest ?? Digest(high: 0, low: 0)
        rows[object.index] = row
    }

    /// Stores the head of an object that was built.
    package mutating func take(_ head: ObjectHead, of object: ObjectID) {
        take(head.facts, of: object)
        var row = self[object]
        row.flags.insert(.isMade)
        row.flags.remove(.hasHistory)
        row.flags.set(.isShown, head.isShown)
        row.flags.set(.hasMore, head.hasMore)
        row.flags.set(.isPlaced, head.page.isPlaced)
        row.flags.set(.isRoute, head.page.places?.isRoute ?? false)
        row.flags.set(.hasReadings, head.page.readings != nil)
        let period = head.page.period
        row.start = period?.lowerBound ?? Row.none
        row.end = period?.upperBound ?? Row.none
        row.images = keep(row.images, as: head.page.images.map(\.path))
        var seen: Set<String> = []
        let pageImages = head.page.pageImages.map(\.image.fallback.file).filter { seen.insert($0).inserted }
        row.pageImages = keep(row.pageImages, as: pageImages)
        row.cellCount = UInt32(clamping: head.cellCount)
        row.marks = head.marks.rawValue
        row.styles = set(head.styles)
        row.templates = set(head.templates)
        row.pageTemplates = set(head.page.templates)
        rows[object.index] = row
    }

    /// Stores the history of an object. Must be followed by its former subpages, which this removes.
    package mutating func setHistory(_ formerPaths: [String], seenUpdate: Instant?, of object: ObjectID) {
        var row = self[object]
        row.formerPaths = keep(row.formerPaths, as: formerPaths)
        row.formerPages = Span()
        row.seenUpdate = seenUpdate?.seconds ?? Row.none
        row.flags.insert(.hasHistory)
        rows[object.index] = row
    }

    /// Stores the former subpages of an object.
    package mutating func setHistory(_ formerPages: [FormerPage], of object: ObjectID) {
        var row = self[object]
        row.formerPages = keep(row.formerPages, as: formerPages.flatMap { [$0.cell, $0.path] })
        rows[object.index] = row
    }

    /// Marks the histories of all objects as not stored. The rows still contain the values for `seenUpdate(of:)`.
    package mutating func forgetHistory() { for index in rows.indices { rows[index].flags.remove(.hasHistory) } }

    /// Marks the history of an object as not stored and removes `seenUpdate`.
    package mutating func forgetHistory(of object: ObjectID) {
        rows[object.index].flags.remove(.hasHistory)
        rows[object.index].seenUpdate = Row.none
    }

    /// - Returns: The span of a list that replaces another one; the same span if they are equal.
    private mutating func keep(_ span: Span, as names: [String]) -> Span {
        span.count == names.count && (names.isEmpty || list(span) == names) ? span : add(names)
    }

    mutating func add(_ names: [String]) -> Span {
        let start = lists.count
        for name in names { lists.append(texts.add(name)) }
        return Span(start: UInt32(start), count: UInt32(names.count))
    }

    private mutating func set(_ names: Set<String>) -> UInt32 {
        sets.number(of: names.sorted().joined(separator: String(Self.separator)))
    }
}

extension ObjectTable.Flags {
    fileprivate mutating func set(_ flag: Self, _ isSet: Bool) { if isSet { insert(flag) } else { remove(flag) } }
}
