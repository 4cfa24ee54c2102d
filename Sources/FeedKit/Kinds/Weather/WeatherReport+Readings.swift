extension WeatherReport.Reading {
    /// Creates a reading with the title and the unit that `feed.yaml` declares for its key.
    init(_ value: String, of key: String, _ columns: [ConfiguredTable.Column]) {
        let column = columns.first { $0.name == key }
        name = column?.title ?? key
        let unit = column?.unit ?? ""
        self.value = unit.isEmpty || ChartTable.number(value) == nil ? value : "\(value) \(unit)"
        isTotal = column?.isTotal ?? false
    }
}

extension WeatherReport {
    /// Returns the numbers for overviews; `nil` if the temperatures are not numbers.
    func readings(in site: Site) -> ObjectReadings? {
        guard let low = ChartTable.number(low), let high = ChartTable.number(high) else { return nil }
        let temperatures = [(Word.low, low), (.high, high)].map {
            ObjectReadings.Value(name: site.words[$0], unit: "°C", number: $1)
        }
        let others = others.compactMap { reading -> ObjectReadings.Value? in
            // A unit may follow the number: `9 m/s`.
            let parts = reading.value.split(separator: " ", maxSplits: 1)
            guard let number = parts.first.flatMap({ ChartTable.number(String($0)) }) else { return nil }
            return .init(
                name: reading.name, unit: parts.dropFirst().joined(), number: number, isTotal: reading.isTotal)
        }
        return ObjectReadings(temperatures + others, hasRange: true)
    }
}
