import DiffKit
import ListKit

extension Site {
    /// Frames by the width of their breakpoint: `[row, x, width, height]`, the height null where the content decides.
    func frames(_ frames: [Frame]) -> JSON {
        .object(
            JSONObject(
                zip(configuration.breakpoints, frames).map { width, frame in
                    let height: JSON = frame.height.map { .integer($0) } ?? .null
                    return (
                        "\(width)", .array([.integer(frame.row), .integer(frame.x), .integer(frame.width), height])
                    )
                }))
    }

    /// The frames of a cell's pinned views: by name, then by the width of their breakpoint, `[x, y, width, height]`, null
    /// where only the browser knows.
    func pinnedFrames(_ pins: CellPins) -> JSON {
        .object(
            JSONObject(
                pins.views.map { view in
                    let frames = zip(configuration.breakpoints, view.frames).map { width, frame in
                        let lengths = [frame.x, frame.y, frame.width, frame.height]
                        return ("\(width)", JSON.array(lengths.map { $0.map { .integer(Frame.whole($0)) } ?? .null }))
                    }
                    return (view.name, .object(JSONObject(frames)))
                }))
    }
}

extension RenderedSection {
    /// Has the snapshot tell the colours of the photos that the object shows.
    mutating func tell(_ colors: PhotoColors) {
        guard let colors = colors.json else { return }
        let cells = (snapshot.object ?? [:]).map { ($0.key, $0.value) }
        snapshot = .object(JSONObject([(PhotoColors.name, colors)] + cells))
    }
}
