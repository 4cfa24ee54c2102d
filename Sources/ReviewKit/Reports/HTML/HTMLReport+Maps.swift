import MarkupKit

/// Drawings of what becomes visible where a location becomes public.
extension HTMLReport {
    /// Drawings of the public locations of an object in two snapshots.
    package struct LocationMaps: Sendable, Equatable {
        /// The locations of the old side; `nil` without any.
        package var before: HTML?
        /// The locations of the new side, the new ones emphasized; `nil` without any.
        package var after: HTML?
        /// Whether a location of the new side is not on the old side.
        package var hasNew: Bool

        package init(before: HTML?, after: HTML?, hasNew: Bool) {
            (self.before, self.after, self.hasNew) = (before, after, hasNew)
        }
    }

    /// - Parameter name: The identity of an object, or the URL of a plain page.
    func map(of name: String) -> HTML {
        guard let maps = maps[name] else { return .nothing }
        func side(_ word: String, _ map: HTML?) -> HTML {
            .element(
                "div", ["class": "\(word.lowercased()) side"],
                .element("span", ["class": "label"], .text(word)), .text("\n"),
                map ?? .element("span", ["class": "soft"], .text("no public location")))
        }
        let caption =
            maps.hasNew
            ? "The emphasized parts become visible." : "No part becomes visible that was not visible before."
        return .element(
            "figure", ["class": "maps"], .text("\n"),
            .lines(
                .element(
                    "div", ["class": "two"], .text("\n"), .lines(side("Before", maps.before), side("After", maps.after))
                ),
                .element("figcaption", [:], .text(caption))))
    }
}
