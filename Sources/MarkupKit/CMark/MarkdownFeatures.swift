/// Which extensions a text could need at all: what cannot occur is not looked for.
struct MarkdownFeatures {
    private(set) var mayHoldTables = false
    private(set) var mayHoldAddresses = false
    private(set) var mayHoldTasks = false
    private(set) var hasTildes = false

    init(_ text: UnsafeBufferPointer<UInt8>) {
        var previous: UInt8 = 0
        for byte in text {
            switch byte {
            case UInt8(ascii: "|"): mayHoldTables = true
            case UInt8(ascii: "-"): if previous == UInt8(ascii: ":") { mayHoldTables = true }
            case UInt8(ascii: ":"): if previous == UInt8(ascii: "-") { mayHoldTables = true }
            case UInt8(ascii: "@"): mayHoldAddresses = true
            case UInt8(ascii: "/"): if previous == UInt8(ascii: ":") { mayHoldAddresses = true }
            case UInt8(ascii: "."): if previous | 0x20 == UInt8(ascii: "w") { mayHoldAddresses = true }
            case UInt8(ascii: "]"):
                if previous == UInt8(ascii: " ") || previous | 0x20 == UInt8(ascii: "x") { mayHoldTasks = true }
            case UInt8(ascii: "~"): hasTildes = true
            default: break
            }
            previous = byte
        }
    }
}
