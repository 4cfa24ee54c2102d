import Diagnostics
import MarkupKit
import RouteKit
import TestSupport

@testable import FeedKit
@testable import SiteKit

extension Facts: StoredSample {
    static let plain = Facts(id: "", kind: "", title: "", date: .plain, path: "", source: .plain)
    static let properties: [StoredProperty<Facts>] = [
        .init("id", \.id), .init("kind", \.kind), .init("title", \.title), .init("date", \.date),
        .init("isUntitled", \.isUntitled), .init("link", \.link), .init("edition", \.edition),
        .init("updated", \.updated), .init("seenUpdate", \.seenUpdate), .init("contentDigest", \.contentDigest),
        .init("expires", \.expires), .init("appears", \.appears), .init("isDraft", \.isDraft),
        .init("isPinned", \.isPinned), .init("isDateDerived", \.isDateDerived), .init("isUndated", \.isUndated),
        .init("tags", \.tags),
        .init("terms", \.terms),
        .init("summary", \.summary), .init("authors", \.authors), .init("language", \.language),
        .init("feedID", \.feedID), .init("direction") { $0.direction = $1.pick([nil] + TextDirection.allCases) },
        .init("extra") { $0.extra = ViewValue.random(&$1, depth: 2) },
        .init("license") { $0.license = $1.pick([nil, License(rawValue: "MIT"), License(rawValue: "CC0-1.0")]) },
        .init("path", \.path),
        .init("aliases", \.aliases), .init("formerPaths", \.formerPaths), .init("source", \.source),
    ]
}

extension ObjectTerm: StoredSample {
    static let plain = ObjectTerm(taxonomy: "authors", title: "")
    static let properties: [StoredProperty<ObjectTerm>] = [
        .init("taxonomy") { $0.taxonomy = $1.pick(["places", "trips"]) }, .init("title", \.title),
    ]
}

extension Instant: StoredSample {
    static let plain = Instant(seconds: 0)
    static let properties: [StoredProperty<Instant>] = [
        .init("seconds") { $0.seconds = Int64($1.number()) },
        .init("writtenOffset") { $0.writtenOffset = $1.pick([nil, 0]) },
    ]
}

extension Digest: StoredSample {
    static let plain = Digest(high: 0, low: 0)
    static let properties: [StoredProperty<Digest>] = [
        .init("high") { $0 = Digest(high: $1.next(), low: $0.low) },
        .init("low") { $0 = Digest(high: $0.high, low: $1.next()) },
    ]
}

extension FileLocation: StoredSample {
    static let plain = FileLocation(file: "")
    static let properties: [StoredProperty<FileLocation>] = [
        .init("file", \.file), .init("line", \.line), .init("column", \.column),
    ]
}

extension Diagnostic: StoredSample {
    static let plain = Diagnostic.error("", at: .plain)
    static let properties: [StoredProperty<Diagnostic>] = [
        .init("severity") { $0.severity = $1.pick([.error, .warning]) }, .init("place", \.place),
        .init("message", \.message), .init("code") { $0.code = .init(stored: $1.text(), isLoss: $1.chance(50)) },
        .init("hint", \.hint),
        .init("related", \.related), .init("excerpt", \.excerpt), .init("others", \.others),
    ]
}

extension Diagnostic.Excerpt: StoredSample {
    static let plain = Diagnostic.Excerpt("", column: 1)
    static let properties: [StoredProperty<Diagnostic.Excerpt>] = [
        .init("text") { $0 = $0.with(text: $0.text + $1.text()) },
        .init("caret") { $0 = $0.with(text: $0.text + "x", caret: $0.caret + 1 + $1.pick([0])) },
        .init("isCutBefore") { $0 = $0.with(isCutBefore: $1.pick([true])) },
        .init("isCutAfter") { $0 = $0.with(isCutAfter: $1.pick([true])) },
    ]

    private func with(
        text: String? = nil, caret: Int? = nil, isCutBefore: Bool? = nil, isCutAfter: Bool? = nil
    ) -> Diagnostic.Excerpt {
        Diagnostic.Excerpt(
            stored: text ?? self.text, caret: caret ?? self.caret, isCutBefore: isCutBefore ?? self.isCutBefore,
            isCutAfter: isCutAfter ?? self.isCutAfter) ?? self
    }
}

