/// Strips a WAV file: preserves the chunks that players need, and turns all others into junk, which players skip.
struct WAVStripper: MediaStripper {
    private let video: VideoFile
    private(set) var patches: [BytePatch] = []
    private var hasFormat = false
    private var hasSound = false

    init(_ video: VideoFile) { self.video = video }

    /// The valid lengths of each preserved chunk.
    private static let preserved: [String: ClosedRange<Int>] = [
        "fmt ": 16...64, "data": 0...Int.max, "fact": 4...12, "ds64": 28...28,
    ]
    /// Integer and floating-point PCM, A-law, µ-law, ADPCM, and the extensible format.
    private static let formats: Set = [1, 2, 3, 6, 7, 0x11, 0xFFFE]

    mutating func run() throws(VideoFailure.Cause) {
        let isLong = try video.bytes(0..<4).elementsEqual("RF64".utf8)
        var longSize: Int?
        var offset = 12
        while video.count - offset >= 8, patches.count < 100_000 {
            let header = try video.bytes(offset..<(offset + 8))
            // Data after the last chunk has no name.
            guard header.prefix(4).allSatisfy({ (0x20...0x7E).contains($0) }) else { break }
            let name = String(decoding: header.prefix(4), as: UTF8.self)
            var size = header.number(at: 4, bytes: 4, isLittleEndian: true)
            if isLong, name == "data", size == Int(UInt32.max), let longSize { size = longSize }
            let content = (offset + 8)..<(offset + 8 + size)
            guard content.upperBound <= video.count else {
                if Self.preserved[name] != nil { throw .brokenOff }
                break
            }
            if let sizes = Self.preserved[name], sizes.contains(size) {
                try record(name, content)
                if name == "ds64" {
                    longSize = try video.bytes(content).number(at: 8, bytes: 8, isLittleEndian: true)
                }
            } else {
                patches.append(BytePatch(range: offset..<(offset + 4), kind: .bytes(Array("JUNK".utf8))))
                patches.append(BytePatch(range: content, kind: .zeroes))
            }
            offset = min(video.count, content.upperBound + size % 2)
            if size % 2 == 1 { patches.append(BytePatch(range: content.upperBound..<offset, kind: .zeroes)) }
        }
        patches.append(BytePatch(range: offset..<video.count, kind: .zeroes))
        guard hasFormat, hasSound else { throw .unknownStructure("no sound") }
    }

    private mutating func record(_ name: String, _ content: Range<Int>) throws(VideoFailure.Cause) {
        if name == "data" { hasSound = true }
        guard name == "fmt " else { return }
        let format = try video.bytes(content.prefix(2)).number(at: 0, bytes: 2, isLittleEndian: true)
        guard Self.formats.contains(format) else { throw .unknownStructure("sound of an unsupported codec") }
        hasFormat = true
    }
}
