/// The boxes of an MP4 or QuickTime video: what players need is kept, everything else is made free room.
struct MP4Walk: VideoWalk {
    let video: VideoFile
    private(set) var patches: [BytePatch] = []
    private(set) var tracks: [MP4Track] = []
    /// Where samples can be.
    private(set) var mediaData: [Range<Int>] = []
    private(set) var isFragmented = false
    private var track = MP4Track()
    private var hasPicture = false
    /// A few bytes can claim any number of boxes.
    private var boxesLeft = 500_000

    struct Box {
        var type: String
        var start: Int
        var content: Range<Int>
    }

    init(_ video: VideoFile) { self.video = video }

    mutating func run() throws(VideoFailure.Cause) {
        let start = try video.bytes(0..<min(video.count, 8))
        guard start.count == 8, Self.firstTypes.contains(Self.text(start[4...])) else { throw .notAVideo }
        try strip(0..<video.count, in: "file")
        guard hasPicture else { throw .unknownStructure("no track of pictures") }
        try takeOutDataTracks()
    }

    mutating func addPatches(_ more: [BytePatch]) { patches += more }

    private mutating func strip(_ room: Range<Int>, in parent: String) throws(VideoFailure.Cause) {
        let kept = Self.kept[parent] ?? []
        for box in try boxes(in: room) {
            note(box, in: parent)
            switch box.type {
            case "trak" where parent == "moov": try stripTrack(box)
            case "hdlr" where parent == "mdia" || parent == "minf": try stripHandler(box, in: parent)
            case "stsd" where parent == "stbl": try stripFormats(box)
            case "dref" where parent == "dinf": try stripReferences(box)
            case "cmov", "rmra": throw .unknownStructure("a packed header")
            case "free", "skip": patches.append(BytePatch(range: box.content, kind: .zeroes))
            case _ where kept.contains(box.type): break
            case _ where Self.entered[parent]?.contains(box.type) ?? false: try strip(box.content, in: box.type)
            default: free(box)
            }
        }
    }

    /// What is needed to find the samples of tracks that are taken out.
    private mutating func note(_ box: Box, in parent: String) {
        switch (parent, box.type) {
        case ("file", "mdat"): mediaData.append(box.content)
        case ("file", "moof"), ("moov", "mvex"): isFragmented = true
        case ("trak", "tkhd"), ("trak", "tref"), ("mdia", "hdlr"): track.note(box.type, box.content)
        case ("stbl", "stsc"), ("stbl", "stsz"), ("stbl", "stz2"), ("stbl", "stco"), ("stbl", "co64"),
            ("stbl", "saio"):
            track.note(box.type, box.content)
        default: break
        }
    }

    private mutating func stripTrack(_ box: Box) throws(VideoFailure.Cause) {
        track = MP4Track()
        let patchCount = patches.count
        try strip(box.content, in: "trak")
        try checkTrack()
        tracks.append(track)
        guard track.isData else { return }
        patches.removeSubrange(patchCount...)
        free(box)
    }

    mutating func free(_ box: Box) {
        patches.append(BytePatch(range: (box.start + 4)..<(box.start + 8), kind: .bytes(Array("free".utf8))))
        patches.append(BytePatch(range: box.content, kind: .zeroes))
    }

    /// The name that a camera or program has given to what it writes.
    private mutating func stripHandler(_ box: Box, in parent: String) throws(VideoFailure.Cause) {
        guard box.content.count >= 24 else { throw .unknownStructure("a broken track") }
        let start = box.content.lowerBound
        if parent == "mdia" { track.handler = Self.text(try video.bytes((start + 8)..<(start + 12))) }
        patches.append(BytePatch(range: (start + 24)..<box.content.upperBound, kind: .zeroes))
    }

    /// How the samples are coded; those of pictures tell the encoder's name, and any box may follow.
    private mutating func stripFormats(_ box: Box) throws(VideoFailure.Cause) {
        guard box.content.count >= 8 else { throw .unknownStructure("a broken track") }
        for entry in try boxes(in: box.content.dropFirst(8)) {
            track.formats.append(entry.type)
            switch track.handler {
            case "vide", "auxv":
                guard entry.content.count >= 78 else { throw .unknownStructure("a broken track") }
                let name = entry.content.lowerBound + 42
                patches.append(BytePatch(range: name..<(name + 32), kind: .zeroes))
                try freePersonal(in: entry.content.dropFirst(78))
            // Of time codes, which can name the tape.
            case "tmcd": try freePersonal(in: entry.content.dropFirst(26))
            case "soun": track.sounds.append(entry.content)
            default: break
            }
        }
    }