extension Diagnostic.Related: StoredSample {
    static let plain = Diagnostic.Related(.plain, "")
    static let properties: [StoredProperty<Diagnostic.Related>] = [
        .init("place", \.place), .init("message", \.message),
    ]
}

extension UnusedKey: StoredSample {
    static let plain = UnusedKey(key: "", isOfGenerators: false, place: .plain)
    static let properties: [StoredProperty<UnusedKey>] = [
        .init("key", \.key), .init("isOfGenerators", \.isOfGenerators), .init("place", \.place),
    ]
}

extension Markdown.Link: StoredSample {
    static let plain = Markdown.Link(destination: "", url: "", line: 1, column: 1, lastLine: 1)
    static let properties: [StoredProperty<Markdown.Link>] = [
        .init("kind") { $0.kind = $1.pick([.link, .media, .undescribedImage]) },
        .init("destination", \.destination), .init("url", \.url), .init("line", \.line),
        .init("column", \.column), .init("lastLine", \.lastLine),
    ]
}

extension HTML: StoredSample {
    static let plain = HTML(trusted: "")
    static let properties: [StoredProperty<HTML>] = [
        .init("bytes") { $0 = HTML(trusted: $1.text()) },
        .init("notes") { html, random in
            html = HTML(
                trusted: html.bytes, variants: variants(in: 0..<html.bytes.count, depth: 3, &random),
                marks: .init(rawValue: UInt16(random.int(0...0xFFFF))))
        },
    ]

    /// Returns sequential, possibly nested variants.
    private static func variants(in range: Range<Int>, depth: Int, _ random: inout SplitMix64) -> [HTML.Variant] {
        var variants: [HTML.Variant] = []
        var start = range.lowerBound
        for _ in 0..<(depth > 0 ? random.int(0...2) : 0) {
            let lower = random.int(start...range.upperBound)
            start = random.int(lower...range.upperBound)
            let inner = Self.variants(in: lower..<start, depth: depth - 1, &random)
            let text = random.text()
            let nested = Self.variants(in: 0..<text.utf8.count, depth: depth - 2, &random)
            variants.append(
                .init(
                    range: lower..<start, question: random.pick(HTML.PageCondition.allCases),
                    subject: random.int(0...300),
                    innerCount: inner.count, text: HTML(trusted: Array(text.utf8), variants: nested, marks: [])))
            variants += inner
        }
        return variants
    }
}

extension ViewModel: StoredSample {
    static let plain: ViewModel = [:]
    static let properties: [StoredProperty<ViewModel>] = [
        .init("fields") { model, random in
            model = ViewModel(fields: (0..<random.int(0...3)).map { _ in .random(&random) })
        }
    ]
}

extension ViewModel.Field: StoredSample {
    static let plain = ViewModel.Field(name: "", value: true)
    static let properties: [StoredProperty<ViewModel.Field>] = [
        .init("name", \.name), .init("value") { $0.value = .random(&$1, depth: 3) },
    ]
}

extension ViewValue {
    static func random(_ random: inout SplitMix64, depth: Int) -> ViewValue {
        switch random.int(0...(depth > 0 ? 8 : 5)) {
        case 0: .text(random.text())
        case 1: .markup(.random(&random))
        case 2: .integer(random.number())
        case 3: .bool(random.chance(50))
        case 4: .style(random.text())
        case 5: .undecided(random.pick(HTML.PageCondition.allCases))
        case 6: .list((0..<random.int(0...3)).map { _ in .random(&random, depth: depth - 1) })
        case 7: .object(ViewModel(fields: [.init(name: "inner", value: .random(&random, depth: depth - 1))]))
        default: .unlisted(.random(&random, depth: depth - 1))
        }
    }
}

