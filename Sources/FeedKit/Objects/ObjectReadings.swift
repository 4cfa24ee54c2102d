/// The numbers of an object, such as the temperatures of a day, for overviews by month and year.
package struct ObjectReadings: Sendable, Equatable {
    package struct Value: Sendable, Equatable {
        /// The name for readers.
        package var name: String
        package var unit: String
        /// `nil` if it is missing.
        package var number: Double?
        /// Whether overviews show the sum, as for rain, instead of the lowest and the highest number.
        package var isTotal: Bool

        package init(name: String, unit: String, number: Double?, isTotal: Bool = false) {
            self.name = name
            self.unit = unit
            self.number = number
            self.isTotal = isTotal
        }
    }

    /// The values in the order of their columns.
    package var values: [Value]
    /// Whether the first two are the lowest and the highest of the same quantity.
    package var hasRange: Bool

    package init(_ values: [Value], hasRange: Bool = false) {
        self.values = values
        self.hasRange = hasRange
    }
}
