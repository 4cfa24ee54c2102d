import RouteKit

/// The ids of a stage on the page of its route.
enum StageAnchor {
    /// The id of its line on the map.
    static func line(_ number: Int) -> String { "line-\(number + 1)" }
    /// The id of its row in the table.
    static func row(_ number: Int) -> String { "row-\(number + 1)" }
    /// The id of its heading beside the map.
    static func heading(_ number: Int) -> String { "stage-\(number + 1)" }
}

extension RouteMap {
    /// More names on one map could not be read.
    private static let mostStages = 100

    /// Returns the parts of a map for stages, given their names and the numbers of their lines; none for a single stage.
    ///
    /// - Parameter link: Returns the id that a stage is a link to; `nil` for a map without links.
    static func parts(of stages: [(name: String, lines: Int)], link: ((Int) -> String)? = nil) -> [Part] {
        guard stages.count > 1 else { return [] }
        var parts: [Part] = []
        var start = 0
        for (number, stage) in stages.prefix(mostStages).enumerated() {
            parts.append(
                Part(
                    name: stage.name, segments: start..<start + stage.lines, url: link.map { "#" + $0(number) },
                    anchor: link.map { _ in StageAnchor.line(number) }))
            start += stage.lines
        }
        return parts
    }
}
