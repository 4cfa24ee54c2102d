import DataKit
import Diagnostics

extension PhotoSettings {
    /// Reads `photos:`, `videos:`, `location` and `locationDecimals` of `feed.yaml`.
    mutating func read(_ fields: inout FieldReader) {
        if let isPublic = fields.isLocationPublic() { isLocationPublic = isPublic }
        locationDecimals =
            fields.integer("locationDecimals", in: 0...6, example: "2") ?? locationDecimals
        readVideos(&fields)
        guard var photos = fields.mapping("photos") else { return }
        layout = photos.layout() ?? layout
        sorting = photos.photoSorting() ?? sorting
        publishesOriginals = photos.bool("originals") ?? publishesOriginals
        isDownloadable = photos.isDownloadable() ?? isDownloadable
        makesPosters = photos.bool("posters") ?? makesPosters
        readCaptions(&photos)
        readDetails(&photos)
        readConsent(&photos)
        maxMegapixels =
            photos.integer("maxMegapixels", in: 1...10_000, example: "268") ?? maxMegapixels
        readWidths(&photos)
        readFormats(&photos)
        readQuality(&photos)
        photos.finish()
        fields.absorb(photos)
    }

    private mutating func readVideos(_ fields: inout FieldReader) {
        guard var videos = fields.mapping("videos") else { return }
        switch videos.string("transcode", example: "h264") {
        case "h264": convertsVideos = true
        case "none": convertsVideos = false
        case let text?:
            videos.report(
                .error, "transcode", "`transcode` must be h264 or none, but this is `\(text)`",
                hint: "write videos: {transcode: h264} to convert videos that some browsers do not play")
        case nil: break
        }
        videos.finish()
        fields.absorb(videos)
    }

    private mutating func readCaptions(_ fields: inout FieldReader) {
        switch fields.string("captions", example: "files") {
        case "files": publishesCaptions = false
        case "metadata": publishesCaptions = true
        case let text?:
            fields.report(
                .error, "captions", "`captions` must be `metadata` or `files`, but this is `\(text)`",
                hint: "write captions: files to read titles, captions and alternative texts only from album.yaml and "
                    + "the text files of photos")
        case nil: break
        }
    }

    private mutating func readDetails(_ fields: inout FieldReader) {
        guard let names = fields.strings("details", example: "[camera, lens]") else { return }
        let optional = PhotoField.optional
        let valid = optional.map(\.rawValue)
        for name in names where !valid.contains(name) {
            fields.report(.error, "details", "`details` of photos can't show `\(name)`", item: name) {
                nearest(to: name, in: valid).map { "did you mean `\($0)`?" }
                    ?? (name == "location"
                        ? "write location: public to publish where photos were taken"
                        : "write some of [\(valid.joined(separator: ", "))]")
            }
        }
        details = Set(optional.filter { names.contains($0.rawValue) })
    }

    private mutating func readConsent(_ fields: inout FieldReader) {
        guard let paths = fields.strings("asTheyAre", example: "[static/press/]") else { return }
        if let path = paths.first(where: { $0.hasPrefix("content/") || !isInside($0) }) {
            fields.report(
                .error, "asTheyAre",
                "`asTheyAre` must name files and folders inside of content/, but this is `\(path)`",
                hint: "write asTheyAre: [static/press/, journal/trip/scan.tif]")
            return
        }
        asTheyAre = paths
    }

    private func isInside(_ path: String) -> Bool {
        SitePath.staysInside(path.hasSuffix("/") ? String(path.dropLast()) : path)
    }

    private mutating func readWidths(_ fields: inout FieldReader) {
        guard let texts = fields.strings("widths", of: "number", example: "[480, 960, 1600, 2400]") else { return }
        let numbers = texts.compactMap { Int($0) }
        guard numbers.count == texts.count, !numbers.isEmpty, numbers == Array(Set(numbers)).sorted(),
            numbers.allSatisfy({ (16...16_000).contains($0) })
        else {
            fields.report(
                .error, "widths", "`widths` must be ascending widths in pixels, from 16 to 16000",
                hint: "write widths: [480, 960, 1600, 2400]")
            return
        }
        widths = numbers
    }

