@testable import PhotoKit

/// The places in a file that can contain private data, and functions that insert it there.
enum StrippingNeedles {
    typealias Plant = (_ file: [UInt8], _ needle: [UInt8]) -> [UInt8]

    static func places(_ format: PhotoFormat) -> [(String, Plant)] {
        let inside: [(String, Plant)] =
            switch format {
            case .jpeg: jpeg
            case .png: png
            case .webp: webp
            case .gif: gif
            case .tiff, .heic, .avif: []
            }
        // A complete second file after the first, as in motion photos.
        let second: Plant = { file, needle in inside.reduce(file) { $0 + $1.1(file, needle) } }
        return inside + [("behind the end", { $0 + $1 }), ("a second file", second)]
    }
}

extension [UInt8] {
    fileprivate func inserting(_ bytes: [UInt8], at place: Int) -> [UInt8] {
        var result = self
        result.insert(contentsOf: bytes, at: place)
        return result
    }

    fileprivate var hasJFIF: Bool { self[3] == 0xE0 }
}

extension StrippingNeedles {
    private static var jpeg: [(String, Plant)] {
        func segment(_ marker: UInt8, _ start: String = "") -> Plant {
            { $0.inserting(segment: marker, Array(start.utf8) + $1) }
        }
        var places: [(String, Plant)] = [
            ("comment", segment(0xFE)), ("XMP", segment(0xE1, "http://ns.adobe.com/xap/1.0/\0")),
            ("more XMP", segment(0xE1, "http://ns.adobe.com/xmp/extension/\0")),
            ("Photoshop", segment(0xED, "Photoshop 3.0\0")), ("thumbnail", segment(0xE0, "JFXX\0\u{10}")),
            ("several pictures", segment(0xE2, "MPF\0")), ("FlashPix", segment(0xE2, "FPXR\0")),
            ("profile of another kind", segment(0xE2, "ICC_PROFILES")), ("no Adobe", segment(0xEE, "Adobf")),
            ("Exif of another kind", segment(0xE1, "Exif\0")), ("thumbnail in JFIF", insertingThumbnail),
            ("a second JFIF", insertingSecondJFIF), ("before every scan", insertingBeforeScans),
            ("between segments", { $0.inserting($1 + [0xFF, 0] + $1, at: 2) }),
            ("EXIF", { insertingExif($0, $1, orientation: 1) }),
            ("odd EXIF", { insertingExif($0, $1, orientation: 9) }),
            ("before the end", { $0.inserting([0xFF, 0xE1, 0, UInt8($1.count + 2)] + $1, at: $0.count - 2) }),
        ]
        for number in UInt8(3)...15 where number != 14 { places.append(("APP\(number)", segment(0xE0 + number))) }
        return places
    }

    /// Inserts EXIF data before any other, so that it takes precedence; an existing orientation is preserved.
    private static func insertingExif(_ file: [UInt8], _ needle: [UInt8], orientation: UInt16) -> [UInt8] {
        let own = JPEGSegments(file).contents.first { $0.starts(with: JPEGStripping.exifMarker) }
        let kept = own.flatMap { OrientationBlock.replacing($0)?[19] }.map(UInt16.init) ?? orientation
        let text = ExifBlock.Value.text(String(decoding: needle, as: UTF8.self))
        let block = ExifBlock(
            main: [(0x010F, text), (0x0112, .short(kept))], exif: [(0x9003, text), (0xA431, text)],
            gps: [(1, .text("N")), (0x1D, text)])
        guard file.hasJFIF else { return file.inserting(block) }
        // A JFIF segment must remain the first.
        let segment = [0xFF, 0xD8].inserting(block).dropFirst(2)
        return file.inserting(Array(segment), at: 20)
    }

    private static func insertingThumbnail(_ file: [UInt8], _ needle: [UInt8]) -> [UInt8] {
        guard file.hasJFIF else { return file.inserting(segment: 0xFE, needle) }
        var result = file.inserting(needle, at: 20)
        (result[5], result[18], result[19]) = (UInt8(16 + needle.count), UInt8(needle.count / 3), 1)
        return result
    }

