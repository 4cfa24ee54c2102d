import Synchronization

/// The offsets at which the lines of a text start.
///
/// Computed on first use and shared by all copies of the text, so that any number of diagnostics costs one pass.
final class LineStarts: Sendable {
    private let cached = Mutex<[Int]?>(nil)

    init() {}

    /// Returns the UTF-8 offsets of the line starts, the first of which is 0.
    ///
    /// - Parameter text: must be the same in every call.
    func starts(of text: String) -> [Int] {
        cached.withLock { cached in
            if let cached { return cached }
            var text = text
            let starts = text.withUTF8(Self.starts)
            cached = starts
            return starts
        }
    }

    private static func starts(_ bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
        var starts = [0]
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r") {
            let isPair =
                bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
            if !isPair { starts.append(index + 1) }
        }
        return starts
    }
}
