/// Strips an MP4 or QuickTime file: preserves the boxes that players need, and turns all others into free space.
struct MP4Stripper: MediaStripper {
    let video: VideoFile
    private(set) var patches: [BytePatch] = []
    private(set) var tracks: [MP4Track] = []
    /// The ranges that may contain samples.
    private(set) var mediaData: [Range<Int>] = []
    private(set) var isFragmented = false
    private(set) var fragments = MP4Fragments()
    private var track = MP4Track()
    private var hasMedia = false
    /// A few bytes can declare any number of boxes.
    private var boxesLeft = 500_000

    struct Box {
        var type: String
        var start: Int
        var content: Range<Int>
    }

    init(_ video: VideoFile) { self.video = video }

    mutating func run() throws(VideoFailure.Cause) {
        try strip(0..<video.count, in: "file")
        guard hasMedia else { throw .unknownStructure("no track of images or sound") }
        try blankAllButSamples()
    }

    mutating func addPatches(_ more: [BytePatch]) { patches += more }

    private mutating func strip(_ bounds: Range<Int>, in parent: String) throws(VideoFailure.Cause) {
        let preserved = Self.preserved[parent] ?? []
        for box in try boxes(in: bounds) {
            record(box, in: parent)
            try recordFragment(box, in: parent)
            switch box.type {
            case "trak" where parent == "moov": try stripTrack(box)
            case "hdlr" where parent == "mdia" || parent == "minf": try stripHandler(box, in: parent)
            case "stsd" where parent == "stbl": try stripFormats(box)
            case "dref" where parent == "dinf": try stripReferences(box)
            case "cmov", "rmra": throw .unknownStructure("a packed header")
            case "free", "skip", "wide": patches.append(BytePatch(range: box.content, kind: .zeroes))
            case _ where preserved.contains(box.type): try blank(box)
            case _ where Self.entered[parent]?.contains(box.type) ?? false: try strip(box.content, in: box.type)
            default: free(box)
            }
        }
    }

    /// Records the boxes that locate the samples of tracks, in case a track is removed.
    private mutating func record(_ box: Box, in parent: String) {
        switch (parent, box.type) {
        case ("file", "mdat"): mediaData.append(box.content)
        case ("file", "moof"), ("moov", "mvex"): isFragmented = true
        case ("trak", "tkhd"), ("trak", "tref"), ("mdia", "hdlr"): track.record(box.type, box.content)
        case ("stbl", "stsc"), ("stbl", "stsz"), ("stbl", "stz2"), ("stbl", "stco"), ("stbl", "co64"),
            ("stbl", "saio"):
            track.record(box.type, box.content)
        default: break
        }
    }

