@testable import PhotoKit

/// Files of cameras.
extension FuzzTarget {
    /// Checks the bytes as EXIF, IPTC and XMP.
    static func checkMetadata(_ bytes: [UInt8]) throws(InvariantViolation) {
        let (exif, iptc, xmp) = (ExifMetadata(bytes), IPTCMetadata(bytes), XMPMetadata(bytes))
        for (exif, iptc, xmp) in [(exif, iptc, xmp), (exif, nil, nil), (nil, iptc, nil)] {
            var info = PhotoInfo(
                format: .jpeg, widthPx: 1, heightPx: 1, orientation: 1, hasAlpha: false, pageCount: 1, keywords: [])
            info.describe(exif: exif, iptc: iptc, xmp: xmp)
            let texts = [
                info.title, info.altText, info.cameraMake, info.cameraModel, info.lens, info.dateTaken, info.cameraText,
                info.exposureText, info.apertureText, info.focalLengthText, info.isoText,
            ]
            for text in texts.compactMap(\.self) + info.keywords {
                let isClean = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
                try hold(!text.isEmpty && isClean, "a text is \(text.debugDescription)")
            }
            for number in [info.fNumber, info.focalLengthMm, info.exposureTime?.value].compactMap(\.self) {
                try hold(number > 0 && number.isFinite, "a number is \(number)")
            }
            if let place = info.location {
                try hold(abs(place.latitude) <= 90 && abs(place.longitude) <= 180, "\(place) is not on the earth")
            }
            try hold(info.iso ?? 1 > 0, "a sensitivity below one")
        }
    }

    /// Checks an image file of any format.
    static func checkPhoto(_ bytes: [UInt8]) throws(InvariantViolation) {
        _ = FilePublishing(firstBytes: Array(bytes.prefix(FilePublishing.byteCount)))
        for format in PhotoFormat.allCases {
            _ = FileStructure.isBrokenOff(bytes, format)
            guard let stripped = Photo.stripped(bytes, as: format) else { continue }
            // A PNG's color profile is stored without compression.
            try hold(stripped.count <= bytes.count || format == .png, "\(format) grows")
            try hold(Photo.stripped(stripped, as: format) == stripped, "\(format) is stripped in two ways")
        }
        _ = ImageStructure.flaw(in: bytes)
        var photos = MetadataSearch()
        for start in stride(from: 0, to: bytes.count, by: 97) {
            bytes[start..<min(start + 97, bytes.count)].withUnsafeBytes { photos.look(at: $0) }
        }
        photos.end()
        try hold(photos.finding == MetadataSearch.finding(in: bytes), "in pieces, something else is found")
    }

    /// Checks a video, whose bytes must not change their positions.
    static func checkVideo(_ bytes: [UInt8]) throws(InvariantViolation) {
        guard let patches = patches(of: bytes) else { return }
        for (patch, next) in zip(patches, patches.dropFirst()) {
            try hold(patch.range.upperBound <= next.range.lowerBound, "\(patch.range) reaches into \(next.range)")
        }
        try hold((patches.last?.range.upperBound ?? 0) <= bytes.count, "something behind the end is changed")
        var stripped = bytes
        patches.apply(to: &stripped, at: 0)
        try hold(stripped.count == bytes.count, "the film is longer or shorter")
        var again = stripped
        try required(Self.patches(of: stripped), "what is stripped is refused").apply(to: &again, at: 0)
        try hold(again == stripped, "the film is stripped in two ways")
        var inPieces: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 13) {
            var piece = Array(bytes[start..<min(start + 13, bytes.count)])
            patches.apply(to: &piece, at: start)
            inPieces += piece
        }
        try hold(inPieces == stripped, "in pieces, the film is another one")
    }

    private static func patches(of bytes: [UInt8]) -> [BytePatch]? {
        let video = VideoFile(file: "a.mp4", count: bytes.count) { offset, count in
            offset >= 0 && offset < bytes.count ? Array(bytes[offset..<min(offset + count, bytes.count)]) : []
        }
        return try? video.stripping().get()
    }
}
