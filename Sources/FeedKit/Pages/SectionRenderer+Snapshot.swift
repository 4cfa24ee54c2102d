import DiffKit
import ListKit

extension Site {
    /// Writes frames by breakpoint width: `[row, x, width, height]`, with a null height if it depends on the content.
    func write(_ frames: [Frame], to json: inout JSONWriter) {
        json.object { json in
            for (width, frame) in zip(configuration.breakpoints, frames) {
                json.key(String(width))
                json.array { json in
                    json.integer(frame.row)
                    json.integer(frame.x)
                    json.integer(frame.width)
                    json.optional(frame.height)
                }
            }
        }
    }

    /// Writes the frames of a cell's pinned views by name, then by breakpoint width: `[x, y, width, height]`, with null
    /// for values that only the browser can determine.
    func write(_ pins: CellPins, to json: inout JSONWriter) {
        json.object { json in
            for view in pins.views {
                json.key(view.name)
                json.object { json in
                    for (width, frame) in zip(configuration.breakpoints, view.frames) {
                        json.key(String(width))
                        json.array { json in
                            for length in [frame.x, frame.y, frame.width, frame.height] {
                                json.optional(length.map { Frame.whole($0) })
                            }
                        }
                    }
                }
            }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func optional(_ number: Int?) { if let number { integer(number) } else { null() } }
}

extension RenderedSection {
    mutating func setSnapshot(order: [String], cells: [UInt8]) {
        var json = JSONWriter(.snapshot, atDepth: JSONStyle.depthOfSnapshotMembers)
        json.object { json in
            json.key("order")
            json.strings(order)
            json.key("cells")
            json.written(cells)
        }
        snapshot = json.bytes
    }

    /// Adds the placeholder colors of the object's photos to the snapshot.
    mutating func addColors(_ colors: PhotoColors) {
        guard let colors = colors.json else { return }
        var json = JSONWriter(.snapshot, atDepth: JSONStyle.depthOfSnapshotMembers)
        json.beginObject()
        json.key(PhotoColors.name)
        json.value(colors)
        json.endObject(joining: snapshot)
        snapshot = json.bytes
    }
}
