/// The weather of one day.
public struct WeatherReport: FeedModel {
    /// Another line of the report, such as the wind.
    public struct Reading: Sendable, Equatable {
        public var name: String
        public var value: String
    }

    public var facts: Facts
    public var sunrise: String
    public var sunset: String
    /// The highest and the lowest temperature in degrees Celsius, as the author wrote them.
    public var high: String
    public var low: String
    public var others: [Reading]
}
