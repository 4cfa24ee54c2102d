/// The film that a phone recorded with a photo and stored behind it in the same file.
package struct MotionPhoto: Sendable, Equatable {
    /// The bytes of the file that are the film.
    package var bytes: Range<Int>
    /// The media type, `video/mp4` or `video/quicktime`.
    package var mediaType: String

    /// Finds the film behind a photo.
    ///
    /// Phones state its position in XMP, in a box of HEIC or in a trailer, and programs that edit photos leave these
    /// positions as they were. Therefore the film is found by its own structure.
    package init?(in file: [UInt8]) {
        // The first box of a HEIC file has the same type.
        var offset = 8
        for _ in 0..<Self.maximumCandidates {
            guard let mark = Self.nextMark(in: file, from: offset) else { return nil }
            if let end = Self.end(ofFilmAt: mark - 4, in: file) {
                bytes = (mark - 4)..<end
                mediaType = file[(mark + 4)...].starts(with: "qt  ".utf8) ? "video/quicktime" : "video/mp4"
                return
            }
            offset = mark + 4
        }
        return nil
    }

    /// Whether a photo's metadata indicates that a film follows it.
    static func isLikely(xmp: [UInt8]?, make: String?) -> Bool {
        if make?.lowercased().contains("samsung") ?? false { return true }
        let packet = String(decoding: xmp ?? [], as: UTF8.self)
        return packet.contains("MotionPhoto") || packet.contains("MicroVideo")
    }

    /// The parts of a file in which films are stored.
    private static let parts: Set = [
        "ftyp", "moov", "mdat", "free", "skip", "wide", "uuid", "meta", "udta", "moof", "mfra", "sidx", "styp", "pdin",
    ]
    private static let mark = Array("ftyp".utf8)
    /// A limit of the time for a file that only imitates films.
    private static let maximumCandidates = 64

    private static func nextMark(in file: [UInt8], from start: Int) -> Int? {
        var offset = start
        while offset + 8 <= file.count {
            guard let found = file[offset...].firstIndex(of: mark[0]), found + 8 <= file.count else { return nil }
            if file[found..<(found + 4)].elementsEqual(mark) { return found }
            offset = found + 1
        }
        return nil
    }

    /// Returns the end of a film, which has an index and media data.
    private static func end(ofFilmAt start: Int, in file: [UInt8]) -> Int? {
        var offset = start
        var seen: Set<String> = []
        while offset + 8 <= file.count {
            let type = String(decoding: file[(offset + 4)..<(offset + 8)], as: UTF8.self)
            let box = BoxHeader(file, at: offset)
            let size = box.size == 0 && type == "mdat" ? file.count - offset : box.size
            guard parts.contains(type), size >= box.length, size <= file.count - offset else { break }
            seen.insert(type)
            offset += size
        }
        return seen.isSuperset(of: ["ftyp", "moov", "mdat"]) ? offset : nil
    }
}

extension MotionPhoto {
    /// Returns the film without its metadata, or the reason why it can't be published.
    ///
    /// - Parameter file: The bytes of the file with the photo, at least up to the end of the film.
    package func stripped(_ file: [UInt8], name: String) -> Result<[UInt8], VideoFailure> {
        guard bytes.upperBound <= file.count else { return .failure(VideoFailure(.brokenOff, file: name)) }
        var film = Array(file[bytes])
        let original = film
        let video = VideoFile(file: name, count: film.count) { offset, count in
            Array(original.dropFirst(offset).prefix(count))
        }
        return video.stripping().flatMap { patches in
            patches.apply(to: &film, at: 0)
            guard MetadataSearch.finding(in: film, isStrict: true) == nil else {
                return .failure(VideoFailure(.unknownStructure("metadata outside of the parts for it"), file: name))
            }
            return .success(film)
        }
    }
}
