import DataKit
import TOMLKit

/// The result of toml++ for comparison, without locations and with sorted keys.
///
/// toml++ crashes on some invalid documents, so only valid ones may be passed.
enum TOMLOracle {
    static func read(_ text: String) throws -> String { short(try TOMLTable(string: text)) }

    private static func short(_ table: TOMLTable) -> String {
        let entries = table.keys.sorted().map { key in "\(key): \(table[key].map(short) ?? "")" }
        return "{" + entries.joined(separator: ", ") + "}"
    }

    private static func short(_ value: any TOMLValueConvertible) -> String {
        switch value.type {
        case .table: value.table.map(short) ?? ""
        case .array:
            "["
                + (value.array.map { array in (0..<array.count).map { short(array[$0]) } } ?? []).joined(
                    separator: ", ")
                + "]"
        case .string: "\"\(value.string ?? "")\""
        case .int: value.int.map(String.init) ?? ""
        case .double: value.double.map { "\($0)" } ?? ""
        case .bool: value.bool == true ? "true" : "false"
        case .date: value.date.map(text) ?? ""
        case .time: value.time.map(text) ?? ""
        case .dateTime:
            value.dateTime.map { text($0.date) + "T" + text($0.time) + ($0.offset.map(text) ?? "") } ?? ""
        }
    }

    private static func text(_ date: TOMLDate) -> String {
        "\(date.year.padded(4))-\(date.month.padded(2))-\(date.day.padded(2))"
    }

    private static func text(_ time: TOMLKit.TOMLTime) -> String {
        let seconds = "\(time.hour.padded(2)):\(time.minute.padded(2)):\(time.second.padded(2))"
        guard time.nanoSecond > 0 else { return seconds }
        var fraction = Substring(time.nanoSecond.padded(9))
        while fraction.last == "0" { fraction.removeLast() }
        return "\(seconds).\(fraction)"
    }

    private static func text(_ offset: TOMLTimeOffset) -> String {
        let minutes = abs(offset.offset)
        if minutes == 0 { return "Z" }
        return "\(offset.offset < 0 ? "-" : "+")\((minutes / 60).padded(2)):\((minutes % 60).padded(2))"
    }
}