    private static func insertingSecondJFIF(_ file: [UInt8], _ needle: [UInt8]) -> [UInt8] {
        guard file.hasJFIF else { return file.inserting(segment: 0xFE, needle) }
        return file.inserting([0xFF, 0xE0, 0, UInt8(16 + needle.count)] + file[6..<20] + needle, at: 20)
    }

    private static func insertingBeforeScans(_ file: [UInt8], _ needle: [UInt8]) -> [UInt8] {
        let scans = file.indices.dropLast().filter { file[$0] == 0xFF && file[$0 + 1] == 0xDA }
        return scans.reversed().reduce(file) {
            $0.inserting([0xFF, 0xFF, 0xFE, 0, UInt8(needle.count + 2)] + needle, at: $1)
        }
    }
}

extension StrippingNeedles {
    private static var png: [(String, Plant)] {
        func chunk(_ type: String, _ start: String = "", beforeEnd: Bool = false) -> Plant {
            { file, needle in
                let content = Array(start.utf8) + needle
                let chunk = [0, 0, 0, UInt8(content.count)] + Array(type.utf8) + content + [0, 0, 0, 0]
                return file.inserting(chunk, at: beforeEnd ? file.count - 12 : 33)
            }
        }
        let types = ["tEXt", "zTXt", "iTXt", "tIME", "dSIG", "sPLT", "hIST", "prVt", "vpAg", "caBX"]
        return types.map { ($0, chunk($0, "Comment\0")) } + types.map { ($0, chunk($0, beforeEnd: true)) }
            + [("too long", chunk("gAMA")), ("a broken eXIf", chunk("eXIf", "II*\0", beforeEnd: true))]
    }

    private static var webp: [(String, Plant)] {
        let types = ["EXIF", "XMP ", "meta", "ID3 "]
        let places: [(String, Plant)] = types.map { type in
            (type, { file, needle in sized(file + chunk(type, needle)) })
        }
        return places + [("in a frame", insertingInFrame)]
    }

    private static func chunk(_ type: String, _ needle: [UInt8]) -> [UInt8] {
        Array(type.utf8) + [UInt8(needle.count), 0, 0, 0] + needle
    }

    private static func sized(_ file: [UInt8]) -> [UInt8] { file[..<4] + littleEndian(file.count - 8) + file[8...] }

    private static func littleEndian(_ number: Int) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func insertingInFrame(_ file: [UInt8], _ needle: [UInt8]) -> [UInt8] {
        let inner = chunk("XMP ", needle)
        guard let place = file.indices.first(where: { file[$0...].starts(with: "ANMF".utf8) }) else {
            return sized(file + inner)
        }
        let size = file.number(at: place + 4, bytes: 4, isLittleEndian: true)
        var result = file.inserting(inner, at: place + 8 + size)
        result.replaceSubrange((place + 4)..<(place + 8), with: littleEndian(size + inner.count))
        return sized(result)
    }

    private static var gif: [(String, Plant)] {
        /// Inserts a block before the extensions of the first frame.
        func block(_ start: [UInt8]) -> Plant {
            { file, needle in
                let place = 13 + (file[10] & 0x80 == 0 ? 0 : 3 << (Int(file[10] & 7) + 1))
                return file.inserting([0x21] + start + [UInt8(needle.count)] + needle + [0], at: place)
            }
        }
        func program(_ name: String) -> [UInt8] { [0xFF, 11] + name.utf8 }
        return [
            ("comment", block([0xFE])), ("text", block([0x01, 12] + Array(repeating: 1, count: 12))),
            ("XMP", block(program("XMP DataXMP"))), ("program", block(program("ImageMagick"))),
            ("loop of another kind", block(program("NETSCAPE2.0"))), ("unknown", block([0x77])),
            ("a control block that is none", block([0xF9])),
        ]
    }
}
