import ListKit
import Testing

/// Cells built by statements are those of the statements, in order.
@Suite struct CellBuilderTests {
    private struct Trip: ListModel {
        var diffIdentifier = "trip/1"
        var isOpen = true
        var photos = ["a", "b"]
    }

    private struct TripController: SectionController {
        let trip: Trip

        @CellBuilder func cells() -> [Cell] {
            Lists.cell("title")
            if trip.isOpen { Lists.cell("open") }
            if trip.photos.isEmpty { Lists.cell("none") } else { trip.photos.map { Lists.cell($0) } }
            for photo in trip.photos {
                Lists.cell(photo + "-note")
                Lists.cell(photo + "-map")
            }
        }
    }

    private func ids(_ trip: Trip, by registry: Registry) -> [String] {
        let list = ListAdapter(dataSource: RegistryDataSource(objects: [trip], registry: registry)).collect()
        return list.sections.flatMap(\.groups).flatMap(\.cells).map(\.id)
    }

    @Test func aControllerListsItsCells() {
        #expect(
            TripController(trip: Trip()).cells().map(\.id)
                == ["title", "open", "a", "b", "a-note", "a-map", "b-note", "b-map"])
        #expect(TripController(trip: Trip(isOpen: false, photos: [])).cells().map(\.id) == ["title", "none"])
    }

    @Test func aRegistrationListsThemWithoutAController() {
        var registry = Registry()
        registry.registerCells(of: Trip.self) { trip in
            Lists.cell("title")
            if trip.isOpen { Lists.cell("open") }
        }
        #expect(ids(Trip(), by: registry) == ["title", "open"])
        #expect(ids(Trip(isOpen: false), by: registry) == ["title"])
    }

    /// Objects that no file contains are named by their identity.
    @Test(arguments: [("trip/1", "trip"), ("1", "trip"), ("/x", "trip"), ("a/b/c", "a")])
    func anObjectHasAnOriginWithoutDeclaringOne(id: String, kind: String) {
        let trip = Trip(diffIdentifier: id)
        #expect(trip.origin.kind == kind)
        #expect(trip.origin.source.description == id)
        let list = ListAdapter(dataSource: RegistryDataSource(objects: [trip], registry: Registry())).collect()
        #expect(
            list.diagnostics.map { $0.printed().split(separator: "\n")[0] } == [
                "\(id): warning: no section controller for objects of kind '\(kind)'; '\(id)' is left out"
            ])
    }
}
