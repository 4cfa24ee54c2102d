import MarkupKit

/// A drawing of a section's frames at one breakpoint; changed frames are filled and numbered.
struct FrameDrawing {
    enum Mark: Equatable {
        /// The cell changed its position in the order.
        case moved(Int)
        /// The cell's frame changed because of others.
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

    var places: FrameLayout
    var marks: [String: Mark]
    /// The visible part, in points.
    var width: Int
    var rows: Range<Int>
    var label: String

    /// More frames could not be distinguished.
    private static let most = 400

    /// The width on the page; wide layouts are scaled down more, so that narrow ones remain readable.
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

    private func draw(_ place: FrameLayout.Rect) -> HTML {
        // Inset slightly, so that neighbors don't touch.
        let edge = max(1, width / 200)
        let box = HTML.element(
            "rect",
            [
                "x": "\(place.x + edge)", "y": "\(place.y + edge)", "width": "\(max(1, place.width - 2 * edge))",
                "height": "\(max(1, place.height - 2 * edge))", "class": marks[place.id]?.name,
            ])
        guard let mark = marks[place.id] else { return box }
        // The font size is that of small text on the page, or smaller if the cell is too small.
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
