import DiffKit

extension BuildTimings {
    private static let columns = ["stage", "wall ms", "CPU ms", "items", "skipped", "bytes"]

    /// The timings as a table: a row for each stage, followed by one for each type of node.
    package var table: String {
        let nodes = nodes.map { [$0.sort, "\($0.count)", "\($0.ran)", "\($0.changed)"] }
        return nodes.isEmpty
            ? stageTable : stageTable + "\n\n" + Self.aligned([["node", "known", "ran", "changed"]] + nodes)
    }

    private var stageTable: String {
        func count(_ number: Int?) -> String { number.map { "\($0)" } ?? "–" }
        let rows = stages.map { stage in
            [
                stage.stage.rawValue, Self.milliseconds(stage.microseconds), Self.milliseconds(stage.cpuMicroseconds),
                count(stage.items), count(stage.skipped), count(stage.bytes),
            ]
        }
        let sums = [stages.map(\.microseconds), stages.map(\.cpuMicroseconds)].map { $0.reduce(0, +) }
        return Self.aligned([Self.columns] + rows + [["total"] + sums.map(Self.milliseconds)])
    }

    /// - Parameter rows: The rows; the first one has all columns.
    private static func aligned(_ rows: [[String]]) -> String {
        let widths = rows[0].indices.map { column in
            rows.compactMap { column < $0.count ? $0[column].count : nil }.max() ?? 0
        }
        return rows.map { line($0, widths: widths) }.joined(separator: "\n")
    }

    /// Aligns the name to the left and numbers to the right.
    private static func line(_ cells: [String], widths: [Int]) -> String {
        zip(cells, widths).enumerated().map { column, cell in
            let space = String(repeating: " ", count: cell.1 - cell.0.count)
            return column == 0 ? cell.0 + space : space + cell.0
        }.joined(separator: "  ")
    }

    /// The number of milliseconds, such as `12.3`.
    private static func milliseconds(_ microseconds: Int) -> String {
        let tenths = (microseconds + 50) / 100
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// The stages as JSON, for programs.
    var json: JSON {
        .array(
            stages.map { stage in
                var members: [(String, JSON)] = [
                    ("stage", .string(stage.stage.rawValue)), ("microseconds", .integer(stage.microseconds)),
                    ("cpuMicroseconds", .integer(stage.cpuMicroseconds)),
                ]
                for (name, number) in [("items", stage.items), ("skipped", stage.skipped), ("bytes", stage.bytes)] {
                    if let number { members.append((name, .integer(number))) }
                }
                return .object(JSONObject(members))
            })
    }

    /// The nodes as JSON, for programs.
    var nodesJSON: JSON {
        .object(
            JSONObject(
                nodes.map { nodes in
                    (
                        nodes.sort,
                        .object([
                            "known": .integer(nodes.count), "ran": .integer(nodes.ran),
                            "changed": .integer(nodes.changed),
                        ])
                    )
                }))
    }
}
