/// The words that feedgen itself puts on a page.
enum Words {
    static let tags = "Tags"
    static let years = "Years"
    static let notFound = "Page not found"
    static let camera = "Camera"
    static let lens = "Lens"
    static let focalLength = "Focal length"
    static let exposure = "Exposure"
    static let keywords = "Keywords"
    static let location = "Location"

    static func archivePage(_ number: Int, of heading: String?) -> String {
        heading.map { "\($0), archive, page \(number)" } ?? "Archive, page \(number)"
    }
}

extension Words {
    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
