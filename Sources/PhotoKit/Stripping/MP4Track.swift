/// The properties of a track in the header of an MP4.
struct MP4Track {
    var handler: String?
    var formats: [String] = []
    /// The locations of the boxes that specify the track's bytes, by type.
    private(set) var boxes: [String: Range<Int>] = [:]
    /// Whether one of these boxes exists twice, so that players may read the other one.
    private(set) var isAmbiguous = false
    /// The sample entries of audio.
    var sounds: [Range<Int>] = []

    /// Whether players ignore the track: positions over time, faces, movements of the camera.
    var isData: Bool { handler.map(Self.dataHandlers.contains) ?? false }

    /// Whether its header contains no sample locations, as if fragments follow.
    var hasNoSamples: Bool { boxes["stco"] == nil && boxes["co64"] == nil }

    mutating func record(_ type: String, _ content: Range<Int>) {
        if boxes.updateValue(content, forKey: type) != nil { isAmbiguous = true }
    }

    /// Returns the number by which other tracks refer to it.
    func number(in video: VideoFile) throws(VideoFailure.Cause) -> Int {
        let header = try video.bytes(boxes["tkhd"]?.prefix(24) ?? 0..<0)
        return header.number(at: header.first == 1 ? 20 : 12, bytes: 4, isLittleEndian: false)
    }

    /// Returns the maximum size of audio packets in bytes, and the number of samples in each.
    ///
    /// For uncompressed audio, QuickTime declares a sample size of one byte, whatever the real size.
    func soundPackets(in video: VideoFile) throws(VideoFailure.Cause) -> [MP4Chunks.Packet] {
        var packets: [MP4Chunks.Packet] = []
        for entry in sounds {
            let bytes = try video.bytes(entry.prefix(64))
            func number(_ offset: Int, _ width: Int) -> Int {
                bytes.number(at: offset, bytes: width, isLittleEndian: false)
            }
            switch number(8, 2) {
            case 1: packets.append(MP4Chunks.Packet(bytes: number(36, 4), samples: number(28, 4)))
            case 2: packets.append(MP4Chunks.Packet(bytes: number(56, 4), samples: number(60, 4)))
            default: packets.append(MP4Chunks.Packet(bytes: number(16, 2) * number(18, 2) / 8, samples: 1))
            }
        }
        return packets
    }

    private static let dataHandlers: Set = ["meta", "mebx", "gpmd", "camm", "fdsc", "data"]
}
