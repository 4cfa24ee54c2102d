/// The codecs of an MP4 or QuickTime video, as far as browsers depend on them.
package struct VideoStreams: Sendable, Equatable {
    /// Whether the file declares MP4, and not QuickTime.
    private(set) var isMP4 = false
    /// Whether all images are H.264 in a profile with 8 bits per sample and 4:2:0.
    private(set) var isH264 = false
    /// Whether all sound is AAC, or there is none.
    private(set) var isAAC = true
    /// Whether the images have a high dynamic range.
    private(set) var isHDR = false

    /// Whether every browser plays the video.
    package var playEverywhere: Bool { isMP4 && isH264 && isAAC }

    /// Returns `nil` for a file of another format, and for a damaged one.
    package init?(_ video: VideoFile) {
        var file = MP4Stripper(video)
        do throws(VideoFailure.Cause) {
            let boxes = try file.boxes(in: 0..<video.count)
            guard let brand = boxes.first(where: { $0.type == "ftyp" })?.content,
                let header = boxes.first(where: { $0.type == "moov" })?.content
            else { return nil }
            isMP4 = try video.bytes(brand.prefix(4)) != Array("qt  ".utf8)
            var codecs: [Bool] = []
            for track in try file.boxes(in: header) where track.type == "trak" {
                try read(track.content, in: &file, video, &codecs)
            }
            isH264 = !codecs.isEmpty && codecs.allSatisfy(\.self)
        } catch {
            return nil
        }
    }

    /// - Parameter codecs: Collects for each track of images whether it is H.264.
    private mutating func read(
        _ track: Range<Int>, in file: inout MP4Stripper, _ video: VideoFile, _ codecs: inout [Bool]
    ) throws(VideoFailure.Cause) {
        guard let media = try file.child("mdia", of: track), let handler = try file.child("hdlr", of: media),
            let information = try file.child("minf", of: media),
            let table = try file.child("stbl", of: information), let formats = try file.child("stsd", of: table),
            handler.count >= 12, formats.count > 8
        else { return }
        let type = try video.bytes(handler.dropFirst(8).prefix(4))
        for entry in try file.boxes(in: formats.dropFirst(8)) {
            if type == Array("vide".utf8) {
                let parts = entry.content.count > 78 ? try file.boxes(in: entry.content.dropFirst(78)) : []
                codecs.append(try Self.isH264(entry.type, parts, video))
                if try Self.isHDR(parts, video) { isHDR = true }
            } else if type == Array("soun".utf8), entry.content.count >= 28 {
                let version = try video.bytes(entry.content.dropFirst(8).prefix(2))[1]
                let parts = entry.content.dropFirst(version == 1 ? 44 : version == 2 ? 64 : 28)
                let isAAC = entry.type == "mp4a" ? try Self.isAAC(parts, in: &file, video) : false
                self.isAAC = self.isAAC && isAAC
            }
        }
    }

    /// The profiles that browsers play: Baseline, Main, Extended and High.
    private static let profiles: Set<UInt8> = [66, 77, 88, 100]

    private static func isH264(
        _ type: String, _ parts: [MP4Stripper.Box], _ video: VideoFile
    ) throws(VideoFailure.Cause) -> Bool {
        guard type == "avc1" || type == "avc3", let part = parts.first(where: { $0.type == "avcC" }) else {
            return false
        }
        let configuration = try video.bytes(part.content.prefix(2))
        return configuration.count == 2 && profiles.contains(configuration[1])
    }

    /// Whether the transfer function is PQ or HLG.
    private static func isHDR(
        _ parts: [MP4Stripper.Box], _ video: VideoFile
    ) throws(VideoFailure.Cause) -> Bool {
        guard let part = parts.first(where: { $0.type == "colr" }), part.content.count >= 8 else { return false }
        let color = try video.bytes(part.content.prefix(8))
        let isNumbers = color.starts(with: "nclx".utf8) || color.starts(with: "nclc".utf8)
        return isNumbers && [16, 18].contains(color.number(at: 6, bytes: 2, isLittleEndian: false))
    }

    private static func isAAC(
        _ range: Range<Int>, in file: inout MP4Stripper, _ video: VideoFile
    ) throws(VideoFailure.Cause) -> Bool {
        var parts = range
        if let wave = try file.child("wave", of: parts) { parts = wave }
        guard let part = try file.child("esds", of: parts) else { return false }
        return objectType(try video.bytes(part.prefix(64))) == 0x40
    }

    /// Returns the codec in a box `esds`: a descriptor in a descriptor, each with a type and a length of up to four bytes.
    private static func objectType(_ bytes: [UInt8]) -> UInt8? {
        var offset = 4
        func begins(_ type: UInt8) -> Bool {
            guard offset < bytes.count, bytes[offset] == type else { return false }
            offset += 1
            while offset < bytes.count, bytes[offset] & 0x80 != 0 { offset += 1 }
            offset += 1
            return offset < bytes.count
        }
        guard begins(3) else { return nil }
        // The number of the stream and flags, which announce further fields.
        offset += 2
        guard offset < bytes.count else { return nil }
        let flags = bytes[offset]
        offset += 1 + (flags & 0x80 != 0 ? 2 : 0) + (flags & 0x20 != 0 ? 2 : 0)
        guard flags & 0x40 == 0, begins(4) else { return nil }
        return bytes[offset]
    }
}

extension MP4Stripper {
    /// Returns the content of the first box of a type in a range.
    fileprivate mutating func child(_ type: String, of range: Range<Int>) throws(VideoFailure.Cause) -> Range<Int>? {
        try boxes(in: range).first { $0.type == type }?.content
    }
}
