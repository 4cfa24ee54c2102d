import DiffKit
import TestSupport
import Testing

extension BrowserTests {
    /// The frames in the snapshot equal the layout in the browser.
    @Suite struct FrameTests {
        let stage: Stage

        init() throws { stage = try Stage.take() }

        @Test(arguments: SampleSite.allCases) func cellsStandWhereTheSnapshotSays(_ name: SampleSite) throws {
            let site = try stage.site(name)
            // The album covers on these pages are not cells.
            let pages = site.listPages.filter { !$0.hasPrefix("/photos/") } + site.objectPages
            try cellsStand(where: site, on: pages)
        }

        /// Cells that the example's `feed.yaml` declares, including the carousel and sections that share a row.
        @Test func cellsOfTheExampleStandWhereItsSnapshotSays() throws {
            let site = try BuiltSite(in: Repository.root + "/public")
            defer { site.host.stop() }
            let pages = ["/instruments/", "/walks/", "/weather/"]
            for page in pages { #expect(site.snapshot.pages[page]?.sections.isEmpty == false, "\(page)") }
            try cellsStand(where: site, on: pages)
        }

        private func cellsStand(where site: BuiltSite, on pages: [String]) throws {
            try forEachPage(of: site, pages, widths: site.name.breakpoints) { page, width, cells in
                #expect(Set(cells.map(\.name)) == site.cellNames(on: page), "\(page) at \(width)")
                for cell in cells {
                    let frame = try #require(site.frame(of: cell, at: width), "\(cell.name) at \(width)")
                    let difference = cell.difference(from: frame)
                    #expect(difference <= 1, "\(cell) on \(page) at \(width) should be at \(frame)")
                }
                for (one, other) in zip(cells, cells.dropFirst()) where one.isInLine(with: other) {
                    let rows = [one, other].map { site.frame(of: $0, at: width)?[0] }
                    let isSameRow = abs(one.top - other.top) < 0.5
                    #expect((rows[0] == rows[1]) == isSameRow, "\(one) and \(other) on \(page) at \(width)")
                }
            }
        }

        /// Between the breakpoints, no frames are computed, so the layout depends on CSS alone.
        @Test func nothingOverlapsOrSticksOut() throws {
            let site = try stage.site(.plain)
            var placed: Set<String> = []
            try forEachPage(
                of: site, site.listPages + site.objectPages, widths: [320, 390, 500, 834, 1000, 1200, 1500]
            ) { page, width, cells in
                placed.formUnion(cells.filter(\.isPlaced).map(\.section))
                for cell in cells {
                    // The last cell of a row may exceed the container by the one point that the grid permits.
                    let excess = max(-cell.x, cell.x + cell.width - cell.room)
                    #expect(excess <= (cell.isPlaced ? 0.5 : 1), "\(cell) sticks out on \(page) at \(width)")
                }
                for group in Dictionary(grouping: cells, by: \.group).values {
                    for (index, one) in group.enumerated() {
                        for other in group.dropFirst(index + 1) {
                            #expect(one.overlap(with: other) <= 0.5, "\(one) and \(other) on \(page) at \(width)")
                        }
                    }
                }
                let overflow: Double = try stage.browser.run(
                    "return document.documentElement.scrollWidth - document.documentElement.clientWidth")
                #expect(overflow <= 0, "\(page) scrolls sideways at \(width)")
            }
            #expect(placed == ["photos/home", "photos/dust-and-frost"], "justified rows and masonry were there")
        }

        /// Sections of half the row's width share a row where configured, and follow each other otherwise.
        @Test(arguments: SampleSite.allCases) func halvesStandBesideEachOther(_ name: SampleSite) throws {
            let site = try stage.site(name)
            try stage.browser.open(site.address("/recipes/"))
            for width in name.breakpoints {
                try stage.browser.setViewport(width: width)
                let boxes: [[Double]] = try stage.browser.run(
                    """
                    return [...document.querySelectorAll('[data-section^="recipes/"]')].map(section => {
                        const box = section.getBoundingClientRect(), cells = section.querySelector('.cells');
                        return [box.left, box.top + scrollY, box.width, cells.getBoundingClientRect().top + scrollY];
                    });
                    """)
                #expect(boxes.count == 3)
                let isBeside = width >= name.breakpoints[1]
                let spacing = name == .otherWidths ? 18.0 : 0
                let wanted = isBeside ? (Double(width) - spacing) / 2 : Double(width)
                for box in boxes { #expect(abs(box[2] - wanted) <= 1, "\(boxes) at \(width)") }
                #expect(abs(boxes[1][0] - (isBeside ? wanted + spacing : 0)) <= 1, "\(boxes) at \(width)")
                #expect((abs(boxes[0][1] - boxes[1][1]) < 1) == isBeside, "\(boxes) at \(width)")
                #expect((abs(boxes[0][3] - boxes[1][3]) < 1) == isBeside, "what is in them begins at one height")
                #expect(abs(boxes[2][0]) <= 1 && boxes[2][1] > boxes[0][1] + 40, "\(boxes) at \(width)")
            }
        }

        /// Opens pages at several widths in sequence, and passes their cells to a closure.
        private func forEachPage(
            of site: BuiltSite, _ pages: [String], widths: [Int],
            _ check: (_ page: String, _ width: Int, _ cells: [DrawnCell]) throws -> Void
        ) throws {
            for page in pages {
                try stage.browser.open(site.address(page))
                let section = JSON.string(site.snapshot.pages[page]?.sections.first ?? "")
                for width in widths {
                    try stage.browser.setViewport(width: width)
                    try check(page, width, stage.browser.run(DrawnCell.script, section))
                }
            }
        }
    }
}

extension BuiltSite {
    /// The pages that list sections.
    fileprivate var listPages: [String] {
        snapshot.pages.keys.sorted().filter { page in
            let isOfObject = snapshot.sections.values.contains { page.hasPrefix($0.url) }
            return !isOfObject && snapshot.pages[page]?.sections.isEmpty == false
        }
    }

