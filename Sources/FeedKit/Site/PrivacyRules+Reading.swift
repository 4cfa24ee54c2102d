import DataKit
import Diagnostics
import RouteKit

extension PrivacyRules {
    /// Reads `zones` and `trim`, from `privacy` of `feed.yaml` or from a file outside of the repository. All mistakes are
    /// errors, since what lies in a zone that is not understood would be published.
    package mutating func read(_ fields: inout FieldReader) {
        for node in fields.list("zones") ?? [] {
            var zone = FieldReader(node, in: fields.source, what: "a zone", isPrivate: true)
            // A name helps authors; nothing else reads it.
            zone.expect("name")
            zone.require("center", hint: "write center: [46.95, 7.45], its latitude and longitude")
            zone.require("radius", hint: "write radius: 500 m")
            let (center, radius) = (zone.position("center"), zone.meters("radius"))
            if radius == 0 {
                zone.report(.error, "radius", "`radius` must be greater than 0", hint: "write radius: 500 m")
            } else if let center, let radius {
                zones.append(PrivacyZone(center: center, radius: radius))
            }
            zone.finish(as: .error)
            fields.absorb(zone)
        }
        trim = max(trim, fields.meters("trim") ?? 0)
    }
}

extension GeoPoint {
    /// Creates a position from a list of two numbers, or a text; `nil` for anything else.
    init?(_ node: Node) { self.init(text: node.list?.map { $0.text ?? "" }.joined(separator: ",") ?? node.text ?? "") }
}

extension FieldReader {
    /// Reports keys that were probably meant to be `privacy` or keys of it, since the places that they hide would be
    /// published.
    mutating func refuseMisspelledPrivacy() {
        let settings = Setting.allCases.flatMap(\.keys)
        for entry in unread {
            let isInside = ["zones", "trim"].contains(entry.key.lowercased())
            guard isInside || nearest(to: entry.key, in: settings) == "privacy" else { continue }
            expect(entry.key)
            add(
                .error(
                    "unknown key `\(entry.key.shortened(to: 40))`, so the places that it may hide would be published",
                    at: FileLocation(file: source.file, line: entry.line, column: entry.column),
                    hint: isInside ? "put `\(entry.key)` below `privacy:`" : "did you mean `privacy`?"))
        }
    }

    /// Reads a latitude and a longitude, as a list or as a text: `46.95, 7.45`.
    mutating func position(_ key: String) -> GeoPoint? {
        guard let node = node(key) else { return nil }
        if let position = GeoPoint(node) { return position }
        report(
            .error, key, "`\(key)` must be a latitude and a longitude in degrees",
            hint: "write \(key): [46.95, 7.45]; south and west are negative")
        return nil
    }

    /// Reads a distance: a number of meters, or a text such as `500 m` or `1.5 km`.
    mutating func meters(_ key: String) -> Double? {
        guard let text = string(key, example: "500 m")?.trimmed.lowercased() else { return nil }
        let unit = text.hasSuffix("km") ? "km" : text.hasSuffix("m") ? "m" : ""
        let written = String(text.dropLast(unit.count)).trimmed
        // Swift's initializer also accepts `nan`, `inf` and hexadecimal forms.
        let number = written.allSatisfy { $0.isASCII && $0.isNumber || "+-.".contains($0) } ? Double(written) : nil
        if let meters = number.map({ $0 * (unit == "km" ? 1000 : 1) }), (0...1_000_000).contains(meters) {
            return meters
        }
        report(
            .error, key, "`\(key)` must be a distance up to 1,000 km", hint: "write \(key): 500 m")
        return nil
    }
}
