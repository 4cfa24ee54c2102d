import Foundation

/// How the processor time of a reader grows with its input: twice as much of what repeats may take three times as long.
///
/// Time is that of the thread, so that other programs hardly matter, and the least of several runs. What takes less than
/// `floor` is not judged.
struct Growth {
    var smallestSize = 2048
    /// Below this the clock and the processor's caches decide.
    var floor = 0.04
    /// Inputs that take longer are not doubled again.
    var enough = 0.12
    var largestSize = 256 << 10
    var mostRatio = 3.0

    /// - Returns: the size from which on the time grows faster, and by how much; `nil` if it never does.
    func excess(_ input: RepeatedInput, _ read: ([UInt8]) throws -> Void) rethrows -> (size: Int, ratio: Double)? {
        var size = smallestSize
        var before = try Self.seconds { try read(input.bytes(size: size)) }
        while before < enough, size < largestSize {
            size *= 2
            let bytes = input.bytes(size: size)
            var now = try Self.seconds { try read(bytes) }
            if now >= floor, now > before * mostRatio {
                // Another program may have been in the way: the least of some more runs decides.
                let half = input.bytes(size: size / 2)
                for _ in 0..<3 where now > before * mostRatio {
                    before = max(before, try Self.seconds { try read(half) })
                    now = min(now, try Self.seconds { try read(bytes) })
                }
                if now >= floor, now > before * mostRatio { return (size, now / before) }
            }
            before = now
        }
        return nil
    }

    private static func seconds(_ body: () throws -> Void) rethrows -> Double {
        let start = clock
        try body()
        return clock - start
    }

    private static var clock: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}

/// An input in which something repeats.
struct RepeatedInput: CustomStringConvertible, Sendable {
    let description: String
    private let make: @Sendable (_ count: Int) -> [UInt8]
    private let bytesOfOne: Int

    /// - Parameter make: makes the input with so many repetitions.
    init(_ description: String, make: @escaping @Sendable (_ count: Int) -> [UInt8]) {
        self.description = description
        self.make = make
        bytesOfOne = max(1, (make(64).count - make(32).count) / 32)
    }

    /// So much of a text between what comes before and after it.
    init(_ unit: String, before: String = "", after: String = "") {
        self.init("\(before.debugDescription) \(unit.debugDescription)… \(after.debugDescription)") { count in
            Array((before + String(repeating: unit, count: count) + after).utf8)
        }
    }

    /// So many bytes of a file between what comes before and after them.
    init(_ description: String, bytes: [UInt8], before: [UInt8] = [], after: [UInt8] = []) {
        self.init(description) { count in
            var file = before
            for _ in 0..<count { file += bytes }
            return file + after
        }
    }

    /// So many pieces of a text that differ by their number.
    init(_ description: String, before: String = "", after: String = "", numbered: @escaping @Sendable (Int) -> String)
    {
        self.init(description) { count in
            var text = before
            for number in 0..<count { text += numbered(number) }
            return Array((text + after).utf8)
        }
    }

    /// As large as that, or a little larger.
    func bytes(size: Int) -> [UInt8] { make(max(1, size / bytesOfOne)) }
}
