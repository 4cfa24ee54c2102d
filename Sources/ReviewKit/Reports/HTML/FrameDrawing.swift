import MarkupKit

/// The frames of a section at one breakpoint, drawn: what stands elsewhere is filled and numbered.
struct FrameDrawing {
    enum Mark: Equatable {
        /// It changed its place in the order.
        case moved(Int)
        /// It stands elsewhere because of others.
        case placed(Int)
        case added
        case removed

        fileprivate var name: String {
            switch self {
            case .moved: "moved"
            case .placed: "placed"
            case .added: "added"
            case .removed: "removed"
            }
        }

        fileprivate var text: String {
            switch self {
            case .moved(let number), .placed(let number): "\(number)"
            case .added: "+"
            case .removed: "−"
            }
        }
    }

    var places: FramePlaces
    var marks: [String: Mark]
    /// The part that is drawn, in points.
    var width: Int
    var rows: Range<Int>
    var label: String

    /// More would be a grey area.
    private static let most = 400

    /// Wide screens are drawn smaller, so that phones can still be seen.
    private var shownWidth: Int { min(60 + width * 23 / 100, 480) }

    var html: HTML {
        let seen = places.places.filter { $0.bottom > rows.lowerBound && $0.y < rows.upperBound }.prefix(Self.most)
        return .element(
            "svg",
            [
                "class": "frames", "role": "img", "aria-label": label,
                "viewBox": "0 \(rows.lowerBound) \(width) \(rows.count)", "width": "\(shownWidth)",
                "height": "\(max(1, rows.count * shownWidth / max(1, width)))",
            ],
            of: seen.map(draw))
    }

    private func draw(_ place: FramePlaces.Place) -> HTML {
        // Half a line inside, so that neighbours stay apart.
        let edge = max(1, width / 200)
        let box = HTML.element(
            "rect",
            [
                "x": "\(place.x + edge)", "y": "\(place.y + edge)", "width": "\(max(1, place.width - 2 * edge))",
                "height": "\(max(1, place.height - 2 * edge))", "class": marks[place.id]?.name,
            ])
        guard let mark = marks[place.id] else { return box }
        // As large as a small letter on the page, if the cell has room for it.
        let size = max(1, min(13 * width / shownWidth, place.height * 8 / 10, place.width * 8 / 10))
        let number = HTML.element(
            "text",
            [
                "x": "\(place.x + place.width / 2)", "y": "\(place.y + place.height / 2 + size * 36 / 100)",
                "font-size": "\(size)", "class": mark.name,
            ],
            .text(mark.text))
        return .joined([box, number])
    }
}
