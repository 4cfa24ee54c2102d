@testable import PhotoKit

/// A film with correct sample tables and alternating chunks of its tracks.
struct StrippingFilm {
    enum Sizes: CaseIterable { case listed, one, half, byte, word }

    struct Track {
        var number: Int
        var kind: String
        var format: String
        /// The samples of each chunk.
        var chunks: [[[UInt8]]]
        var sizes = Sizes.listed
        var isFar = false
        var references: [(type: String, numbers: [Int])] = []
    }

    private typealias Videos = StrippingVideos

    var tracks: [Track]

    /// The offset of each chunk of each track; the samples precede the header.
    var places: [[Int]] {
        var places = tracks.map { _ in [Int]() }
        var place = Self.start.count + 8
        for turn in 0..<(tracks.map(\.chunks.count).max() ?? 0) {
            for (index, track) in tracks.enumerated() where turn < track.chunks.count {
                places[index].append(place)
                place += track.chunks[turn].joined().count
            }
        }
        return places
    }

    var bytes: [UInt8] {
        let turns = 0..<(tracks.map(\.chunks.count).max() ?? 0)
        let samples = turns.flatMap { turn in
            tracks.flatMap { turn < $0.chunks.count ? Array($0.chunks[turn].joined()) : [] }
        }
        let boxes = zip(tracks, places).flatMap { Self.box($0, places: $1) }
        return Self.start + Videos.box("mdat", samples) + Videos.box("moov", Videos.box("mvhd", [7]), boxes)
    }

    private static let start = Videos.box("ftyp", Array("isomiso2".utf8))

    private static func box(_ track: Track, places: [Int]) -> [UInt8] {
        var header = Videos.trackHeader()
        header.replaceSubrange(20..<24, with: Videos.number(track.number, 4))
        let references = track.references.flatMap { reference in
            Videos.box(reference.type, reference.numbers.flatMap { Videos.number($0, 4) })
        }
        let runs = track.chunks.enumerated().flatMap { index, samples in
            Videos.number(index + 1, 4) + Videos.number(samples.count, 4) + Videos.number(1, 4)
        }
        let table = Videos.box(
            "stbl",
            Videos.box("stsd", Videos.zeros(4) + Videos.number(1, 4) + Videos.format(track.format, of: track.kind)),
            Videos.box("stsc", Videos.zeros(4) + Videos.number(track.chunks.count, 4) + runs), sizes(track),
            Videos.box(
                track.isFar ? "co64" : "stco",
                Videos.zeros(4) + Videos.number(places.count, 4)
                    + places.flatMap { Videos.number($0, track.isFar ? 8 : 4) }))
        let data = Videos.box(
            "dinf", Videos.box("dref", Videos.zeros(4) + Videos.number(1, 4) + Videos.box("url ", [0, 0, 0, 1])))
        return Videos.box(
            "trak", header, references.isEmpty ? [] : Videos.box("tref", references),
            Videos.box("mdia", Videos.handler(track.kind), Videos.box("minf", data, table)))
    }

    private static func sizes(_ track: Track) -> [UInt8] {
        let sizes = track.chunks.joined().map(\.count)
        let count = Videos.number(sizes.count, 4)
        func compact(_ bits: Int, _ list: [UInt8]) -> [UInt8] {
            Videos.box("stz2", Videos.zeros(4) + Videos.number(bits, 4) + count + list)
        }
        switch track.sizes {
        case .listed: return Videos.box("stsz", Videos.zeros(8) + count + sizes.flatMap { Videos.number($0, 4) })
        case .one: return Videos.box("stsz", Videos.zeros(4) + Videos.number(sizes.first ?? 0, 4) + count)
        case .half:
            let pairs = stride(from: 0, to: sizes.count, by: 2).map {
                UInt8(sizes[$0] << 4 | ($0 + 1 < sizes.count ? sizes[$0 + 1] : 0))
            }
            return compact(4, pairs)
        case .byte: return compact(8, sizes.map { UInt8($0) })
        case .word: return compact(16, sizes.flatMap { Videos.number($0, 2) })
        }
    }
}
