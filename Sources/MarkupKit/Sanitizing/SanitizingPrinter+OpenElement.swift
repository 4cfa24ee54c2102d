extension SanitizingPrinter {
    /// An open element and the form in which it is printed.
    struct OpenElement {
        enum State {
            case printed, unprinted, dropped
        }

        var name: String
        var printedName: String
        var state: State
        var isBlock = false
        /// The id of a heading, without the prefix.
        var headingID: String?
        /// Whether its text is the number or arrow of a link, which is not part of the plain text.
        var isMuted = false
        /// Whether it is a labeled region, which scrolls with the tables in it.
        var isRegion = false
        /// Whether it is a table that has a region around it.
        var isInRegion = false
        var tagStart = 0
        var contentStart = 0
    }
}
