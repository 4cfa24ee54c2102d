import Diagnostics
import DiffKit
import FeedKit
import Foundation
import SiteKit
import Testing

/// The sites under test: the same content with different configurations.
enum SampleSite: String, CaseIterable, CustomTestStringConvertible {
    /// A site with default settings, except few image sizes for fast builds.
    case plain
    /// A site with custom breakpoints and a base path.
    case otherWidths

    var breakpoints: [Int] {
        switch self {
        case .plain: [390, 834, 1200]
        case .otherWidths: [320, 700, 1024, 1440]
        }
    }

    var basePath: String {
        switch self {
        case .plain: ""
        case .otherWidths: "/log"
        }
    }

    var configuration: String {
        let common = """
            title: Marslink
            baseURL: https://marslink.example\(basePath)/
            clock: 2026-11-20
            search: pagefind
            kinds:
              notes: [{template: note, size: {width: 1/2, height: 70}}]
              recipes:
                title: Recipes
                width: {\(breakpoints[1]): 1/2}
                inset: 4 8 12 20
                spacing: 6 10
                header: {template: recipe-title, height: 40, sticky: true}
                footer: {template: recipe-title, height: 24}
                cells:
                  - {template: recipe-title, size: {width: {\(breakpoints[0]): 1/3}, height: 50}, pins: {badge: {bottom: 4, end: 4}}}
                  - {template: recipe-title, size: {width: 2/3, height: {\(breakpoints[1]): "2:1"}}}
                  - template: recipe-step
                    each: steps
                    size: {height: 48}
                    children:
                      inset: 0 16
                      spacing: {item: 4}
                      cells: [{template: recipe-step, each: tools, size: {width: 1/3, height: 30}}]
              shelf:
                header: recipe-title
                axis: horizontal
                spacing: 8
                cells: [{template: recipe-step, each: things, size: {width: {\(breakpoints[0]): 60%}, height: 90}}]

            """
        switch self {
        case .plain: return common + "pageSize: 5\nphotos: {widths: [480, 960]}\n"
        case .otherWidths:
            return common
                + "pageSize: 8\nsectionSpacing: 18\nbreakpoints: \(breakpoints)\nphotos: {widths: [150, 300, 480, 700, 960]}\n"
        }
    }

    var testDescription: String { rawValue }
}

/// A built and served site.
struct BuiltSite: Sendable {
    let name: SampleSite
    let folder: String
    let snapshot: SiteSnapshot
    let host: SiteHost

    struct Refused: Error, CustomStringConvertible {
        var description: String
    }

    init(_ name: SampleSite, of content: SampleContent) throws {
        self.name = name
        // Lists show all cells, whose frames are compared.
        try content.write("content/feed.yaml", name.configuration + "home: {albums: all, weather: all}\n")
        folder = content.folder + "/public-" + name.rawValue
        let report = try SiteBuild(options: BuildOptions(source: content.folder, output: folder, jobs: 2))
            .build(now: Instant(seconds: 0))
        guard !report.isRefused else { throw Refused(description: report.diagnostics.map(\.message).joined()) }
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/snapshot.json"))
        snapshot = try JSONDecoder().decode(SiteSnapshot.self, from: bytes)
        host = try SiteHost(folder: folder, basePath: name.basePath)
    }

    /// Serves an existing build of a site with the default breakpoints.
    init(in folder: String) throws {
        name = .plain
        self.folder = folder
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/snapshot.json"))
        snapshot = try JSONDecoder().decode(SiteSnapshot.self, from: bytes)
        host = try SiteHost(folder: folder, basePath: "")
    }

    /// Returns the URL of a page from its path in the snapshot.
    func address(_ page: String) -> String { host.origin + name.basePath + page }

    /// Returns the path in the snapshot of a URL of this site; `nil` for others.
    func page(at address: String) -> String? {
        let prefix = host.origin + name.basePath + "/"
        guard address.hasPrefix(prefix) else { return nil }
        let path = address.dropFirst(prefix.count).prefix { $0 != "#" && $0 != "?" }
        return "/" + (path.removingPercentEncoding ?? String(path))
    }

    func hasFile(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: folder + (path.hasSuffix("/") ? path + "index.html" : path))
    }
}

/// The parts of `snapshot.json` that the tests read.
struct SiteSnapshot: Decodable {
    struct Section: Decodable {
        var kind: String
        var url: String
        var order: [String]
        var cells: [String: Cell]
    }

    struct Cell: Decodable {
        /// The frames `[row, x, width, height]` by breakpoint; the height is `null` if the content determines it.
        var frames: [String: [Int?]]
        /// The frames `[x, y, width, height]` by view and breakpoint; `null` if only the browser can determine a value.
        var pins: [String: [String: [Int?]]]?
        var cells: [String: Cell]?
    }

    struct Page: Decodable {
        var sections: [String]
    }

    var sections: [String: Section]
    var pages: [String: Page]
}
