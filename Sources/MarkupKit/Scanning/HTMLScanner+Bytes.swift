extension HTMLScanner {
    /// Returns the byte at an index, or zero past the end.
    func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

    func find(_ needle: StaticString, from start: Int) -> Int? {
        let first = needle.utf8Start.pointee
        var index = start
        while index + needle.utf8CodeUnitCount <= bytes.count {
            if bytes[index] == first, holds(needle, at: index) { return index }
            index += 1
        }
        return nil
    }

    func holds(_ needle: StaticString, at index: Int) -> Bool {
        let needle = UnsafeBufferPointer(start: needle.utf8Start, count: needle.utf8CodeUnitCount)
        return index + needle.count <= bytes.count && needle.indices.allSatisfy { bytes[index + $0] == needle[$0] }
    }

    func endOfSpace(from start: Int) -> Int {
        var index = start
        while byte(at: index).isHTMLSpace { index += 1 }
        return index
    }

    func lowercased(_ range: Range<Int>) -> String {
        String(unsafeUninitializedCapacity: range.count) { name in
            for index in range { name[index - range.lowerBound] = bytes[index].lowercased }
            return range.count
        }
    }
}

extension UInt8 {
    var endsTagName: Bool { isHTMLSpace || self == UInt8(ascii: "/") || self == UInt8(ascii: ">") }
}