    private mutating func recordFragment(_ box: Box, in parent: String) throws(VideoFailure.Cause) {
        switch (parent, box.type) {
        case ("file", "moof"): fragments.begin(at: box.start)
        case ("mvex", "trex"): fragments.setDefaults(try video.bytes(box.content.prefix(24)))
        case ("traf", "tfhd"): fragments.beginTrack(try video.bytes(box.content.prefix(40)))
        case ("traf", "trun"):
            guard box.content.count <= 1 << 26 else { throw .brokenTable }
            try fragments.add(try video.bytes(box.content))
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

    /// Removes the name that a camera or program wrote for itself.
    private mutating func stripHandler(_ box: Box, in parent: String) throws(VideoFailure.Cause) {
        guard box.content.count >= 24 else { throw .unknownStructure("a broken track") }
        let start = box.content.lowerBound
        if parent == "mdia" { track.handler = Self.text(try video.bytes((start + 8)..<(start + 12))) }
        // The manufacturer, and a name.
        patches.append(BytePatch(range: (start + 12)..<box.content.upperBound, kind: .zeroes))
    }

    /// Strips the sample formats: numbers, including the encoder's vendor and name, then boxes of the codec.
    private mutating func stripFormats(_ box: Box) throws(VideoFailure.Cause) {
        guard box.content.count >= 8 else { throw .unknownStructure("a broken track") }
        for entry in try boxes(in: box.content.dropFirst(8)) {
            track.formats.append(entry.type)
            let start = entry.content.lowerBound
            switch track.handler {
            case "vide", "auxv":
                guard entry.content.count >= 78 else { throw .unknownStructure("a broken track") }
                patches.append(BytePatch(range: (start + 12)..<(start + 16), kind: .zeroes))
                patches.append(BytePatch(range: (start + 42)..<(start + 74), kind: .zeroes))
                try strip(entry.content.dropFirst(78), in: "vide")
            case "soun":
                guard entry.content.count >= 28 else { throw .unknownStructure("a broken track") }
                let version = try video.bytes((start + 8)..<(start + 10))
                patches.append(BytePatch(range: (start + 12)..<(start + 16), kind: .zeroes))
                try strip(entry.content.dropFirst(version == [0, 1] ? 44 : version == [0, 2] ? 64 : 28), in: "soun")
                track.sounds.append(entry.content)
            // Time codes, which can contain the name of the tape.
            case "tmcd": try strip(entry.content.dropFirst(26), in: "tmcd")
            default: break
            }
        }
    }

    /// Removes data in a preserved box that players don't need: creation times, and any data after the box's numbers.
    private mutating func blank(_ box: Box) throws(VideoFailure.Cause) {
        if box.type == "colr" { return try stripColor(box) }
        guard Self.dated.contains(box.type) || MP4BoxLength.isFixed(box.type) else { return }
        let head = try video.bytes(box.content.prefix(20))
        guard let version = head.first else { return }
        if Self.dated.contains(box.type) {
            let times = box.content.dropFirst(4).prefix(version == 1 ? 16 : 8)
            patches.append(BytePatch(range: times, kind: .zeroes))
        }
        guard let length = MP4BoxLength.length(of: box.type, head), length < box.content.count else { return }
        patches.append(BytePatch(range: box.content.dropFirst(length), kind: .zeroes))
    }

    /// Strips color information: numbers, or a whole color profile.
    private mutating func stripColor(_ box: Box) throws(VideoFailure.Cause) {
        let type = Self.text(try video.bytes(box.content.prefix(4)))
        if ["nclx", "nclc"].contains(type), box.content.count <= 11 { return }
        guard ["prof", "rICC"].contains(type), box.content.count < 1 << 22,
            let profile = ICCProfile.stripped(try video.bytes(box.content.dropFirst(4))),
            profile.count == box.content.count - 4
        else { return free(box) }
        patches.append(BytePatch(range: box.content.dropFirst(4), kind: .bytes(profile)))
    }

    /// Checks that the samples are in this file. A reference to another file would publish its path.
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
        guard let handler = track.handler else { throw .unknownStructure("a track without a type") }
        // A data track is removed as a whole after its samples were located.
        if track.isData { return }
        if let format = track.formats.first(where: Self.telemetry.contains) { throw .telemetry(format) }
        switch handler {
        case "vide", "soun": hasMedia = true
        case "auxv", "tmcd", "clcp": break
        case "text", "sbtl", "subt", "subp": throw .texts(handler)
        default: throw .unknownStructure("a track of an unknown type ('\(handler)')")
        }
    }
}

extension MP4Stripper {
    /// Returns the boxes that fill a range.
    mutating func boxes(in bounds: Range<Int>) throws(VideoFailure.Cause) -> [Box] {
        var boxes: [Box] = []
        var offset = bounds.lowerBound
        while bounds.upperBound - offset >= 8 {
            boxesLeft -= 1
            guard boxesLeft > 0 else { throw .unknownStructure("too many parts") }
            let header = try video.bytes(offset..<min(offset + 16, bounds.upperBound))
            // The end of a list in QuickTime.
            if header.starts(with: [0, 0, 0, 8, 0, 0, 0, 0]), bounds.upperBound - offset < 16 {
                offset += 8
                break
            }
            guard header[4..<8].allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0xA9 }) else {
                throw .unknownStructure("parts without a name")
            }
            let box = BoxHeader(header)
            // A box up to the end of the file is only valid as the last one.
            let isLast = box.size == 0 && bounds.upperBound == video.count
            let size = isLast ? bounds.upperBound - offset : box.size
            guard size >= box.length else { throw .unknownStructure("a part without a size") }
            guard size <= bounds.upperBound - offset else {
                throw bounds.upperBound == video.count ? .brokenOff : .unknownStructure("a part larger than its whole")
            }
            boxes.append(
                Box(
                    type: Self.text(header[4..<8]), start: offset,
                    content: (offset + box.length)..<(offset + size)))
            offset += size
        }
        // QuickTime ends some lists with zeros.
        guard try video.bytes(offset..<bounds.upperBound).allSatisfy({ $0 == 0 }) else {
            throw .unknownStructure("bytes between its parts")
        }
        return boxes
    }

    private static func text(_ bytes: some Sequence<UInt8>) -> String {
        String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    private static let telemetry: Set = [
        "mebx", "gpmd", "camm", "rtmd", "fdsc", "mett", "metx", "urim", "djmd", "dbgi",
    ]
    /// Boxes that contain creation times.
    private static let dated: Set = ["mvhd", "tkhd", "mdhd"]

    private static let entered: [String: Set<String>] = [
        "file": ["moov", "moof", "mfra"], "moov": ["mvex"], "trak": ["mdia", "edts", "tref", "tapt"],
        "mdia": ["minf"], "minf": ["dinf", "stbl", "gmhd"], "moof": ["traf"], "soun": ["wave"],
    ]

    /// The boxes that a player may need. They identify neither persons, places nor devices.
    static let preserved: [String: Set<String>] = [
        "file": ["ftyp", "styp", "mdat", "pdin", "sidx", "ssix"],
        "moov": ["mvhd"],
        "mvex": ["mehd", "trex", "leva"],
        "trak": ["tkhd", "load"],
        "edts": ["elst"],
        "tref": [
            "cdsc", "hint", "tmcd", "chap", "scpt", "ssrc", "sync", "subt", "vdep", "vplx", "dpnd", "auxl", "cdep",
            "fall",
            "folw", "thmb",
        ],
        "tapt": ["clef", "prof", "enof"],
        "mdia": ["mdhd", "elng"],
        "minf": ["vmhd", "smhd", "hmhd", "nmhd", "sthd"],
        "gmhd": ["gmin"],
        "stbl": [
            "stts", "ctts", "cslg", "stsc", "stsz", "stz2", "stco", "co64", "stss", "stps", "stsh", "sdtp", "padb",
            "stdp", "sbgp", "sgpd", "subs", "saiz", "saio",
        ],
        "vide": [
            "avcC", "hvcC", "vvcC", "av1C", "vpcC", "dvcC", "dvvC", "dvwC", "hvcE", "lhvC", "esds", "d263", "colr",
            "pasp",
            "clap", "btrt", "fiel", "gama", "mdcv", "clli", "SmDm", "CoLL", "amve", "st3d", "vexu", "hfov", "jpgC",
            "glbl",
        ],
        "soun": [
            "esds", "chan", "dac3", "dec3", "dac4", "dOps", "dfLa", "alac", "pcmC", "srat", "btrt", "damr", "chnl",
            "ddts",
            "mhaC", "SA3D",
        ],
        "wave": ["frma", "esds", "alac", "enda", "mp4a", "damr", "dac3"],
        "moof": ["mfhd"],
        "traf": ["tfhd", "tfdt", "trun", "sbgp", "sgpd", "subs", "saiz", "saio", "senc", "sdtp"],
        "mfra": ["tfra", "mfro"],
    ]
}
