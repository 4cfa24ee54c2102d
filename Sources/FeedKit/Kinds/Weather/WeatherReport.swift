/// The weather of one day.
public struct WeatherReport: FeedModel {
    /// Another line of the report, such as the wind.
    public struct Reading: Sendable, Equatable {
        /// The key in the author's file, or the title that `feed.yaml` declares for it.
        public var name: String
        /// The value, in the author's spelling.
        public var value: String
        /// Whether overviews show the sum instead of the lowest and the highest value.
        package var isTotal = false
    }

    /// The values that every object of the feed has; the title is the report's summary.
    public var facts: Facts
    /// The time of sunrise, in the author's spelling: `05:41`; empty if it is missing, as are the following values.
    public var sunrise: String
    /// The time of sunset, in the author's spelling: `18:12`.
    public var sunset: String
    /// The highest temperature in degrees Celsius, in the author's spelling.
    public var high: String
    /// The lowest temperature in degrees Celsius, in the author's spelling.
    public var low: String
    /// Whether the details are initially expanded.
    public var isOpen = false
    /// All other keys of the report, in the author's order.
    public var others: [Reading]
}

extension WeatherReport {
    /// Returns a value as pages show it: a dash for a missing one.
    static func shown(_ text: String) -> String { text.isEmpty ? "–" : text }

    /// Returns a temperature as pages show it, with its unit.
    static func degrees(_ text: String) -> String { text.isEmpty ? "–" : text + " °C" }
}
