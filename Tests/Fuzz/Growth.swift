import Foundation

/// A limit for the growth of processing time: for four times as much repeated input, it may grow at most ninefold.
///
/// Linear time grows fourfold and quadratic time sixteenfold, so caches and other programs, which make a single run up to
/// twice as long, are not mistaken for a quadratic parser. The time is the thread's CPU time.
struct Growth {
    var smallestSize = 4096
    /// Shorter times depend mainly on the clock's resolution and CPU caches.
    var floor = 0.04
    /// Inputs with longer times are not enlarged again.
    var enough = 0.12
    var largestSize = 256 << 10
    static let step = 4
    static let mostRatio = 9.0

    /// - Returns: the size at which the time exceeds the limit, and its growth; `nil` if it never does.
    func excess(_ input: RepeatedInput, _ read: ([UInt8]) throws -> Void) rethrows -> (size: Int, ratio: Double)? {
        var size = smallestSize
        var before = try Self.seconds { try read(input.bytes(size: size)) }
        while before < enough, size * Self.step <= largestSize {
            let smaller = input.bytes(size: size)
            size *= Self.step
            let larger = input.bytes(size: size)
            var now = try Self.seconds { try read(larger) }
            // Another program may have interfered, so the longest and shortest of some more runs decide.
            for _ in 0..<4 where now >= floor && now > before * Self.mostRatio {
                before = max(before, try Self.seconds { try read(smaller) })
                now = min(now, try Self.seconds { try read(larger) })
            }
            if now >= floor, now > before * Self.mostRatio { return (size, now / before) }
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

/// An input with a repeated part.
struct RepeatedInput: CustomStringConvertible, Sendable {
    let description: String
    private let make: @Sendable (_ count: Int) -> [UInt8]
    private let bytesOfOne: Int

    /// - Parameter make: creates the input with a number of repetitions.
    init(_ description: String, make: @escaping @Sendable (_ count: Int) -> [UInt8]) {
        self.description = description
        self.make = make
        bytesOfOne = max(1, (make(64).count - make(32).count) / 32)
    }

    /// Creates an input that repeats a text between two others.
    init(_ unit: String, before: String = "", after: String = "") {
        self.init("\(before.debugDescription) \(unit.debugDescription)… \(after.debugDescription)") { count in
            Array((before + String(repeating: unit, count: count) + after).utf8)
        }
    }

    /// Creates an input that repeats bytes between two other parts of a file.
    init(_ description: String, bytes: [UInt8], before: [UInt8] = [], after: [UInt8] = []) {
        self.init(description) { count in
            var file = before
            for _ in 0..<count { file += bytes }
            return file + after
        }
    }

    /// Creates an input of numbered parts of a text.
    init(_ description: String, before: String = "", after: String = "", numbered: @escaping @Sendable (Int) -> String)
    {
        self.init(description) { count in
            var text = before
            for number in 0..<count { text += numbered(number) }
            return Array((text + after).utf8)
        }
    }

    /// Returns the input with about the given size.
    func bytes(size: Int) -> [UInt8] { make(max(1, size / bytesOfOne)) }
}