extension ImageAsset: StoredSample {
    static let plain = ImageAsset(path: "", source: .plain, renditions: [.plain])
    static let properties: [StoredProperty<ImageAsset>] = [
        .init("path", \.path), .init("source", \.source), .init("sourceWidthPx", \.sourceWidthPx),
        .init("sourceHeightPx", \.sourceHeightPx), .init("hasDescribedColors", \.hasDescribedColors),
        .init("renditions") { asset, random in
            asset.renditions = (0...random.int(0...3)).map { _ in .random(&random) }
        },
        .init("isDrawing", \.isDrawing), .init("warnings", \.warnings), .init("colors", \.colors),
        .init("details", \.details), .init("originalFile", \.originalFile),
        .init("film") { $0.film = $1.chance(30) ? nil : .random(&$1) },
    ]
}

extension ImageAsset.Rendition: StoredSample {
    static let plain = ImageAsset.Rendition(file: "", mediaType: "", widthPx: 1, heightPx: 1, recipe: .plain)
    static let properties: [StoredProperty<ImageAsset.Rendition>] = [
        .init("file", \.file), .init("mediaType", \.mediaType), .init("widthPx", \.widthPx),
        .init("heightPx", \.heightPx), .init("recipe", \.recipe),
    ]
}

extension PhotoDetails: StoredSample {
    static let plain = PhotoDetails()
    static let properties: [StoredProperty<PhotoDetails>] = [
        .init("title", \.title), .init("caption", \.caption), .init("alt", \.alt), .init("keywords", \.keywords),
        .init("dateTaken", \.dateTaken), .init("dateChanged", \.dateChanged), .init("camera", \.camera),
        .init("recordedCamera", \.recordedCamera), .init("lens", \.lens),
        .init("exposure", \.exposure), .init("aperture", \.aperture), .init("focalLength", \.focalLength),
        .init("sensitivity", \.sensitivity), .init("location", \.location),
    ]
}

extension PhotoDetails.Location: StoredSample {
    static let plain = PhotoDetails.Location(latitude: 0, longitude: 0)
    static let properties: [StoredProperty<PhotoDetails.Location>] = [
        .init("latitude") { $0.latitude = $1.pick([0.1, -7.66, .infinity, $1.halves(90)]) },
        .init("longitude") { $0.longitude = $1.pick([0.1, -7.66, .leastNonzeroMagnitude, $1.halves(180)]) },
    ]
}

extension PageImage: StoredSample {
    static let plain = PageImage(.plain)
    static let properties: [StoredProperty<PageImage>] = [
        .init("image", \.image), .init("title", \.title), .init("alt", \.alt), .init("caption", \.caption),
        .init("datetime", \.datetime), .init("location", \.location),
        .init("taken") { $0.taken = $1.chance(30) ? nil : Int64($1.number()) },
    ]
}

extension ObjectPlaces: StoredSample {
    static let plain = ObjectPlaces()
    static let properties: [StoredProperty<ObjectPlaces>] = [
        .init("isRoute", \.isRoute), .init("position") { $0.position = .random(&$1) },
        .init("waypoints") { places, random in
            places.waypoints = (0..<random.int(0...2)).map { _ in .random(&random) }
        },
        .init("stages") { places, random in
            places.stages = (0..<random.int(0...2)).map { _ in .random(&random) }
        },
        .init("period") { places, random in
            let start = Int64(random.int(0...1000))
            places.period = random.chance(30) ? nil : start...start + Int64(random.int(0...1000))
        },
    ]
}

extension ObjectPlaces.Stage: StoredSample {
    static let plain = ObjectPlaces.Stage(name: "", distance: "", day: nil, lines: [])
    static let properties: [StoredProperty<ObjectPlaces.Stage>] = [
        .init("name", \.name), .init("distance", \.distance),
        .init("day") { stage, random in
            let start = Int64(random.int(0...1000))
            stage.day = random.chance(30) ? nil : start...start + Int64(random.int(0...1000))
        },
        .init("lines") { stage, random in
            stage.lines = (0...random.int(0...2)).map { _ in (0...random.int(0...3)).map { _ in .random(&random) } }
        },
    ]
}

extension Track.Waypoint: StoredSample {
    static let plain = Track.Waypoint(.plain, name: "")
    static let properties: [StoredProperty<Track.Waypoint>] = [
        .init("position", \.position), .init("name", \.name),
    ]
}

