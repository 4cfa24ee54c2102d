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
    /// Returns the numbers for overviews; `nil` if there are none.
    func readings(in site: Site) -> ObjectReadings? {
        let temperatures = [(Word.low, low), (.high, high)].map {
            ObjectReadings.Value(name: site.words[$0], unit: "°C", number: ChartTable.number($1))
        }
        let others = others.compactMap { reading -> ObjectReadings.Value? in
            // A unit may follow the number: `9 m/s`.
            let parts = reading.value.split(separator: " ", maxSplits: 1)
            guard let number = parts.first.flatMap({ ChartTable.number(String($0)) }) else { return nil }
            return .init(
                name: reading.name, unit: parts.dropFirst().joined(), number: number, isTotal: reading.isTotal)
        }
        let values = temperatures + others
        return values.contains { $0.number != nil } ? ObjectReadings(values, hasRange: true) : nil
    }
}
