import DiffKit

/// The images in a report, for callers that can create thumbnails.
extension HTMLReport {
    /// An image and the snapshots that contain it.
    package struct Source: Sendable, Hashable {
        package var src: String
        package var isInOld: Bool
        package var isInNew: Bool
    }

    /// Returns the images in the order in which they are shown, without duplicates.
    ///
    /// - Parameter most: The maximum number of images; further ones are omitted.
    package static func images(of review: Review, most: Int) -> [Source] {
        var sources: [Source] = []
        var places: [String: Int] = [:]
        func add(_ model: JSON?, isOld: Bool) {
            for image in ReportImage.images(in: model) {
                if let place = places[image.src] {
                    if isOld { sources[place].isInOld = true } else { sources[place].isInNew = true }
                } else if sources.count < most {
                    places[image.src] = sources.count
                    sources.append(Source(src: image.src, isInOld: isOld, isInNew: !isOld))
                }
            }
        }
        for object in review.objects {
            for cell in object.cells {
                add(cell.old?["model"], isOld: true)
                add(cell.new?["model"], isOld: false)
            }
            guard object.changeKind != .changed else { continue }
            for (_, cell) in cells(of: object.old).prefix(mostInBrief) { add(cell["model"], isOld: true) }
            for (_, cell) in cells(of: object.new).prefix(mostInBrief) { add(cell["model"], isOld: false) }
        }
        return sources
    }

    /// The maximum number of cells shown for an added or removed object.
    static let mostInBrief = 24
}
