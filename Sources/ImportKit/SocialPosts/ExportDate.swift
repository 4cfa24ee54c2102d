import DataKit
import DiffKit

/// A parser of the date formats of social networks.
package enum ExportDate {
    /// The supported range in seconds: the years 1 to 9999.
    private static let range: Range<Int64> = -62_135_596_800..<253_402_300_800

    /// Parses RFC 3339; a text without an offset is UTC.
    package static func timestamp(_ text: String?) -> Timestamp? {
        guard let text, case .success(let date) = ParsedDate.parse(text) else { return nil }
        let seconds =
            switch date {
            case .instant(let instant): instant.secondsSince1970
            case .local(let local): local.secondsSinceEpoch
            }
        return range.contains(seconds) ? Timestamp(secondsSince1970: seconds) : nil
    }

    /// Parses seconds since 1970 from a number or a string of digits; 0 means unknown.
    package static func seconds(_ value: JSON?) -> Timestamp? {
        guard let seconds = value?.int ?? value?.string.flatMap({ Int($0) }), seconds > 0,
            range.contains(Int64(seconds))
        else { return nil }
        return Timestamp(secondsSince1970: Int64(seconds))
    }

    /// Parses a local time, ignoring any offset.
    package static func local(_ text: String?) -> LocalDateTime? {
        guard let text, case .success(let date) = ParsedDate.parse(text) else { return nil }
        return switch date {
        case .instant(let instant): instant.local
        case .local(let local): local
        }
    }
}

extension Timestamp {
    /// In the form `2024-03-05`.
    package var day: String { String(description.prefix(10)) }
    /// In the form `2024-03`.
    package var month: String { String(description.prefix(7)) }
    /// In the form `2024`.
    package var year: String { String(description.prefix(4)) }
}

extension JSON {
    /// A string, or the digits of a number: networks write IDs as both.
    package var words: String? { string ?? number?.text }

    /// The elements of an array; for `null` none, for any other value the value itself.
    package var several: [JSON] {
        if let array { return array.elements }
        if case .null = self { return [] }
        return [self]
    }
}
