import FeedKit
import Foundation
import Testing

/// The colours of code can be read where they stand, by day and by night: 4.5 to 1, as WCAG asks of level AA.
@Suite struct CodeColorTests {
    /// The variables of a scheme, those of the theme among them: what stands later holds.
    private static func colors(of theme: ThemeName, dark: Bool) -> [String: String] {
        var colors: [String: String] = [:]
        for file in ["style.css", "code.css"] {
            let css = Theme.named(theme).publishedAsset(file)
            // A theme is light, and dark who asks for it, or the other way round.
            let isOtherDark = !css.contains(Self.light)
            let parts = css.components(separatedBy: isOtherDark ? Self.dark : Self.light)
            let other = parts[1].components(separatedBy: "}}")[0]
            for part in dark == isOtherDark ? [parts[0], other] : [parts[0]] {
                for match in part.matches(of: #/--([a-z]+):(#[0-9a-f]{6})\b/#) {
                    colors[String(match.output.1)] = String(match.output.2)
                }
            }
        }
        return colors
    }

    private static let dark = "@media screen and (prefers-color-scheme:dark){"
    private static let light = "@media print,(prefers-color-scheme:light){"

    private static func luminance(_ color: String) -> Double {
        let number = Int(color.dropFirst(), radix: 16) ?? 0
        let parts = [number >> 16, number >> 8 & 255, number & 255].map { part -> Double in
            let share = Double(part) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    private static func contrast(_ a: String, _ b: String) -> Double {
        let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05)
        return max(a, b) / min(a, b)
    }

    @Test(arguments: ThemeName.allCases, [false, true]) func contrastIsEnough(theme: ThemeName, dark: Bool) throws {
        let colors = Self.colors(of: theme, dark: dark)
        for ground in ["tint", "own", "added", "removed"] {
            let behind = try #require(colors[ground])
            for name in ["ink", "c", "k", "s", "n", "t", "f", "a", "p"] {
                let color = try #require(colors[name], "\(name)")
                let contrast = Self.contrast(color, behind)
                #expect(contrast >= 4.5, "\(theme), --\(name) on --\(ground), dark: \(dark): \(contrast)")
            }
        }
        if theme == .standard { #expect(colors["tint"] == (dark ? "#24221f" : "#f3f0ea")) }
        #expect(Self.contrast("#ffffff", "#000000") == 21)
    }

    /// What one class means is seen by its colour, so each that is printed has one.
    @Test func everyClassHasAColor() throws {
        let css = Theme.named(.standard).publishedAsset("code.css")
        for name in ["a", "b", "c", "d", "e", "f", "h", "i", "k", "n", "o", "p", "s", "t"] {
            #expect(try css.contains(Regex("\\.\(name)[),{ ]")), "\(name)")
        }
    }
}