    /// The pages of objects whose cells have the same frames there as in a list. Texts and data have a separate column
    /// layout, and a section that shares a row in a list does not on its own page.
    fileprivate var objectPages: [String] {
        snapshot.sections.values.filter { !["journal", "notes", "weather", "recipes"].contains($0.kind) }.map(\.url)
            .sorted()
    }

    /// The names of all cells that a page should show. On an object's own page, its title replaces the header.
    fileprivate func cellNames(on page: String) -> Set<String> {
        func names(_ cells: [String: SiteSnapshot.Cell], _ path: String) -> [String] {
            cells.flatMap { id, cell in ["\(path) › \(id)"] + names(cell.cells ?? [:], "\(path) › \(id)") }
        }
        let sections = snapshot.pages[page]?.sections ?? []
        let all = Set(sections.flatMap { names(snapshot.sections[$0]?.cells ?? [:], $0) })
        return objectPages.contains(page) ? all.filter { !$0.hasSuffix(" › header") } : all
    }

    fileprivate func frame(of cell: DrawnCell, at width: Int) -> [Int?]? {
        var found: SiteSnapshot.Cell?
        for id in cell.path {
            found = found.map { $0.cells?[id] } ?? snapshot.sections[cell.section]?.cells[id]
        }
        return found?.frames["\(width)"]
    }
}

/// A cell as the browser draws it.
struct DrawnCell: Decodable, CustomStringConvertible {
    var section: String
    /// The identities of the cell and its parents within the section.
    var path: [String]
    /// A number that identifies the parent element; negative for a header or footer.
    var siblings: Int
    /// Whether the build computed the position, rather than the browser's flow layout.
    var isPlaced: Bool
    /// The distance from the leading edge of the container: the section or the expanded cell.
    var x: Double
    var width: Double
    /// The height when collapsed.
    var height: Double
    var fullHeight: Double
    /// The position on the page.
    var left: Double
    var top: Double
    /// The width of the container, or its scrollable width.
    var room: Double

    var name: String { ([section] + path).joined(separator: " › ") }
    var group: String { ([section] + path.dropLast() + ["\(siblings)"]).joined(separator: " › ") }
    var description: String { "\(name) [\(x), \(width), \(height)]" }

    func difference(from frame: [Int?]) -> Double {
        let drawn = [x, width, height]
        return zip(drawn, frame.dropFirst()).map { drawn, frame in frame.map { abs(drawn - Double($0)) } ?? 0 }.max()!
    }

    /// Whether rows determine the relative positions of two cells.
    func isInLine(with other: DrawnCell) -> Bool {
        group == other.group && siblings >= 0 && !isPlaced && !other.isPlaced
    }

    /// The smaller of the horizontal and vertical overlap of two cells.
    func overlap(with other: DrawnCell) -> Double {
        min(
            min(left + width, other.left + other.width) - max(left, other.left),
            min(top + fullHeight, other.top + other.fullHeight) - max(top, other.top))
    }

    /// Returns the cells of a page with all expandable content open.
    ///
    /// - Parameter arguments: the section of an object's own page.
    static let script = """
        for (const details of document.querySelectorAll('details')) details.open = true;
        const cells = [];
        let groups = 0;
        const add = (section, path, siblings, group, holder, element) => {
            const isPlaced = group?.classList.contains('placed') ?? false;
            const scrolled = group?.classList.contains('x') ? group.scrollWidth : 0;
            const box = element.getBoundingClientRect(), room = holder.getBoundingClientRect();
            const summary = element.querySelector(':scope > summary');
            const isReversed = getComputedStyle(holder).direction === 'rtl';
            const at = [...path, element.dataset.cell];
            cells.push({
                section, path: at, siblings, isPlaced, room: Math.max(room.width, scrolled),
                x: isReversed ? room.right - box.right : box.left - room.left, width: box.width,
                height: (summary ?? element).getBoundingClientRect().height, fullHeight: box.height,
                left: box.left + scrollX, top: box.top + scrollY,
            });
            walk(section, at, element);
        };
        const walk = (section, path, holder) => {
            for (const child of holder.children) {
                if (child.dataset.cell) add(section, path, -1, null, holder, child);
                if (!child.classList.contains('cells')) continue;
                groups += 1;
                for (const cell of child.querySelectorAll(':scope > [data-cell]'))
                    add(section, path, groups, child, holder, cell);
            }
        };
        for (const section of document.querySelectorAll('[data-section]')) walk(section.dataset.section, [], section);
        for (const object of document.querySelectorAll('.object > .feed')) walk(arguments[0], [], object);
        return cells;
        """
}
