import DiffKit
import Foundation
import SiteCommands
import SiteKit
import Testing

extension BrowserTests {
    /// The HTML report for reviewers, with a built site and an earlier snapshot.
    @Suite struct ReviewReportTests {
        let stage: Stage

        init() throws { stage = try Stage.take() }

        private static let hostile = "<img src=x onerror='window.wasRun = 1'> & <b>"

        /// Returns an earlier snapshot: with another title and another long text, two photos swapped, and one entry
        /// missing.
        private func before(_ now: JSON) throws -> JSON {
            var old = now
            old["build"] = "before"
            var album = try #require(now["sections"]?["photos/ridge-and-rim"])
            var order = try #require(album["order"]?.strings)
            let (one, two) = (order[1], order[2])
            order.swapAt(1, 2)
            album["order"] = .strings(order)
            var cells = try #require(album["cells"])
            var (first, second) = (try #require(cells[one]), try #require(cells[two]))
            (first["frames"], second["frames"]) = (second["frames"], first["frames"])
            (cells[one], cells[two]) = (first, second)
            var third = try #require(cells[order[3]])
            var model = try #require(third["model"])
            model["title"] = .string(Self.hostile)
            third["model"] = model
            cells[order[3]] = third
            album["cells"] = cells
            var sections = try #require(now["sections"])
            sections["photos/ridge-and-rim"] = album
            sections["journal/2026-04-01"] = nil
            old["sections"] = sections
            old["feed"] = .strings(try #require(now["feed"]?.strings).filter { $0 != "journal/2026-04-01" })
            return old
        }

        /// Serves only the report, and opens it.
        private func open(_ body: (SiteHost) throws -> Void) throws {
            let site = try stage.site(.plain)
            let folder = FileManager.default.temporaryDirectory.path + "/feedgen-report-" + UUID().uuidString
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let now = try JSON(
                parsing: Array(Data(contentsOf: URL(fileURLWithPath: site.folder + "/snapshot.json"))))
            try Data(before(now).text(.compact).utf8).write(to: URL(fileURLWithPath: folder + "/before.json"))
            var options = Documents.DiffOptions()
            options.format = .html
            let report = try Documents.diff(folder + "/before.json", site.folder, options: options)
            try Data(report.text.text.utf8).write(to: URL(fileURLWithPath: folder + "/index.html"))
            let host = try SiteHost(folder: folder)
            defer { host.stop() }
            try stage.browser.open(host.origin + "/")
            try body(host)
        }

        private static let opened = "document.querySelectorAll('details').forEach(details => details.open = true);"

        @Test func itAsksNobodyAndRunsNothing() throws {
            try open { host in
                #expect(try stage.browser.console().isEmpty)
                let asked = try stage.browser.requestedAddresses().filter { !$0.hasPrefix("data:") }
                #expect(asked == [host.origin + "/"])
                let found: [String] = try stage.browser.run(
                    """
                    return [document.scripts.length, String(window.wasRun), document.body.textContent.includes(arguments[0]),
                        document.querySelectorAll('link[href]:not([href^="data:"]), iframe, object, form').length].map(String);
                    """, .string(Self.hostile))
                #expect(found == ["0", "undefined", "true", "0"])
            }
        }

        @Test func picturesAreThereAndSmall() throws {
            try open { _ in
                let widths: [Int] = try stage.browser.run(
                    """
                    return Promise.all([...document.images].map(image => image.decode().then(() => image.naturalWidth)));
                    """)
                #expect(widths.count >= 3 && widths.allSatisfy { (1...320).contains($0) })
            }
        }

        /// At 1200 pixels, both versions are side by side; on a phone, one is below the other. Nothing overflows.
        @Test(arguments: [1200, 390]) func sidesStandWhereTheyShould(width: Int) throws {
            try open { _ in
                try stage.browser.setViewport(width: width)
                let places: [[Double]] = try stage.browser.run(
                    Self.opened + """
                        return [...document.querySelectorAll('.pair:has(.before)')].map(pair => {
                            const [before, after] = ['.before', '.after'].map(side =>
                                pair.querySelector(side).getBoundingClientRect());
                            return [before.top, before.right, before.bottom, after.top, after.left];
                        });
                        """)
                #expect(!places.isEmpty)
                for place in places {
                    let isBeside = abs(place[0] - place[3]) < 1 && place[1] < place[4]
                    #expect(isBeside == (width == 1200) && (isBeside || place[2] <= place[3]), "\(place)")
                }
                #expect(try stage.browser.run("return document.documentElement.scrollWidth") <= width)
                #expect(try stage.browser.run("return document.querySelectorAll('svg.frames').length") >= 2)
            }
        }
    }
}
