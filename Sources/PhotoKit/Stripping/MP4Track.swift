/// What the header of an MP4 says about one of its tracks.
struct MP4Track {
    var handler: String?
    var formats: [String] = []
    /// Where the boxes are that tell which bytes are the track's, by type.
    private(set) var boxes: [String: Range<Int>] = [:]
    /// One of them is there twice, and players may take the other.
    private(set) var isAmbiguous = false
    /// How the samples of sound are coded.
    var sounds: [Range<Int>] = []

    /// No player shows it: positions over time, faces, movements of the camera.
    var isData: Bool { handler.map(Self.dataHandlers.contains) ?? false }

    /// Whether its header names no place of samples, as where fragments follow.
    var hasNoSamples: Bool { boxes["stco"] == nil && boxes["co64"] == nil }

    mutating func note(_ type: String, _ content: Range<Int>) {
        if boxes.updateValue(content, forKey: type) != nil { isAmbiguous = true }
    }

    /// What other tracks call it.
    func number(in video: VideoFile) throws(VideoFailure.Cause) -> Int {
        let header = try video.bytes(boxes["tkhd"]?.prefix(24) ?? 0..<0)
        return header.number(at: header.first == 1 ? 20 : 12, bytes: 4, isLittleEndian: false)
    }

    /// The most bytes that sound takes, and for how many samples.
    ///
    /// QuickTime says of uncompressed sound that each sample has one byte, whatever it has.
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
