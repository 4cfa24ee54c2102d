import DataKit
import Diagnostics

/// Parses the numbers and times of points.
package enum PointParser {
    /// Parses a finite decimal number, but not `nan`, `inf` and hexadecimal forms, which Swift's initializer accepts.
    package static func number(_ text: some StringProtocol) -> Double? {
        let text = trimmed(text)
        guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }) else {
            return nil
        }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    /// Returns a number with a decimal comma, as in tables that are separated by other signs, with a point.
    package static func withPoint(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: ",")) else { return text }
        let changed = text.replacing(",", with: ".")
        return number(changed) == nil ? text : changed
    }

    /// Parses a height in meters; `nil` also for heights that no body has, which devices write without a fix.
    static func elevation(_ text: some StringProtocol) -> Double? {
        number(text).flatMap { (-12_000...50_000).contains($0) ? $0 : nil }
    }

    /// The time from which satellites report it; devices without a fix write earlier ones.
    private static let earliest = 315_964_800.0

    /// Parses a time as seconds since 1970; a time without an offset is in UTC. `nil` for times before 1980.
    static func time(_ text: some StringProtocol) -> Double? {
        let seconds =
            switch ParsedDate.parse(trimmed(text)) {
            case .success(.instant(let time)): Double(time.secondsSince1970)
            case .success(.local(let local)): Double(local.secondsSinceEpoch)
            case .failure: -Double.infinity
            }
        return seconds < earliest ? nil : seconds
    }

    /// Returns the text without blanks around it.
    static func trimmed(_ text: some StringProtocol) -> Substring {
        var text = Substring(text).drop { $0.isWhitespace }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}

extension GeoPoint {
    /// Parses a latitude and a longitude in degrees, separated by a comma.
    package init?(text: String) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { PointParser.number($0) }
        guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else { return nil }
        self.init(checked: latitude, longitude)
    }
}

extension SourceText {
    /// The error for a position that is not one.
    func notAPosition(_ latitude: String, _ longitude: String, line: Int, column: Int) -> Diagnostic {
        // Reported if a latitude or longitude is not a number or out of range.
        error(
            "`\(latitude.shortened(to: 20)), \(longitude.shortened(to: 20))` is not a latitude and a longitude",
            line: line, column: column,
            hint: "latitudes are numbers from -90 to 90, longitudes from -180 to 180: fix or delete this point")
    }

    /// Returns the column of the first of these attribute values that a line contains.
    func column(of values: [String], line number: Int) -> Int {
        guard let text = line(number) else { return 1 }
        for value in values where !value.isEmpty {
            if let place = text.firstRange(of: "\"\(value)\"") {
                return text.utf8.distance(from: text.startIndex, to: place.lowerBound) + 2
            }
        }
        return 1
    }
}
