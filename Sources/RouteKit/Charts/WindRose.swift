import Foundation
import XMLKit

/// The share of rows with each direction, divided by strength.
struct WindRose {
    private static let sectors = 16
    private static let classes = 3
    private static let (width, height) = (500.0, 320.0)
    private static let center = PlanePoint(x: 250, y: 150)
    private static let radius = 120.0

    /// The shares by sector, and then by class of strength.
    private let shares: [[Double]]
    private let highest: Double
    private let limits: [Double]
    private let unit: String
    private let number: @Sendable (String) -> String
    private let directions: [String]

    /// - Returns: `nil` without rows that have a direction.
    init?(_ chart: Chart) {
        guard let directions = chart.series.first?.values else { return nil }
        let strengths = chart.series.count > 1 ? chart.series[1].values : []
        let strongest = strengths.compactMap(\.self).max() ?? 0
        let step = strongest > 0 ? strongest / Double(Self.classes) : 0
        var counts = [[Double]](repeating: [Double](repeating: 0, count: Self.classes), count: Self.sectors)
        var total = 0.0
        for (row, direction) in directions.enumerated() {
            guard let direction, direction.isFinite, abs(direction) <= 360 else { continue }
            let turn = (direction < 0 ? direction + 360 : direction) / 360 * Double(Self.sectors)
            let strength = strengths.indices.contains(row) ? strengths[row] ?? 0 : 0
            let band = step > 0 ? max(0, min(Self.classes - 1, Int(strength / step))) : 0
            counts[Int(turn.rounded()) % Self.sectors][band] += 1
            total += 1
        }
        guard total > 0 else { return nil }
        shares = counts.map { $0.map { $0 / total } }
        highest = shares.map { $0.reduce(0, +) }.max() ?? 1
        limits = step > 0 ? (1...Self.classes).map { Double($0) * step } : []
        unit = chart.unit
        number = chart.number
        self.directions = chart.directions
    }

    func drawing(title: String, description: String) -> XMLElement {
        var root = SVG.root("chart", width: Self.width, height: Self.height, title: title, description: description)
        addRings(to: &root)
        for (sector, shares) in shares.enumerated() {
            var inner = 0.0
            for (band, share) in shares.enumerated() where share > 0 {
                root.add(wedge(sector, from: inner, to: inner + share, band: band))
                inner += share
            }
        }
        for (index, name) in directions.enumerated() {
            let place = place(turn: Double(index) / 4, radius: Self.radius + 16)
            root.add(SVG.label(name, x: place.x, y: place.y + 4, anchor: "middle"))
        }
        if let most = limits.last {
            let step = most / Double(Self.classes)
            let numbers = limits.map { "≤ \(number(Decimal.text($0, decimals: step < 2 ? 1 : 0)))" }
            let text = numbers.joined(separator: " · ")
            root.add(SVG.label("\(text) \(unit)", x: Self.center.x, y: Self.height - 4, anchor: "middle"))
        }
        return root
    }

    private func addRings(to root: inout XMLElement) {
        for share in Decimal.steps(from: 0, to: highest * 100, most: 4) where share > 0 {
            let radius = share / 100 / highest * Self.radius
            root.add(
                XMLElement(
                    "circle",
                    [
                        "cx": Decimal.text(Self.center.x), "cy": Decimal.text(Self.center.y),
                        "r": Decimal.text(radius), "style": "stroke:\(SVG.rule)", "stroke-width": "0.7",
                    ]))
            let place = place(turn: 0.03, radius: radius)
            root.add(SVG.label("\(number(Decimal.text(share))) %", x: place.x, y: place.y))
        }
    }

    private func place(turn: Double, radius: Double) -> PlanePoint {
        let angle = turn * 2 * .pi
        return PlanePoint(x: Self.center.x + radius * sin(angle), y: Self.center.y - radius * cos(angle))
    }

    private func wedge(_ sector: Int, from inner: Double, to outer: Double, band: Int) -> XMLElement {
        let middle = Double(sector) / Double(Self.sectors)
        let turns = stride(from: -0.4, through: 0.4, by: 0.2).map { middle + $0 / Double(Self.sectors) }
        let (near, far) = (inner / highest * Self.radius, outer / highest * Self.radius)
        var path = SVGPath()
        path.add(turns.map { place(turn: $0, radius: near) } + turns.reversed().map { place(turn: $0, radius: far) })
        return SVG.area(path.data, "values", stroke: SVG.paper, opacity: ["0.35", "0.65", "1"][band])
    }
}
