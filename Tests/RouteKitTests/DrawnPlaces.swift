import XMLKit

@testable import RouteKit

/// All places that a drawing of a map prints, except those of the frame: graticule, coastline, scale and their labels.
enum DrawnPlaces {
    static func of(_ element: XMLElement) -> [PlanePoint] {
        let values = Dictionary(element.attributes.map { ($0.name, $0.value) }) { first, _ in first }
        var places: [PlanePoint] = []
        if element.name == "path", values["class"] == "route" { places += path(values["d"] ?? "") }
        if let x = values["cx"].flatMap(Double.init), let y = values["cy"].flatMap(Double.init) {
            places.append(.init(x: x, y: y))
        }
        for case .element(let child) in element.content { places += of(child) }
        return places
    }

    static func path(_ data: String) -> [PlanePoint] {
        var places: [PlanePoint] = []
        for part in data.split(omittingEmptySubsequences: true, whereSeparator: { "Ml".contains($0) }) {
            let isMove = data[data.index(before: part.startIndex)] == "M"
            let numbers = part.replacing("-", with: " -").split(separator: " ").compactMap { Double($0) }
            guard numbers.count == 2 else { continue }
            let last = isMove ? PlanePoint(x: 0, y: 0) : places.last ?? PlanePoint(x: 0, y: 0)
            places.append(.init(x: last.x + numbers[0], y: last.y + numbers[1]))
        }
        return places
    }
}
