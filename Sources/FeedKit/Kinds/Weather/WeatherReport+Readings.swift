extension WeatherReport {
    /// Returns the numbers for overviews; `nil` if the temperatures are not numbers.
    func readings(in site: Site) -> ObjectReadings? {
        guard let low = ChartTable.number(low), let high = ChartTable.number(high) else { return nil }
        let columns = site.configuration.kinds.first { $0.name == facts.kind }?.table?.columns ?? []
        let temperatures = [(Word.low, low), (.high, high)].map {
            ObjectReadings.Value(name: site.words[$0], unit: "°C", number: $1)
        }
        let others = others.compactMap { reading -> ObjectReadings.Value? in
            // A unit may follow the number: `9 m/s`.
            let parts = reading.value.split(separator: " ", maxSplits: 1)
            guard let number = parts.first.flatMap({ ChartTable.number(String($0)) }) else { return nil }
            let column = columns.first { $0.name == reading.name }
            let unit = column.map(\.unit) ?? ""
            return .init(
                name: column?.title ?? reading.name, unit: unit.isEmpty ? parts.dropFirst().joined() : unit,
                number: number, isTotal: column?.isTotal ?? false)
        }
        return ObjectReadings(temperatures + others, hasRange: true)
    }
}