    private mutating func freePersonal(in room: Range<Int>) throws(VideoFailure.Cause) {
        for box in try boxes(in: room) where Self.personal.contains(box.type) { free(box) }
    }

    /// Where the samples are: in the file itself, or else in one whose path would be told.
    private mutating func stripReferences(_ box: Box) throws(VideoFailure.Cause) {
        guard box.content.count >= 8 else { throw .unknownStructure("a broken track") }
        for entry in try boxes(in: box.content.dropFirst(8)) {
            let start = entry.content.lowerBound
            guard entry.content.count >= 4, try video.bytes((start + 3)..<(start + 4))[0] & 1 == 1 else {
                throw .elsewhere
            }
            patches.append(BytePatch(range: (start + 4)..<entry.content.upperBound, kind: .zeroes))
        }
    }

    private mutating func checkTrack() throws(VideoFailure.Cause) {
        guard let handler = track.handler else { throw .unknownStructure("a track of no kind") }
        // Taken out as a whole, once it is known where its samples are.
        if track.isData { return }
        if let format = track.formats.first(where: Self.telemetry.contains) { throw .telemetry(format) }
        switch handler {
        case "vide": hasPicture = true
        case "soun", "auxv", "tmcd", "clcp": break
        case "text", "sbtl", "subt", "subp": throw .texts(handler)
        default: throw .unknownStructure("a track of an unknown kind ('\(handler)')")
        }
    }
}

extension MP4Walk {
    /// The boxes that fill the room one after the other.
    mutating func boxes(in room: Range<Int>) throws(VideoFailure.Cause) -> [Box] {
        var boxes: [Box] = []
        var offset = room.lowerBound
        while room.upperBound - offset >= 8 {
            boxesLeft -= 1
            guard boxesLeft > 0 else { throw .unknownStructure("too many parts") }
            let header = try video.bytes(offset..<min(offset + 16, room.upperBound))
            guard header[4..<8].allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0xA9 }) else {
                throw .unknownStructure("parts without a name")
            }
            var size = header.number(at: 0, bytes: 4, isLittleEndian: false)
            let headerSize = size == 1 ? 16 : 8
            if size == 1 { size = header.number(at: 8, bytes: 8, isLittleEndian: false) }
            // Up to the file's end, which only the last can.
            if size == 0, room.upperBound == video.count { size = room.upperBound - offset }
            guard size >= headerSize else { throw .unknownStructure("a part without a size") }
            guard size <= room.upperBound - offset else {
                throw room.upperBound == video.count ? .brokenOff : .unknownStructure("a part larger than its whole")
            }
            boxes.append(
                Box(
                    type: Self.text(header[4..<8]), start: offset,
                    content: (offset + headerSize)..<(offset + size)))
            offset += size
        }
        // QuickTime ends some lists with a zero.
        guard try video.bytes(offset..<room.upperBound).allSatisfy({ $0 == 0 }) else {
            throw .unknownStructure("bytes between its parts")
        }
        return boxes
    }

    private static func text(_ bytes: some Sequence<UInt8>) -> String {
        String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    private static let firstTypes: Set = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"]
    private static let telemetry: Set = [
        "mebx", "gpmd", "camm", "rtmd", "fdsc", "mett", "metx", "urim", "djmd", "dbgi",
    ]
    private static let personal: Set = ["udta", "meta", "uuid", "name", "free", "skip"]

    private static let entered: [String: Set<String>] = [
        "file": ["moov", "moof"], "trak": ["mdia"], "mdia": ["minf"], "minf": ["dinf", "stbl"],
        "moof": ["traf"],
    ]

    /// What a player may need; nothing of it says who, where or with what.
    private static let kept: [String: Set<String>] = [
        "file": ["ftyp", "styp", "mdat", "wide", "pdin", "sidx", "ssix", "mfra"],
        "moov": ["mvhd", "iods", "mvex", "pssh"],
        "trak": ["tkhd", "edts", "tref", "tapt", "load"],
        "mdia": ["mdhd", "elng"],
        "minf": ["vmhd", "smhd", "hmhd", "nmhd", "sthd", "gmhd"],
        "stbl": [
            "stts", "ctts", "cslg", "stsc", "stsz", "stz2", "stco", "co64", "stss", "stps", "stsh", "sdtp", "padb",
            "stdp", "sbgp", "sgpd", "subs", "saiz", "saio",
        ],
        "moof": ["mfhd", "pssh"],
        "traf": ["tfhd", "tfdt", "trun", "sbgp", "sgpd", "subs", "saiz", "saio", "senc", "sdtp"],
    ]
}
