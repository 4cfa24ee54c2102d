/// The weather of one day.
public struct WeatherReport: FeedModel {
    /// Another line of the report, such as the wind.
    public struct Reading: Sendable, Equatable {
        /// The key in the author's file.
        public var name: String
        /// Its value, as the author wrote it.
        public var value: String
    }

    /// What every object of the feed has; the title is the report's summary.
    public var facts: Facts
    /// When the sun rises, as the author wrote it: `05:41`.
    public var sunrise: String
    /// When the sun sets, as the author wrote it: `18:12`.
    public var sunset: String
    /// The highest temperature in degrees Celsius, as the author wrote it.
    public var high: String
    /// The lowest temperature in degrees Celsius, as the author wrote it.
    public var low: String
    /// Whether the details stand open from the start.
    public var isOpen = false
    /// All other keys of the report, in the author's order.
    public var others: [Reading]
}
