extension Substring {
    /// Returns the range of an ASCII text, searching by bytes because exports are long.
    func firstRange(ofASCII needle: StaticString) -> Range<Index>? {
        var text = self
        let offset = text.withUTF8 { bytes -> Int? in
            let needle = UnsafeBufferPointer(start: needle.utf8Start, count: needle.utf8CodeUnitCount)
            guard let first = needle.first, bytes.count >= needle.count else { return nil }
            for index in 0...(bytes.count - needle.count) where bytes[index] == first {
                if bytes[index...].starts(with: needle) { return index }
            }
            return nil
        }
        guard let offset else { return nil }
        let start = utf8.index(startIndex, offsetBy: offset)
        return start..<utf8.index(start, offsetBy: needle.utf8CodeUnitCount)
    }
}

extension String {
    func holds(ascii needle: StaticString) -> Bool { self[...].firstRange(ofASCII: needle) != nil }
}
