import ListKit
import Testing

struct Gauge: ListDiffable {
    var name: String
    var value: Double

    var diffIdentifier: String { name }
}

struct StationSectionController: BindingSectionController {
    var gauges: [Gauge]

    var cellModels: [Gauge] { gauges }

    func cell(for gauge: Gauge) -> Cell {
        Cell(
            id: gauge.name, template: "gauge",
            model: ["name": .text(gauge.name), "value": .text("\(gauge.value)")],
            size: CellSize(width: .share(1, of: 2), height: .points(40)))
    }
}

@Suite struct CellsThatChangeAlone {
    @Test func oneGaugeIsUpdatedAndMoved() {
        let print = Printer()

        let morning = StationSectionController(gauges: [
            Gauge(name: "wind", value: 9), Gauge(name: "dust", value: 0.3), Gauge(name: "light", value: 410),
        ])
        let evening = StationSectionController(gauges: [
            Gauge(name: "dust", value: 0.3), Gauge(name: "light", value: 410), Gauge(name: "wind", value: 11),
        ])
        let changes = ListDiff.changes(from: morning.cells(), to: evening.cells())
        for move in changes.moves { print("moved:", morning.cells()[move.from].id) }
        for index in changes.updates { print("updated:", morning.cells()[index].id) }

        #expect(
            print.text == """
                moved: wind
                updated: wind

                """)
    }
}
