/// The theme as the files that an author may put in its place.
extension Theme {
    /// Every file of the theme by its path in `Templates/`, as it is written.
    ///
    /// - Parameter kinds: the kinds whose cells it shows.
    package static func files(kinds: [AnyKind]) -> [String: String] {
        let texts = kinds.reduce(into: templates) { $0.merge($1.templates) { $1 } }
        let files = texts.map { ($0 + ".mustache", $1) }
        return Dictionary(
            files + [(PageRenderer.stylesheet, stylesheetSource), (PageRenderer.script, scriptSource)],
            uniquingKeysWith: { first, _ in first })
    }

    /// What is published of an author's own stylesheet: the file as it is, since only our own is known to mean the same
    /// without its spaces. So a copy of ours, for as long as nothing in it is changed, changes nothing.
    package static func published(stylesheet own: String) -> String { own == stylesheetSource ? stylesheet : own }

    /// What is published of an author's own script; the same holds for it.
    package static func published(script own: String) -> String { own == scriptSource ? script : own }
}
