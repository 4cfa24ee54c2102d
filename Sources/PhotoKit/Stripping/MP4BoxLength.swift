/// The length of a box's content; any bytes after it are not part of the box.
enum MP4BoxLength {
    /// The lengths in versions 0 and 1.
    private static let fixed: [String: (Int, Int)] = [
        "mvhd": (100, 112), "tkhd": (84, 96), "mdhd": (24, 36), "vmhd": (12, 12), "smhd": (8, 8), "hmhd": (20, 20),
        "nmhd": (4, 4), "sthd": (4, 4), "mfhd": (8, 8), "mehd": (8, 12), "trex": (24, 24), "tfdt": (8, 12),
        "gmin": (16, 16), "load": (16, 16), "clef": (12, 12), "prof": (12, 12), "enof": (12, 12), "mfro": (8, 8),
        "cslg": (24, 44), "dfLa": (42, 42),
    ]
    /// Tables: the offset of their count, which the entries follow, and the length of an entry.
    private static let tables: [String: (count: Int, entry: (Int, Int))] = [
        "stts": (4, (8, 8)), "ctts": (4, (8, 8)), "stsc": (4, (12, 12)), "stco": (4, (4, 4)), "co64": (4, (8, 8)),
        "stss": (4, (4, 4)), "stps": (4, (4, 4)), "stsh": (4, (8, 8)), "elst": (4, (12, 20)),
    ]

    static func isFixed(_ type: String) -> Bool {
        fixed[type] != nil || tables[type] != nil || ["stsz", "trun", "tfhd"].contains(type)
    }

    /// - Parameter head: The first bytes of the box's content.
    static func length(of type: String, _ head: [UInt8]) -> Int? {
        func number(_ offset: Int) -> Int { head.number(at: offset, bytes: 4, isLittleEndian: false) }
        let isLong = head.first == 1
        if let (short, long) = fixed[type] { return isLong ? long : short }
        if let table = tables[type] {
            return table.count + 4 + number(table.count) * (isLong ? table.entry.1 : table.entry.0)
        }
        guard head.count >= 8 else { return nil }
        let flags = number(0) & 0xFF_FFFF
        func width(_ flags: [Int: Int], _ all: Int) -> Int {
            flags.reduce(0) { $0 + (all & $1.key != 0 ? $1.value : 0) }
        }
        switch type {
        case "stsz": return 12 + (number(4) == 0 ? number(8) * 4 : 0)
        case "tfhd": return 8 + width([0x1: 8, 0x2: 4, 0x8: 4, 0x10: 4, 0x20: 4], flags)
        case "trun":
            let sample = width([0x100: 4, 0x200: 4, 0x400: 4, 0x800: 4], flags)
            return 8 + width([0x1: 4, 0x4: 4], flags) + number(4) * sample
        default: return nil
        }
    }
}
