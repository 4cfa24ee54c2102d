import Diagnostics

/// One of several shares of the work, which together are all of it.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
    /// Which share it is, from 1 on.
    package let number: Int
    /// How many shares there are, at least 1.
    package let count: Int

    /// More than engines run; so a slip is told, and no share of it is made of nothing.
    package static let largestCount = 1_000_000

    /// - Parameters:
    ///   - number: from 1 to `count`.
    ///   - count: up to `largestCount`.
    package init(number: Int, of count: Int) {
        precondition((1...Self.largestCount).contains(count) && (1...count).contains(number))
        self.number = number
        self.count = count
    }

    /// - Parameters:
    ///   - text: `K/N`, the Kth of N shares.
    ///   - source: what it was given by, for messages.
    package init(_ text: String, from source: String = "--shard") throws(Refusal) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Self.number(parts[0]), let count = Self.number(parts[1]) else {
            throw Refusal(
                message: "\(source) takes K/N, the Kth of N shares, not `\(text.quotable)`",
                hint: "write 3/16 for the third of 16, without spaces")
        }
        guard count > 0, count <= Self.largestCount else {
            throw Refusal(
                message: "\(source) is `\(text.quotable)`, and there can't be \(count > 0 ? "so many" : "0") shares",
                hint: "write K/N with N from 1 to \(Self.largestCount)")
        }
        guard (1...count).contains(number) else {
            throw Refusal(
                message: "\(source) is `\(text.quotable)`, and there is no such share",
                hint: "shares are counted from 1: the first is 1/\(count), the last \(count)/\(count)")
        }
        self.init(number: number, of: count)
    }

    /// As it is written: `3/16`.
    package var description: String { "\(number)/\(count)" }

    /// - Parameter digits: nothing but digits; as many as somebody likes come to the largest number there is.
    static func number(_ digits: some StringProtocol) -> Int? {
        guard !digits.isEmpty, digits.holdsOnly({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(digits) ?? .max
    }
}

extension String {
    /// So much of what somebody wrote as a message should hold.
    var quotable: String { count > 60 ? String(prefix(60)).printable + "…" : printable }
}
