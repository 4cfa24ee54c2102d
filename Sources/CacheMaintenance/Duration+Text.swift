import Diagnostics
import SiteKit

extension Duration {
    private static let units: [(letter: Character, seconds: Int)] = [("h", 3600), ("m", 60), ("s", 1)]
    private static let most = 1000 * 3600

    /// - Parameters:
    ///   - text: A duration such as `90s`, `12m`, `2h` or `1h30m`.
    ///   - option: The option's name, for messages.
    package init(_ text: String, from option: String = "--for") throws(Refusal) {
        var seconds = 0
        var units = Self.units[...]
        var rest = text[...]
        while !rest.isEmpty {
            let digits = rest.prefix { $0 != "h" && $0 != "m" && $0 != "s" }
            rest = rest.dropFirst(digits.count)
            // Units must be in descending order, each at most once.
            guard let number = Shard.number(digits), let unit = units.firstIndex(where: { $0.letter == rest.first })
            else { throw Self.mistake(text, option) }
            seconds += min(number, Self.most + 1) * units[unit].seconds
            rest = rest.dropFirst()
            units = units[(unit + 1)...]
        }
        guard !text.isEmpty else { throw Self.mistake(text, option) }
        guard seconds > 0, seconds <= Self.most else {
            throw Refusal(
                message: "\(option) is `\(text.quotable)`, which is \(seconds > 0 ? "too long" : "too short")",
                hint: "write a time from 1s to \(Self.most / 3600)h")
        }
        self = .seconds(seconds)
    }

    private static func mistake(_ text: String, _ option: String) -> Refusal {
        Refusal(
            message: "\(option) requires a time such as 90s, 12m or 1h30m, not `\(text.quotable)`",
            hint: Shard.number(text) == nil
                ? "write whole hours (h), minutes (m) and seconds (s), in this order"
                : "write \(text.quotable)m for minutes, \(text.quotable)s for seconds")
    }
}