    private mutating func readFormats(_ fields: inout FieldReader) {
        guard let names = fields.strings("formats", example: "[avif, webp, jpeg]") else { return }
        let valid = names.compactMap { ImageFormat(rawValue: $0 == "jpg" ? "jpeg" : $0.lowercased()) }
        guard valid.count == names.count, !valid.isEmpty else {
            fields.report(
                .error, "formats", "`formats` must name some of avif, webp and jpeg",
                hint: "write formats: [avif, webp, jpeg]")
            return
        }
        // Browsers use the first supported format, so the formats with the smallest files come first.
        formats = ImageFormat.allCases.filter(valid.contains)
    }

    /// Reads one number for all formats, or a mapping with one for each format.
    private mutating func readQuality(_ fields: inout FieldReader) {
        let range = 1...100
        if fields.node("quality")?.entries == nil {
            guard let value = fields.integer("quality", in: range, example: "75") else { return }
            quality = Dictionary(uniqueKeysWithValues: ImageFormat.allCases.map { ($0, value) })
        } else if var qualities = fields.mapping("quality") {
            for format in ImageFormat.allCases {
                let name = format.rawValue
                quality[format] = qualities.integer(name, in: range, example: "75")
            }
            qualities.finish()
            fields.absorb(qualities)
        }
    }
}

extension FieldReader {
    /// Reads `location: public` or `private`; `nil` if it is not set.
    mutating func isLocationPublic() -> Bool? {
        switch string("location", example: "private") {
        case "public": return true
        case "private": return false
        case let text?:
            report(
                .error, "location", "`location` must be public or private, but this is `\(text)`",
                hint: "write location: public to publish where photos were taken")
            return nil
        case nil: return nil
        }
    }

    /// Reads `download: zip` or `none`; `nil` if it is not set.
    mutating func isDownloadable() -> Bool? {
        switch string("download", example: "zip") {
        case "zip": return true
        case "none": return false
        case let text?:
            report(
                .error, "download", "`download` must be zip or none, but this is `\(text)`",
                hint: "write download: zip to let readers download all photos of an album in one file")
            return nil
        case nil: return nil
        }
    }

    mutating func layout() -> PhotoLayout? {
        guard let text = string("layout", example: "square") else { return nil }
        if let layout = PhotoLayout(rawValue: text) { return layout }
        let valid = PhotoLayout.allCases.map(\.rawValue)
        let hint = nearest(to: text, in: valid).map { "did you mean `\($0)`?" }
        report(
            .error, "layout", "there is no layout `\(text)`",
            hint: hint ?? "the layouts are \(valid.joined(separator: ", "))")
        return nil
    }

    mutating func photoSorting() -> PhotoSorting? {
        guard let text = string("sort", example: "newest") else { return nil }
        if let sorting = PhotoSorting(rawValue: text) { return sorting }
        let valid = PhotoSorting.allCases.map(\.rawValue)
        report(
            .error, "sort", "photos can't be sorted by `\(text)`",
            hint: nearest(to: text, in: valid).map { "did you mean `\($0)`?" }
                ?? "write sort: taken, sort: newest for the newest first, or sort: name")
        return nil
    }

    /// Reads an integer in a range; a number outside it is an error whose hint contains the example.
    mutating func integer(_ key: String, in range: ClosedRange<Int>, example: String) -> Int? {
        guard let number = integer(key, example: example) else { return nil }
        if range.contains(number) { return number }
        report(
            .error, key, "`\(key)` must be from \(range.lowerBound) to \(range.upperBound)",
            hint: "write \(key): \(example)")
        return nil
    }
}
