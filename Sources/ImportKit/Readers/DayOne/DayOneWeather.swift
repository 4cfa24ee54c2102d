import DiffKit
import FeedKit

/// The weather of one entry.
struct DayOneWeather {
    /// A description in Day One's words.
    var conditions: String?
    var celsius: Double?
    var sunrise: String?
    var sunset: String?
    /// Other values, by the names that weather reports use.
    var readings: [(name: String, value: String)] = []

    /// `nil` if there are no values.
    init?(_ json: JSON) {
        conditions = json["conditionsDescription"]?.string?.dayOneValue
        celsius = json["temperatureCelsius"]?.double.flatMap { (-120...80).contains($0) ? $0 : nil }
        sunrise = json["sunriseDate"]?.string
        sunset = json["sunsetDate"]?.string
        for (key, name) in [("windSpeedKPH", "wind"), ("pressureMB", "pressure"), ("relativeHumidity", "humidity")] {
            if let value = json[key]?.double.flatMap({ Self.decimal($0) }) { readings.append((name, value)) }
        }
        if conditions == nil, celsius == nil, sunrise == nil, sunset == nil, readings.isEmpty { return nil }
    }

    /// A summary on one line, for the author.
    var words: String {
        let degrees = celsius.flatMap { Self.decimal($0) }.map { $0 + " °C" }
        return ([conditions, degrees].compactMap { $0 } + readings.map { "\($0.name) \($0.value)" })
            .joined(separator: ", ")
    }

    /// Formats a number with at most one fractional digit; `nil` for an implausible value.
    static func decimal(_ value: Double) -> String? {
        guard value.isFinite, value.magnitude < 1e6 else { return nil }
        let tenths = Int((value * 10).rounded())
        let sign = tenths < 0 ? "-" : ""
        let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
        return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
    }
}

/// The weather of a day, combined from its entries.
struct DayOneWeatherDay {
    /// The time of the first entry in RFC 3339.
    var date: String
    private var instant: Instant
    private var first: DayOneWeather
    private var sunrise: String
    private var sunset: String
    private var high: Double
    private var low: Double
    private var conditions: [(instant: Instant, words: String)] = []

    /// `nil` if an entry lacks a value that a report requires.
    init?(_ weather: DayOneWeather, at instant: Instant, sunrise: Instant?, sunset: Instant?, in time: SiteTime) {
        guard let celsius = weather.celsius, let sunrise, let sunset else { return nil }
        date = time.rfc3339(instant)
        self.instant = instant
        first = weather
        self.sunrise = time.clockTime(sunrise)
        self.sunset = time.clockTime(sunset)
        (high, low) = (celsius, celsius)
        if let words = weather.conditions { conditions = [(instant, words)] }
    }

    /// Adds the weather of another entry of the day; the values of the earlier one have precedence.
    mutating func add(_ other: DayOneWeatherDay) {
        let (high, low) = (max(high, other.high), min(low, other.low))
        let conditions = conditions + other.conditions
        if (other.instant.seconds, other.date) < (instant.seconds, date) { self = other }
        (self.high, self.low, self.conditions) = (high, low, conditions)
    }

    /// The text of a file in `content/weather/`.
    var document: String {
        var words: [String] = []
        for condition in conditions.sorted(by: { ($0.instant, $0.words) < ($1.instant, $1.words) })
        where !words.contains(condition.words) {
            words.append(condition.words)
        }
        var lines = ["date: \(date)", "sunrise: \"\(sunrise)\"", "sunset: \"\(sunset)\""]
        lines.append("high: \(DayOneWeather.decimal(high) ?? "0")")
        lines.append("low: \(DayOneWeather.decimal(low) ?? "0")")
        lines += first.readings.map { "\($0.name): \($0.value)" }
        if !words.isEmpty {
            lines.append("summary: " + JSON.string(words.prefix(3).joined(separator: ", ")).text(.compact))
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
