/// A scale of degrees with round numbers at equal distances, the highest first.
struct DegreeScale {
    /// The numbers beside the scale.
    let ticks: [Double]

    /// The distances between two numbers that read well.
    private static let steps: [Double] = [1, 2, 5, 10, 20, 50, 100]
    /// The maximum number of distances.
    private static let maximum = 4.0

    /// Creates the scale with the smallest distances that contains both temperatures; `nil` if they are too far apart.
    init?(from low: Double, to high: Double) {
        for step in Self.steps {
            let first = (low / step).rounded(.down)
            let last = max((high / step).rounded(.up), first + 1)
            guard last - first <= Self.maximum else { continue }
            ticks = stride(from: last, through: first, by: -1).map { $0 * step }
            return
        }
        return nil
    }

    /// Returns the distance from the top in percent.
    func position(of degrees: Double) -> Double {
        guard let high = ticks.first, let low = ticks.last, high > low else { return 0 }
        return (high - degrees) / (high - low) * 100
    }
}
