import ListKit
import Testing

struct Trip: ListModel {
    var name: String
    var photos: [String]
    var notes: [String]

    var diffIdentifier: String { "trip/" + name }
}

struct TripPhotos: SectionController {
    let trip: Trip

    var axis: Axis { .horizontal }
    var itemSpacing: Double { 8 }

    func cells() -> [Cell] {
        trip.photos.map { photo in
            Cell(
                id: photo, template: "trip-photo", model: ["file": .text(photo)],
                size: CellSize(width: .points(240), height: .aspectRatio(4 / 3)))
        }
    }
}

struct TripNotes: SectionController {
    let trip: Trip

    var inset: EdgeInsets { EdgeInsets(leading: 20, trailing: 20) }

    var header: SupplementaryView? {
        SupplementaryView(template: "trip-label", model: ["text": "Notes"], height: .points(24))
    }

    func cells() -> [Cell] {
        trip.notes.enumerated().map { number, note in
            Cell(id: "\(number + 1)", template: "trip-note", model: ["text": .text(note)])
        }
    }
}

extension Trip {
    var sectionController: CompositeSectionController {
        CompositeSectionController(
            [.init("photos", TripPhotos(trip: self)), .init("notes", TripNotes(trip: self))],
            header: SupplementaryView(
                template: "trip-title", model: ["title": .text(name)], height: .points(44), isSticky: true))
    }
}

@Suite struct CompositeSections {
    @Test func twoControllersShowOneTrip() {
        let print = Printer()

        let trip = Trip(name: "ridge", photos: ["dawn", "noon"], notes: ["Cold.", "Colder."])
        var registry = Registry()
        registry.register(Trip.self) { $0.sectionController }
        let adapter = ListAdapter(
            dataSource: RegistryDataSource(objects: [trip], registry: registry), containerWidths: [390])
        let section = adapter.collect().sections[0]
        let layout = Grid.layout([section.grid(at: 0)], containerWidth: 390)
        for (group, frames) in zip(section.groups, layout.sections[0].groups) {
            for (cell, frame) in zip(group.cells, frames) {
                print("\(cell.id): row \(frame.row), x \(frame.x), width \(frame.width)")
            }
        }

        #expect(
            print.text == """
                photos/dawn: row 1, x 0, width 240
                photos/noon: row 1, x 248, width 240
                notes/header: row 2, x 0, width 390
                notes/1: row 3, x 20, width 350
                notes/2: row 4, x 20, width 350

                """)
    }
}
