/// Which extensions a text could need at all: what cannot occur is not looked for.
struct MarkdownFeatures {
    private(set) var mayHoldTables = false
    private(set) var mayHoldAddresses = false
    private(set) var mayHoldTasks = false
    private(set) var hasTildes = false
    private(set) var mayHoldDefinitions = false
    /// How many of them there are, for what they may come to.
    private(set) var pipes = 0
    private(set) var brackets = 0
    private(set) var lines = 0

    init(_ text: UnsafeBufferPointer<UInt8>) {
        var previous: UInt8 = 0
        for byte in text {
            switch byte {
            case UInt8(ascii: "|"):
                mayHoldTables = true
                pipes += 1
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): lines += 1
            case UInt8(ascii: "-"): if previous == UInt8(ascii: ":") { mayHoldTables = true }
            case UInt8(ascii: ":"):
                if previous == UInt8(ascii: "-") { mayHoldTables = true }
                if previous == UInt8(ascii: "]") { mayHoldDefinitions = true }
            case UInt8(ascii: "@"): mayHoldAddresses = true
            case UInt8(ascii: "/"): if previous == UInt8(ascii: ":") { mayHoldAddresses = true }
            case UInt8(ascii: "."): if previous | 0x20 == UInt8(ascii: "w") { mayHoldAddresses = true }
            case UInt8(ascii: "]"):
                brackets += 1
                if previous == UInt8(ascii: " ") || previous | 0x20 == UInt8(ascii: "x") { mayHoldTasks = true }
            case UInt8(ascii: "~"): hasTildes = true
            default: break
            }
            previous = byte
        }
    }
}
