import Diagnostics
import SiteKit

/// One of several disjoint shares that together are all the work.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
    /// The 1-based number of the share.
    package let number: Int
    /// The number of shares, at least 1.
    package let count: Int

    /// The maximum number of shares, more than any engine runs, for detecting typing errors.
    package static let largestCount = 1_000_000

    /// - Parameters:
    ///   - number: From 1 to `count`.
    ///   - count: Up to `largestCount`.
    package init(number: Int, of count: Int) {
        // The initializer below rejects other numbers with a message.
        precondition((1...Self.largestCount).contains(count) && (1...count).contains(number))
        self.number = number
        self.count = count
    }

    /// - Parameters:
    ///   - text: `K/N`, the Kth of N shares.
    ///   - source: The option or variable that contained the text, for messages.
    package init(_ text: String, from source: String = "--shard") throws(Refusal) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Self.number(parts[0]), let count = Self.number(parts[1]) else {
            throw Refusal(
                message: "\(source) requires K/N, the Kth of N shares, not `\(text.quotable)`",
                hint: "write 3/16 for the third of 16, without spaces")
        }
        guard count > 0, count <= Self.largestCount else {
            throw Refusal(
                message: "\(source) is `\(text.quotable)`: the number of shares is \(count > 0 ? "too large" : "0")",
                hint: "write K/N with N from 1 to \(Self.largestCount)")
        }
        guard (1...count).contains(number) else {
            throw Refusal(
                message: "\(source) is `\(text.quotable)`, which is not one of the shares",
                hint: "shares are counted from 1: the first is 1/\(count), the last \(count)/\(count)")
        }
        self.init(number: number, of: count)
    }

    /// The text form, such as `3/16`.
    package var description: String { "\(number)/\(count)" }

    /// - Parameter digits: Decimal digits; a number that is too large becomes `Int.max`.
    static func number(_ digits: some StringProtocol) -> Int? {
        guard !digits.isEmpty, digits.holdsOnly({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(digits) ?? .max
    }
}
