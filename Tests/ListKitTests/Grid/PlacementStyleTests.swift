import ListKit
import Testing

/// The attributes and CSS rules of placed groups.
@Suite struct PlacementStyleTests {
    private let two = [
        PlacedCell(row: 0, x: 0, y: 0, width: 150, height: 100),
        PlacedCell(row: 1, x: 75, y: 110, width: 75, height: 50),
    ]

    @Test func placesArePercentOfTheBox() {
        let styles = GridStyle.styles(for: [Placement(width: 300, height: 200, cells: two)])
        #expect(styles.group == "--a0:300/200")
        #expect(styles.cells == ["--y0:0 50%;--x0:0 50%", "--y0:55% 20%;--x0:25% 50%"])
        let broken = GridStyle.styles(for: [Placement(width: 300.5, height: 230, cells: [two[1]])])
        #expect(broken.group == "--a0:300.5/230")
        #expect(broken.cells == ["--y0:47.826087% 30.434783%;--x0:24.958403% 50.083195%"])
    }

    @Test func aBreakpointSaysOnlyWhatChanges() {
        let half = Placement(width: 300, height: 200, cells: two)
        var other = half
        other.height = 400
        #expect(GridStyle.styles(for: [half, half, half]).group == "--a0:300/200")
        let styles = GridStyle.styles(for: [half, other, half])
        #expect(styles.group == "--a0:300/200;--a1:300/400;--a2:300/200")
        #expect(styles.cells[0] == "--y0:0 50%;--y1:0 75%;--y2:0 50%;--x0:0 50%")
    }

    @Test func noRoomIsNoPlace() {
        let styles = GridStyle.styles(for: [Placement(width: 0, height: 0, cells: [two[0]])])
        #expect(styles.group == "--a0:0/0")
        #expect(styles.cells == ["--y0:0 0;--x0:0 0"])
    }

    /// The number of rules does not depend on the number of cells.
    @Test func rules() {
        let group = GridGroup([], inset: EdgeInsets(top: 5), itemSpacing: 2, arrangement: .masonry(columns: 2))
        #expect(GridStyle.classes(for: group) == ["placed"])
        let css = GridStyle.css(for: ["placed", "w1-3"], breakpoints: [390, 834, 1200])
        let base = GridStyle.css(for: [], breakpoints: [390, 834, 1200])
        #expect(
            css.dropFirst(base.count) == """
                .w1-3{width:calc((100% + var(--s))/3 - var(--s))}
                @media screen{
                .placed{display:block;position:relative;--a:var(--a0);aspect-ratio:var(--a)}
                .placed>.cell{position:absolute;margin:0;--y:var(--y0);--x:var(--x0);inset-block:var(--y);inset-inline:var(--x)}
                }
                @container feed (min-width:834px){
                .placed{--a:var(--a1,var(--a0))}
                .placed>.cell{--y:var(--y1,var(--y0));--x:var(--x1,var(--x0))}
                }
                @container feed (min-width:1200px){
                .placed{--a:var(--a2,var(--a1,var(--a0)))}
                .placed>.cell{--y:var(--y2,var(--y1,var(--y0)));--x:var(--x2,var(--x1,var(--x0)))}
                }

                """)
        #expect(!base.contains("placed"))
    }
}
