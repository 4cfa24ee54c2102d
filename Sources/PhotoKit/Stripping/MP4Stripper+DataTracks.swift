/// Preserves the samples of the remaining tracks in the media data, and replaces all other bytes, including those of
/// data tracks, by zeros at unchanged offsets.
extension MP4Stripper {
    private static let maximumRanges = 500_000
    private static let maximumPreservedRanges = 5_000_000
    private static let maximumNumbers = 20_000_000

    /// Call this after all boxes were read. The headers of data tracks are already free space.
    mutating func blankAllButSamples() throws(VideoFailure.Cause) {
        // Encrypted samples have additional data at other locations.
        guard !tracks.contains(where: { $0.boxes["saio"] != nil }) else {
            throw .unknownStructure("an encrypted track")
        }
        let data = tracks.first(where: \.isData)
        if let data, isFragmented { throw .telemetry(data.formats.first ?? data.handler ?? "") }
        if data != nil, tracks.contains(where: \.isAmbiguous) { throw .brokenTable }
        var numbersLeft = Self.maximumNumbers
        let ranges = try dataRanges(&numbersLeft)
        var preserved = fragments.ranges
        for track in tracks where !track.isData && !track.hasNoSamples {
            try forEachChunk(of: track, &numbersLeft) { chunk throws(VideoFailure.Cause) in
                guard !ranges.overlaps(chunk) else {
                    throw .unknownStructure("a data track that shares bytes with another track")
                }
                preserved.appendMerging(chunk)
                guard preserved.count <= Self.maximumPreservedRanges else { throw .unknownStructure("too many parts") }
            }
        }
        blank(allBut: preserved.sorted { $0.lowerBound < $1.lowerBound })
        if data != nil { try freeReferences(&numbersLeft) }
    }

    /// - Parameter preserved: The ranges in file order, which may overlap.
    private mutating func blank(allBut preserved: [Range<Int>]) {
        var index = 0
        var covered = 0
        for bounds in mediaData.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            var end = min(max(bounds.lowerBound, covered), bounds.upperBound)
            while index < preserved.count, preserved[index].lowerBound < bounds.upperBound {
                if preserved[index].lowerBound > end {
                    addPatches([BytePatch(range: end..<preserved[index].lowerBound, kind: .zeroes)])
                }
                covered = max(covered, preserved[index].upperBound)
                end = min(max(end, covered), bounds.upperBound)
                index += 1
            }
            if end < bounds.upperBound { addPatches([BytePatch(range: end..<bounds.upperBound, kind: .zeroes)]) }
        }
    }

    /// Returns the samples of all data tracks in file order, with contiguous ranges merged.
    private func dataRanges(_ numbersLeft: inout Int) throws(VideoFailure.Cause) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for track in tracks where track.isData {
            try forEachChunk(of: track, &numbersLeft) { chunk throws(VideoFailure.Cause) in
                guard mediaData.encloses(chunk) else {
                    throw .unknownStructure("a data track outside of its range")
                }
                ranges.appendMerging(chunk)
                guard ranges.count <= Self.maximumRanges else { throw .unknownStructure("too many parts") }
            }
        }
        var merged: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            guard range.lowerBound >= merged.last?.upperBound ?? 0 else {
                throw .unknownStructure("a data track that overlaps itself")
            }
            merged.appendMerging(range)
        }
        return merged
    }

    private func forEachChunk(
        of track: MP4Track, _ numbersLeft: inout Int, do body: (Range<Int>) throws(VideoFailure.Cause) -> Void
    ) throws(VideoFailure.Cause) {
        var chunks = try MP4Chunks(track, in: video)
        numbersLeft -= chunks.numberCount
        guard numbersLeft >= 0 else { throw .unknownStructure("too many parts") }
        while let chunk = try chunks.next() {
            if !chunk.isEmpty { try body(chunk) }
        }
    }

    /// Removes references of other tracks to the removed ones.
    private mutating func freeReferences(_ numbersLeft: inout Int) throws(VideoFailure.Cause) {
        var numbers: Set<Int> = []
        var removed: Set<Int> = []
        for track in tracks {
            let number = try track.number(in: video)
            guard number > 0, numbers.insert(number).inserted else { throw .brokenTable }
            if track.isData { removed.insert(number) }
        }
        for track in tracks where !track.isData {
            let references = try boxes(in: track.boxes["tref"] ?? 0..<0)
            for box in references where Self.preserved["tref"]?.contains(box.type) ?? false {
                var list = try MP4Table(video, box.content)
                numbersLeft -= list.count
                guard numbersLeft >= 0 else { throw .unknownStructure("too many parts") }
                for index in 0..<list.count where try removed.contains(list.number(index)) {
                    free(box)
                    break
                }
            }
        }
    }
}

extension [Range<Int>] {
    /// Appends a range, or extends the last one if the range continues it.
    fileprivate mutating func appendMerging(_ range: Range<Int>) {
        if let last, last.upperBound == range.lowerBound {
            self[count - 1] = last.lowerBound..<range.upperBound
        } else {
            append(range)
        }
    }

    /// Returns the first range that ends after a position. The ranges must be in file order.
    private func first(after place: Int) -> Range<Int>? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].upperBound <= place { low = middle + 1 } else { high = middle }
        }
        return low < count ? self[low] : nil
    }

    fileprivate func overlaps(_ range: Range<Int>) -> Bool { first(after: range.lowerBound)?.overlaps(range) ?? false }

    /// Whether one of the ranges contains all of a range.
    fileprivate func encloses(_ range: Range<Int>) -> Bool {
        guard let found = first(after: range.lowerBound) else { return false }
        return found.lowerBound <= range.lowerBound && range.upperBound <= found.upperBound
    }
}
