extension TakeoutLibrary {
    /// Writes the notes for the user.
    func writeNotes(to writer: inout ImportWriter) {
        if folders.contains(where: { !$0.items.isEmpty }) {
            writer.note(
                "Albums that were private in Google Photos are public on the site"
            )
        }
        writeNotes(
            counts.places, "Photos with a location in Google's files, which was not imported:", in: &writer)
        writeNotes(
            counts.people, "Photos with names of people in Google's files, which were not imported:", in: &writer)
        writeNotes(counts.favourites, "Favorites have the keyword `favorite`:", in: &writer)
        writeNotes(
            counts.livePhotos,
            "Live photos were imported as videos with a poster; delete a video to show its image as a photo:",
            in: &writer)
        writeNotes(
            counts.videosWithoutImage,
            "Videos without a poster; for one, put an image with the same name beside the video:", in: &writer)
        writeNotes(counts.partners, "Photos by other people in shared albums:", in: &writer)
        if folders.contains(where: { $0.kind == .year && !$0.items.isEmpty }) {
            writer.note("Photos that are in no album are in an album of their year")
        }
        for title in counts.undated.prefix(20) {
            writer.note("The photos of “\(title)” have no date: write a `date` into its album.yaml")
        }
        for title in counts.empty.prefix(20) { writer.note("No photos of the album “\(title)” were imported") }
    }

    private func writeNotes(_ count: Int, _ words: String, in writer: inout ImportWriter) {
        if count > 0 { writer.note("\(words) \(count)") }
    }
}
