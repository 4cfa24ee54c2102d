extension TakeoutLibrary {
    /// Writes the notes for the user.
    func writeNotes(to writer: inout ImportWriter) {
        if folders.contains(where: { !$0.items.isEmpty }) {
            writer.note(
                "In Google Photos these albums were for you and whom you had shared them with; the site shows them to all"
            )
        }
        writeNotes(counts.places, "Google knows where photos were taken; that stays in its files:", in: &writer)
        writeNotes(counts.people, "Google knows who is on photos; the names stay in its files:", in: &writer)
        writeNotes(counts.favourites, "Favourites have the keyword `favorite`:", in: &writer)
        writeNotes(
            counts.livePhotos,
            "Live photos came as videos with a picture to begin with; without the video the picture is a photo:",
            in: &writer)
        writeNotes(counts.partners, "Photos in albums that others have taken and shared:", in: &writer)
        if folders.contains(where: { $0.kind == .year && !$0.items.isEmpty }) {
            writer.note("What of a year is in no album is in an album of that year")
        }
        for title in counts.undated.prefix(20) {
            writer.note("Nothing tells when the photos of “\(title)” were taken: write a `date` into its album.yaml")
        }
        for title in counts.empty.prefix(20) { writer.note("Nothing of the album “\(title)” came") }
    }

    private func writeNotes(_ count: Int, _ words: String, in writer: inout ImportWriter) {
        if count > 0 { writer.note("\(words) \(count)") }
    }
}
