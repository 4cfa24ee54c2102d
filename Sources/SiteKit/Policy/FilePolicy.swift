/// What happens to a file of `content/` that is published as a file: by what it is and where it is. What
/// `photos: {asTheyAre: […]}` lists is published as it is, whatever this table says of it, except for litter.
enum FilePolicy {
    /// Where a file is.
    enum Location: CaseIterable, Sendable {
        case staticFolder, besideText, album
    }

    enum Action: Sendable {
        /// It is published as it is.
        case copy
        /// It is published without its metadata; an error, if that can't be removed.
        case strip
        /// It is published, if it has no photo with a place or a serial number in it; else that is an error.
        case inspect
        /// It is published without what can run or load something; an error, if that can't be removed.
        case clean
        /// It is not published: an error if a text links to it or its name does not reveal it, else a warning.
        case refuse
        /// It is not published, and counted; an error if a text links to it.
        case skip
        /// It is not published: a warning that nothing is made of it.
        case ignore
    }

    static func action(for type: FileType, in location: Location) -> Action {
        switch (type, location) {
        case (.litter, _), (.companion, _): .skip
        case (.secret, .staticFolder), (.secret, .besideText): .refuse
        case (.image, _), (.recording, _): .strip
        case (.hiddenImage, .staticFolder): .strip
        case (.hiddenImage, .besideText): .refuse
        case (.document, .staticFolder), (.document, .besideText), (.hiddenDocument, .staticFolder): .inspect
        case (.hiddenDocument, .besideText): .refuse
        case (.text, .staticFolder), (.text, .besideText): .copy
        case (.drawing, .staticFolder), (.markup, .staticFolder): .copy
        case (.drawing, .besideText), (.markup, .besideText): .clean
        case (.active, .staticFolder), (.mislabeled, .staticFolder), (.unknown, .staticFolder): .copy
        case (.active, .besideText), (.mislabeled, .besideText), (.unknown, .besideText): .refuse
        case (_, .album): .ignore
        }
    }
}
