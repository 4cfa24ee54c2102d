import DiffKit
import ListKit

extension Site {
    /// Returns frames by breakpoint width: `[row, x, width, height]`, with a null height if it depends on the content.
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

    /// Returns the frames of a cell's pinned views by name, then by breakpoint width: `[x, y, width, height]`, with
    /// null for values that only the browser can determine.
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
    /// Adds the placeholder colors of the object's photos to the snapshot.
    mutating func addColors(_ colors: PhotoColors) {
        guard let colors = colors.json else { return }
        let cells = (snapshot.object ?? [:]).map { ($0.key, $0.value) }
        snapshot = .object(JSONObject([(PhotoColors.name, colors)] + cells))
    }
}
