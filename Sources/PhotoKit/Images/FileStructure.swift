/// Checks of an image file's structure, just enough to distinguish a truncated file from a damaged one.
enum FileStructure {
    /// Whether the format's decoder replaces the missing end of a file by gray without an error.
    static func mustBeChecked(_ format: PhotoFormat) -> Bool {
        switch format {
        case .jpeg, .gif: true
        case .png, .webp, .tiff, .heic, .avif: false
        }
    }

    /// Whether the file ends before the end that its structure requires.
    static func isBrokenOff(_ bytes: [UInt8], _ format: PhotoFormat) -> Bool {
        switch format {
        case .jpeg: !endsJPEG(bytes)
        case .png: !endsPNG(bytes)
        case .webp: bytes.count < 8 || bytes.count < 8 + bytes.number(at: 4, bytes: 4, isLittleEndian: true)
        case .gif: GIFStripping.stripped(bytes) == nil
        case .tiff: !endsTIFF(bytes)
        case .heic, .avif: !endsBoxes(bytes)
        }
    }

    /// Whether there is an end marker after the first scan's header; a second image may follow it.
    private static func endsJPEG(_ bytes: [UInt8]) -> Bool {
        var segments = JPEGSegments(bytes)
        while let segment = segments.next() {
            if segment.marker == 0xDA { return bytes[segment.end...].containsEndOfImage }
        }
        return segments.isDamaged
    }

    /// Whether the chunks include `IEND`.
    private static func endsPNG(_ bytes: [UInt8]) -> Bool { PNGChunks(bytes).contains { $0.type == "IEND" } }

    /// Whether the last of a sequence of boxes ends at the end of the file, and one of them is the index of the others.
    private static func endsBoxes(_ bytes: [UInt8]) -> Bool {
        var offset = 0
        var hasIndex = false
        while offset + 8 <= bytes.count {
            let header = BoxHeader(bytes, at: offset)
            guard offset + header.length <= bytes.count else { return false }
            guard header.size >= 8 else { return true }
            guard header.size <= bytes.count - offset else { return false }
            hasIndex = hasIndex || ["meta", "moov", "mini"].contains { bytes[(offset + 4)...].starts(with: $0.utf8) }
            offset += header.size
        }
        return hasIndex && offset == bytes.count
    }

    /// Whether the file contains the first directory, and the strips or tiles that it refers to.
    private static func endsTIFF(_ bytes: [UInt8]) -> Bool {
        guard let tags = TIFFTags(bytes) else { return bytes.count >= 8 }
        guard !tags.isFirstDirectoryCut else { return false }
        let directory = tags.firstDirectory
        for (offsets, counts) in [
            (TIFFTags.Tag.stripOffsets, TIFFTags.Tag.stripByteCounts), (.tileOffsets, .tileByteCounts),
        ] {
            let starts = tags.integers(directory[offsets])
            let sizes = tags.integers(directory[counts])
            if zip(starts, sizes).contains(where: { $0 + $1 > bytes.count }) { return false }
        }
        return true
    }
}

extension ArraySlice<UInt8> {
    /// Whether the bytes contain `FF D9`. Searched from the end, where it usually is.
    fileprivate var containsEndOfImage: Bool {
        var rest = self
        while let mark = rest.lastIndex(of: 0xD9), mark > rest.startIndex {
            if rest[mark - 1] == 0xFF { return true }
            rest = rest[..<mark]
        }
        return false
    }
}
