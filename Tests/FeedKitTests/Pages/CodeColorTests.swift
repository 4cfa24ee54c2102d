import FeedKit
import Foundation
import Testing

/// The colors of code have a contrast of at least 4.5:1 in light and dark schemes, as WCAG AA requires.
@Suite struct CodeColorTests {
    /// Returns the CSS variables of a color scheme and the colors of classes, by the first of their names.
    private static func colors(of theme: ThemeName, dark: Bool) -> [String: String] {
        let isDark = dark || theme == .gallery
        var colors: [String: String] = [:]
        for file in ["style.css", "code.css"] {
            let css = Theme.named(theme).publishedAsset(file)
            let start = css.firstRange(of: #/@media screen( and \(prefers-color-scheme:dark\))?\{:root\{/#)
            let parts = start.map { [css[..<$0.lowerBound], css[$0.upperBound...].prefix { $0 != "}" }] } ?? [css[...]]
            for part in isDark ? parts : [parts[0]] {
                let color =
                    #/
                    (?: -- | pre\ \. | pre\ :is\(\.) ([a-z]+) [^{:]* (?:\{(?:color|background))? :
                    (?:light-dark\((\#[0-9a-f]{6}),)? (\#[0-9a-f]{6})\b
                    /#
                for match in part.matches(of: color) {
                    let (name, light, color) = (match.output.1, match.output.2, match.output.3)
                    colors[String(name)] = String(isDark ? color : light ?? color)
                }
            }
        }
        return colors
    }

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
        for ground in ["tint", "own", "i", "d"] {
            let behind = try #require(colors[ground])
            for name in ["ink", "c", "k", "s", "n", "t", "f", "a", "e"] {
                let color = try #require(colors[name], "\(name)")
                let contrast = Self.contrast(color, behind)
                #expect(contrast >= 4.5, "\(theme), \(name) on \(ground), dark: \(dark): \(contrast)")
            }
        }
        if theme == .standard { #expect(colors["tint"] == (dark ? "#24221f" : "#f3f0ea")) }
        #expect(Self.contrast("#ffffff", "#000000") == 21)
    }

    /// A class without a color would be indistinguishable from plain code.
    @Test func everyClassHasAColor() throws {
        let css = Theme.named(.standard).publishedAsset("code.css")
        for name in ["a", "b", "c", "d", "e", "f", "h", "i", "k", "n", "o", "p", "s", "t"] {
            #expect(try css.contains(Regex("\\.\(name)[),{ ]")), "\(name)")
        }
    }
}
