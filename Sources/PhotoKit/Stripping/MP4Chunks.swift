/// The locations of a track's samples in the file. The samples of a chunk are contiguous.
struct MP4Chunks {
    /// A fixed-size unit of audio.
    struct Packet {
        var bytes: Int
        var samples: Int
    }

    private var offsets: MP4Table
    /// Triples: the first chunk, the samples in each, and a number that is not used here.
    private var runs: MP4Table
    /// `nil` if all samples have the same size.
    private var sizes: MP4Table?
    private var sampleSize = 0
    private var sampleCount = 0
    private let packets: [Packet]

    private var chunk = 0
    private var run = 0
    private var samplesInChunk = 0
    private var sample = 0

    /// The number of table entries to read.
    var numberCount: Int { offsets.count + runs.count + (sizes?.count ?? 0) }

    init(_ track: MP4Track, in video: VideoFile) throws(VideoFailure.Cause) {
        func number(_ place: Range<Int>, at offset: Int) throws(VideoFailure.Cause) -> Int {
            guard place.count >= offset + 4 else { throw .brokenTable }
            let start = place.lowerBound + offset
            return try video.bytes(start..<(start + 4)).number(at: 0, bytes: 4, isLittleEndian: false)
        }
        switch (track.boxes["stco"], track.boxes["co64"]) {
        case (let box?, nil):
            offsets = try MP4Table(video, box.dropFirst(8), count: number(box, at: 4))
        case (nil, let box?):
            offsets = try MP4Table(video, box.dropFirst(8), bits: 64, count: number(box, at: 4))
        default: throw .brokenTable
        }
        guard let box = track.boxes["stsc"] else { throw .brokenTable }
        runs = try MP4Table(video, box.dropFirst(8), count: 3 * number(box, at: 4))
        switch (track.boxes["stsz"], track.boxes["stz2"]) {
        case (let box?, nil):
            sampleSize = try number(box, at: 4)
            sampleCount = try number(box, at: 8)
            if sampleSize == 0 { sizes = try MP4Table(video, box.dropFirst(12), count: sampleCount) }
        case (nil, let box?):
            let bits = try number(box, at: 4) & 0xFF
            guard [4, 8, 16].contains(bits) else { throw .brokenTable }
            sampleCount = try number(box, at: 8)
            sizes = try MP4Table(video, box.dropFirst(12), bits: bits, count: sampleCount)
        default: throw .brokenTable
        }
        packets = track.isData ? [] : try track.soundPackets(in: video)
    }

    /// Returns the bytes of the next chunk, or `nil` after the last. Throws if the tables have different sample counts.
    mutating func next() throws(VideoFailure.Cause) -> Range<Int>? {
        guard chunk < offsets.count else {
            guard sample == sampleCount, chunk == 0 || 3 * run == runs.count else { throw .brokenTable }
            return nil
        }
        if 3 * run < runs.count, try runs.number(3 * run) == chunk + 1 {
            samplesInChunk = try runs.number(3 * run + 1)
            run += 1
        }
        guard run > 0, samplesInChunk <= sampleCount - sample else { throw .brokenTable }
        let start = try offsets.number(chunk)
        let (end, isTooLong) = try start.addingReportingOverflow(chunkSize())
        guard !isTooLong else { throw .brokenTable }
        chunk += 1
        sample += samplesInChunk
        return start..<end
    }

    private mutating func chunkSize() throws(VideoFailure.Cause) -> Int {
        var size = 0
        if sizes != nil {
            for index in sample..<(sample + samplesInChunk) { size += try sizes?.number(index) ?? 0 }
            return size
        }
        for packet in [Packet(bytes: sampleSize, samples: 1)] + packets where packet.samples > 0 {
            let count = (samplesInChunk + packet.samples - 1) / packet.samples
            let (bytes, isTooLong) = count.multipliedReportingOverflow(by: packet.bytes)
            guard !isTooLong else { throw .brokenTable }
            size = max(size, bytes)
        }
        return size
    }
}
