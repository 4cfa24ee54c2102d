extension FirstBytes {
    /// The first bytes of a file type other than supported photos.
    struct Signature: Sendable {
        var offset = 0
        var bytes: [UInt8]
        /// A second text that is required as well.
        var also: (offset: Int, text: String)?
        var name: String
        var hint: String?
        /// The treatment of the file before it is published.
        var publishing: FilePublishing

        func matches(_ start: [UInt8]) -> Bool {
            guard start.dropFirst(offset).starts(with: bytes) else { return false }
            return also.map { start.dropFirst($0.offset).starts(with: $0.text.utf8) } ?? true
        }
    }

    /// Returns the type of a file that is not a photo, from its first bytes.
    static func signature(of bytes: [UInt8]) -> Signature? {
        if let signature = signatures.first(where: { $0.matches(bytes) }) { return signature }
        if isPortableAnymap(bytes) { return raw([], "a PNM image") }
        if isText(bytes) { return nil }
        return binarySignatures.first { $0.matches(bytes) } ?? structure(of: bytes)
    }

    private static let exportIt = "export it as JPEG, PNG or WebP"
    private static let movieHint = "rename it to a video extension, such as .mp4"

    private static func image(_ bytes: [UInt8], at offset: Int = 0, _ name: String) -> Signature {
        Signature(offset: offset, bytes: bytes, name: name, hint: exportIt, publishing: .image(name))
    }

    private static func raw(_ text: String, at offset: Int = 0, _ name: String = "a camera's raw file") -> Signature {
        raw(Array(text.utf8), at: offset, name)
    }

    private static func raw(_ bytes: [UInt8], at offset: Int = 0, _ name: String) -> Signature {
        Signature(offset: offset, bytes: bytes, name: name, hint: exportIt, publishing: .raw(name))
    }

    private static func video(_ text: String, also: (Int, String)? = nil, _ name: String = "a sound file") -> Signature
    {
        Signature(bytes: Array(text.utf8), also: also, name: name, publishing: .video)
    }

    private static func medium(
        _ text: String, at offset: Int = 0, also: (Int, String)? = nil, _ name: String
    ) -> Signature {
        Signature(offset: offset, bytes: Array(text.utf8), also: also, name: name, publishing: .medium(name))
    }

    private static func medium(_ bytes: [UInt8], at offset: Int = 0, _ name: String) -> Signature {
        Signature(offset: offset, bytes: bytes, name: name, publishing: .medium(name))
    }

    private static func container(_ text: String, at offset: Int = 0, _ name: String, hint: String? = nil) -> Signature
    {
        container(Array(text.utf8), at: offset, name, hint: hint)
    }

    private static func container(
        _ bytes: [UInt8], at offset: Int = 0, _ name: String, hint: String? = nil
    ) -> Signature {
        Signature(offset: offset, bytes: bytes, name: name, hint: hint, publishing: .container(name))
    }

    /// Signatures that do not occur at the start of texts.
    private static let signatures: [Signature] = images + sounds + videos + containers

    private static let images = [
        raw("8BPS", "a Photoshop file"), raw("gimp xcf", "a GIMP file"),
        raw([0xFF, 0x0A], "a JPEG XL image"), raw("JXL ", at: 4, "a JPEG XL image"),
        raw("jP  ", at: 4, "a JPEG 2000 image"), raw([0xFF, 0x4F, 0xFF, 0x51], "a JPEG 2000 image"),
        raw("FUJIFILMCCD-RAW"), raw("ftypcrx", at: 4), raw("FOVb"), raw("IIRO"), raw("IIRS"), raw("MMOR"),
        raw("IIU\0"), raw("\0MRM"), raw("HEAPCCDR", at: 6), raw([0x49, 0x49, 0xBC, 0x01], "a JPEG XR image"),
        raw([0x76, 0x2F, 0x31, 0x01], "an OpenEXR image"), raw("#?RADIANCE", "a Radiance image"),
        raw("#?RGBE", "a Radiance image"), raw("qoif", "a QOI image"), raw("DDS ", "a DirectDraw image"),
        raw("icns", "an Apple icon"), raw("SDPX", "a DPX image"), raw("XPDS", "a DPX image"),
        raw("SIMPLE  =", "a FITS image"), raw("DICM", at: 128, "a DICOM image"),
        raw([0x8B] + "JNG".utf8, "a JNG image"),
        raw([0x8A] + "MNG".utf8, "an MNG image"), raw("FLIF", "a FLIF image"),
        raw([0x42, 0x50, 0x47, 0xFB], "a BPG image"),
        raw("id=ImageMagick", "an ImageMagick image"), raw([0xD7, 0xCD, 0xC6, 0x9A], "a Windows metafile"),
        raw(" EMF", at: 40, "a Windows metafile"), raw([0x89] + "LFP".utf8, "a Lytro image"),
        raw([0x59, 0xA6, 0x6A, 0x95], "a Sun raster image"),
    ]

    private static let sounds = [
        video("ID3"), video("fLaC"), video("RIFF", also: (8, "WAVE")), video("RF64", also: (8, "WAVE")),
        medium("OggS", "an Ogg file"), medium("FORM", also: (8, "AIF"), "an AIFF sound file"),
        medium("caff", "a CAF sound file"),
        medium("MThd", "a MIDI file"), medium("#!AMR", "an AMR sound file"), medium("MAC ", "a Monkey's Audio file"),
        medium("wvpk", "a WavPack file"), medium("TTA1", "a TTA sound file"), medium("TTA2", "a TTA sound file"),
        medium("MPCK", "a Musepack file"), medium("MP+", "a Musepack file"), medium(".snd", "an AU sound file"),
        medium(".ra\u{FD}", "a RealAudio file"), medium("DSD ", "a DSF sound file"),
        medium("FRM8", "a DSDIFF sound file"),
        medium("Creative Voice File", "a VOC sound file"),
        medium([0x72, 0x69, 0x66, 0x66, 0x2E, 0x91], "a Wave64 file"),
        medium("APETAGEX", "a sound file with an APE tag"), medium("Extended Module:", "a tracker module"),
        medium("IMPM", "a tracker module"), medium([0x7F, 0xFE, 0x80, 0x01], "a DTS sound file"),
    ]

    private static let videos = [
        Signature(bytes: [0x1A, 0x45, 0xDF, 0xA3], name: "a video", hint: movieHint, publishing: .video),
        medium("RIFF", also: (8, "AVI "), "an AVI video"), medium("RIFX", "a RIFF file"), medium("RIFF", "a RIFF file"),
        medium("FORM", "an IFF file"), medium("FLV\u{1}", "a Flash video"), medium("DKIF", "an IVF video"),
        medium("nut/multimedia container", "a NUT video"), medium("YUV4MPEG2", "a YUV4MPEG video"),
        medium(".RMF", "a RealMedia video"),
        medium([0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11], "a Windows Media file"),
        medium([0x06, 0x0E, 0x2B, 0x34], "an MXF video"), medium([0x1F, 0x07, 0x00], "a DV video"),
        medium([0, 0, 1, 0xBA], "an MPEG video"), medium([0, 0, 1, 0xB3], "an MPEG video"),
        medium([0, 0, 1, 0xB0], "an MPEG video"), medium([0, 0, 0, 1], "a raw video stream"),
    ]

    private static let containers = [
        container("%PDF", "a PDF document", hint: exportIt), container("PK\u{3}\u{4}", "a ZIP archive"),
        container("PK\u{5}\u{6}", "a ZIP archive"), container("PK00PK", "a ZIP archive"),
        container([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], "an Office document"),
        container("{\\rtf", "an RTF document"), container("%!PS", "a PostScript document"),
        container([0xC5, 0xD0, 0xD3, 0xC6], "a PostScript document"), container("AT&TFORM", "a DjVu document"),
        container([0x1F, 0x8B], "a gzip archive"), container("BZh", "a bzip2 archive"),
        container([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "an xz archive"),
        container([0x28, 0xB5, 0x2F, 0xFD], "a zstd archive"),
        container([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7z archive"), container("Rar!\u{1A}\u{7}", "a RAR archive"),
        container("MSCF", "a CAB archive"), container("ustar", at: 257, "a tar archive"),
        container("!<arch>\n", "an ar archive"), container("070707", "a cpio archive"),
        container("070701", "a cpio archive"),
    ]

    /// Signatures with which a text can begin.
    private static let binarySignatures = [
        image(Array("BM".utf8), "a BMP image"), image([0, 0, 1, 0], "an icon"), image([0, 0, 2, 0], "a cursor"),
    ]
}

extension FirstBytes {
    /// The boxes that can come first in an MP4, QuickTime or HEIF file.
    private static let firstBoxes: Set = [
        "ftyp", "styp", "moov", "mdat", "wide", "free", "skip", "pnot", "uuid", "moof", "sidx", "ssix", "emsg", "prft",
        "meta", "PICT", "junk", "udta", "pdin",
    ]

    /// Returns the signature of a file that is recognized by the sequence of its parts.
    private static func structure(of bytes: [UInt8]) -> Signature? {
        if hasBoxes(bytes) { return Signature(bytes: [], name: "a video", hint: movieHint, publishing: .video) }
        if MPEGAudioFrame(bytes) != nil { return Signature(bytes: [], name: "a sound file", publishing: .video) }
        let isTransportStream = [(0, 188), (4, 192)].contains { start, step in
            bytes.count > start + step && bytes[start] == 0x47 && bytes[start + step] == 0x47
        }
        return isTransportStream ? medium([], "an MPEG transport stream") : nil
    }

    /// Whether the bytes are a sequence of boxes, one of which is of a type that can come first.
    private static func hasBoxes(_ bytes: [UInt8]) -> Bool {
        var offset = 0
        while offset + 8 <= bytes.count {
            let size = bytes.number(at: offset, bytes: 4, isLittleEndian: false)
            let type = bytes[(offset + 4)..<(offset + 8)]
            guard size < 2 || size >= 8, type.allSatisfy({ (0x20...0x7E).contains($0) }) else { return false }
            if firstBoxes.contains(String(decoding: type, as: UTF8.self)) { return true }
            guard size >= 8 else { return false }
            offset += size
        }
        return false
    }

    private static func isPortableAnymap(_ bytes: [UInt8]) -> Bool {
        guard bytes.count > 3, bytes[0] == UInt8(ascii: "P"), (0x31...0x37).contains(bytes[1]) else { return false }
        // A comment, a number, or the first field of P7.
        return [0x0A, 0x0D].contains(bytes[2]) && (bytes[3] <= UInt8(ascii: "9") || bytes[1] == 0x37)
    }
}
