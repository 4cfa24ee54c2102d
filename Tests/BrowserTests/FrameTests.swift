import DiffKit
import TestSupport
import Testing

extension BrowserTests {
    /// What the build computed is what the browser shows.
    @Suite struct FrameTests {
        let stage: Stage

        init() throws { stage = try Stage.take() }

        @Test(arguments: SampleSite.allCases) func cellsStandWhereTheSnapshotSays(_ name: SampleSite) throws {
            let site = try stage.site(name)
            // Albums by their covers are no cells.
            let pages = site.listPages.filter { !$0.hasPrefix("/photos/") } + site.objectPages
            try cellsStand(where: site, on: pages)
        }

        /// What the example's feed.yaml declares, the carousel and the days that share a row among it.
        @Test func cellsOfTheExampleStandWhereItsSnapshotSays() throws {
            let site = try BuiltSite(in: Repository.root + "/public")
            defer { site.host.stop() }
            let kinds = ["instruments/", "routes/", "weather/"]
            let pages = try kinds.map { kind in
                try #require(
                    site.listPages.first { page in
                        site.snapshot.pages[page]?.sections.contains { $0.hasPrefix(kind) } ?? false
                    }, "the example shows \(kind)")
            }
            try cellsStand(where: site, on: Set(pages + ["/instruments/"]).sorted())
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

        /// Between the breakpoints nobody has computed a frame, and the rules must do.
        @Test func nothingOverlapsOrSticksOut() throws {
            let site = try stage.site(.plain)
            var placed: Set<String> = []
            try forEachPage(
                of: site, site.listPages + site.objectPages, widths: [320, 390, 500, 834, 1000, 1200, 1500]
            ) { page, width, cells in
                placed.formUnion(cells.filter(\.isPlaced).map(\.section))
                for cell in cells {
                    // The grid lets the last cell of a row stand out by the point that it also lets pass.
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

        /// What takes half of the row stands beside its like, where it does, and below it elsewhere.
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

        /// Opens pages that show cells, makes each so wide one after the other, and hands on the cells.
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

    /// The pages of objects whose cells stand there as they do in a list. Texts and readings stand in a column of their
    /// own, and what shares its row in a list has it for itself.
    fileprivate var objectPages: [String] {
        snapshot.sections.values.filter { !["journal", "notes", "weather", "recipes"].contains($0.kind) }.map(\.url)
            .sorted()
    }

    /// All cells that a page should show; that of an object shows its title without a header.
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
    /// The identities that lead to it inside its section.
    var path: [String]
    /// The element that holds it and its siblings, as a number; negative for a header or footer.
    var siblings: Int
    /// Whether the build gave it its place, instead of the browser's flow.
    var isPlaced: Bool
    /// From the leading edge of what it stands in: its section, or the cell that opened.
    var x: Double
    var width: Double
    /// Of what stands there when it is closed.
    var height: Double
    var fullHeight: Double
    /// On the page.
    var left: Double
    var top: Double
    /// The width of what it stands in, or of all that can be scrolled there.
    var room: Double

    var name: String { ([section] + path).joined(separator: " › ") }
    var group: String { ([section] + path.dropLast() + ["\(siblings)"]).joined(separator: " › ") }
    var description: String { "\(name) [\(x), \(width), \(height)]" }

    func difference(from frame: [Int?]) -> Double {
        let drawn = [x, width, height]
        return zip(drawn, frame.dropFirst()).map { drawn, frame in frame.map { abs(drawn - Double($0)) } ?? 0 }.max()!
    }

    /// Whether rows tell something about where the two stand to each other.
    func isInLine(with other: DrawnCell) -> Bool {
        group == other.group && siblings >= 0 && !isPlaced && !other.isPlaced
    }

    /// By how much two cells share both a stretch of width and one of height.
    func overlap(with other: DrawnCell) -> Double {
        min(
            min(left + width, other.left + other.width) - max(left, other.left),
            min(top + fullHeight, other.top + other.fullHeight) - max(top, other.top))
    }

    /// The cells of a page, with all that opens open.
    ///
    /// - Parameter arguments: the section that an object's own page shows.
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