extension ObjectReadings: StoredSample {
    static let plain = ObjectReadings([])
    static let properties: [StoredProperty<ObjectReadings>] = [
        .init("values") { readings, random in
            readings.values = (0..<random.int(0...3)).map { _ in .random(&random) }
        },
        .init("hasRange", \.hasRange),
    ]
}

extension ObjectReadings.Value: StoredSample {
    static let plain = ObjectReadings.Value(name: "", unit: "", number: 0)
    static let properties: [StoredProperty<ObjectReadings.Value>] = [
        .init("name", \.name), .init("unit", \.unit),
        .init("number") { $0.number = $1.chance(30) ? nil : $1.halves(90) },
        .init("isTotal", \.isTotal),
    ]
}

extension Track.Point: StoredSample {
    static let plain = Track.Point(.plain)
    static let properties: [StoredProperty<Track.Point>] = [
        .init("position", \.position), .init("elevation") { $0.elevation = $1.chance(30) ? nil : $1.halves(9000) },
        .init("time") { $0.time = $1.chance(30) ? nil : $1.halves(90_000) },
    ]
}

extension GeoPoint: StoredSample {
    static let plain = GeoPoint(latitude: 0, longitude: 0)
    static let properties: [StoredProperty<GeoPoint>] = [
        .init("latitude") { $0.latitude = $1.halves(90) }, .init("longitude") { $0.longitude = $1.halves(180) },
    ]
}

extension ObjectPage.Recording: StoredSample {
    static let plain = ObjectPage.Recording(url: "", mediaType: "")
    static let properties: [StoredProperty<ObjectPage.Recording>] = [
        .init("url", \.url), .init("mediaType", \.mediaType),
        .init("byteCount") { $0.byteCount = $1.chance(30) ? nil : $1.number() },
        .init("seconds") { $0.seconds = $1.chance(30) ? nil : $1.number() }, .init("isDeclared", \.isDeclared),
    ]
}

extension ObjectPage.Download: StoredSample {
    static let plain = ObjectPage.Download(file: "", text: "")
    static let properties: [StoredProperty<ObjectPage.Download>] = [.init("file", \.file), .init("text", \.text)]
}

extension PhotoArchive: StoredSample {
    static let plain = PhotoArchive(file: "", entries: [])
    static let properties: [StoredProperty<PhotoArchive>] = [
        .init("file", \.file), .init("hasOriginals", \.hasOriginals),
        .init("entries") { archive, random in
            archive.entries = (0..<random.int(0...3)).map { _ in
                PhotoArchive.Entry(name: random.text(), photo: random.text())
            }
        },
    ]
}

extension SplitMix64 {
    /// Returns a part of a file, or `nil`.
    mutating func byteRange() -> Range<Int>? {
        let start = int(0...1000)
        return chance(30) ? nil : start..<start + int(0...1000)
    }
}

extension ObjectPage.Attachment: StoredSample {
    static let plain = ObjectPage.Attachment(path: "", file: "")
    static let properties: [StoredProperty<ObjectPage.Attachment>] = [
        .init("path", \.path), .init("file", \.file), .init("mediaType", \.mediaType),
        .init("byteCount") { $0.byteCount = $1.chance(30) ? nil : $1.number() },
        .init("bytes") { $0.bytes = $1.byteRange() },
        .init("convertedSource") { $0.convertedSource = $1.chance(30) ? nil : .random(&$1) },
    ]
}

extension MapLocation: StoredSample {
    static let plain = MapLocation(area: "", lines: [])
    static let properties: [StoredProperty<MapLocation>] = [
        .init("area", \.area),
        .init("lines") { location, random in
            location.lines = (0...random.int(0...2)).map { _ in (0...random.int(0...3)).map { _ in random.text() } }
        },
    ]
}

extension PlainPage: StoredSample {
    static let plain = PlainPage(
        facts: .plain, body: .plain, excerpt: "", images: [], attachments: [], isInMenu: false)
    static let properties: [StoredProperty<PlainPage>] = [
        .init("facts", \.facts), .init("body", \.body), .init("contents", \.contents), .init("excerpt", \.excerpt),
        .init("images", \.images), .init("originals", \.originals),
        .init("attachments", \.attachments), .init("isInMenu", \.isInMenu), .init("mapped", \.mapped),
    ]
}
