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
}

extension RenderedSection {
    /// Has the snapshot tell the colours of the photos that the object shows.
    mutating func tell(_ colors: PhotoColors) {
        guard let colors = colors.json else { return }
        let cells = (snapshot.object ?? [:]).map { ($0.key, $0.value) }
        snapshot = .object(JSONObject([(PhotoColors.name, colors)] + cells))
    }
}
