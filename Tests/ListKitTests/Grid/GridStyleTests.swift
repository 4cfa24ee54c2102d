import ListKit
import TestSupport
import Testing

@Suite struct GridStyleTests {
    private let breakpoints = [390, 834, 1200]

    @Test func namesSayTheValue() {
        let photo = CellSize(width: .share(1, of: 3), height: .aspectRatio(1))
        #expect(GridStyle.classes(for: [photo]) == ["w1-3", "a1"])
        #expect(GridStyle.classes(for: [CellSize(width: .share(2, of: 4), height: .points(70))]) == ["w1-2", "h70"])
        #expect(
            GridStyle.classes(for: [CellSize(width: .points(99.5), height: .aspectRatio(1.5))]) == ["w99_5", "a1_5"])
        #expect(GridStyle.classes(for: [CellSize()]) == ["w1-1"])
        #expect(GridStyle.classes(itemSpacing: 2) == ["s2-0"])
        #expect(
            GridStyle.classes(inset: EdgeInsets(bottom: 15), lineSpacing: 2, itemSpacing: 2) == ["s2-2", "i0-0-15-0"])
        #expect(GridStyle.classes() == [])
        #expect(GridStyle.classes(for: GridGroup([], axis: .horizontal)) == ["x"])
        #expect(GridStyle.classes(for: GridSupplementary(height: .points(30), isSticky: true)) == ["h30", "sticky"])
        #expect(GridStyle.classes(sectionSpacing: 10.5) == ["s10_5-0"])
    }

    @Test func breakpointsNameOnlyWhatChanges() {
        let full = CellSize(height: .points(70))
        let half = CellSize(width: .share(1, of: 2), height: .points(70))
        let open = CellSize(width: .share(1, of: 2))
        #expect(GridStyle.classes(for: [full, full, full]) == ["w1-1", "h70"])
        #expect(GridStyle.classes(for: [full, half, half]) == ["w1-1", "b1-w1-2", "h70"])
        #expect(GridStyle.classes(for: [full, half, full]) == ["w1-1", "b1-w1-2", "b2-w1-1", "h70"])
        #expect(GridStyle.classes(for: [full, full, open]) == ["w1-1", "b2-w1-2", "h70", "b2-h-auto"])
        #expect(GridStyle.classes(for: [Width]()) == [])
    }

    @Test(arguments: [
        ("w1-3", "width:calc((100% + var(--s))/3 - var(--s))"),
        ("w2-3", "width:calc((100% + var(--s))*2/3 - var(--s))"),
        ("w1-1", "width:100%"), ("w99_5", "width:99.5px"), ("h0", "height:0"),
        ("a1_5", "min-height:0;aspect-ratio:1.5"), ("s2-0", "--s:2px;--l:0px"),
        ("i0-1-15-2", "padding-block:0 15px;padding-inline:1px 2px;scroll-padding-inline:1px 2px"),
        ("i0-0-15-0", "padding-block:0 15px"),
    ])
    func rules(name: String, declarations: String) {
        let css = GridStyle.css(for: [name], breakpoints: breakpoints)
        #expect(css == GridStyle.css(for: [], breakpoints: breakpoints) + ".\(name){\(declarations)}\n")
    }

    @Test func sheetIsSortedAndHoldsWhatIsUsed() {
        let used: Set = ["w1-3", "b2-h70", "a1", "b1-w1-2", "b1-a1_5"]
        let css = GridStyle.css(for: used, breakpoints: breakpoints)
        let base = GridStyle.css(for: [], breakpoints: breakpoints)
        #expect(
            css.dropFirst(base.count) == """
                .a1{min-height:0;aspect-ratio:1}
                .w1-3{width:calc((100% + var(--s))/3 - var(--s))}
                @container feed (min-width:834px){
                .b1-a1_5{height:auto;min-height:0;aspect-ratio:1.5}
                .b1-w1-2{width:calc((100% + var(--s))/2 - var(--s))}
                }
                @container feed (min-width:1200px){
                .b2-h70{height:4.375rem;aspect-ratio:auto}
                }

                """)
        #expect(base.contains(".feed{container:feed/inline-size;"))
        #expect(base.contains("max-width:1200px"))
        #expect(!GridStyle.css(for: used, breakpoints: []).contains("max-width:0"))
    }

    @Test(arguments: [
        "", "-", "w", "w1-0", "w3-2", "w1-2-3", "w01", "w1e3", "wnan", "w-1", "a0", "b1", "b0-w1", "b01-w1", "b9-w1",
        "b-1-w1", "card", "title}", "h70 ", "x2", "w1_50", "i1-2-3",
    ])
    func foreignNamesArePassedOver(name: String) {
        #expect(
            GridStyle.css(for: [name], breakpoints: breakpoints) == GridStyle.css(for: [], breakpoints: breakpoints))
    }

    /// Every returned class has a rule, whatever the size.
    @Test(arguments: 0..<200 as Range<UInt64>)
    func everyNameHasARule(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var names: [String] = []
        for _ in 0..<20 {
            names += GridStyle.classes(
                for: (0..<3).map { _ in CellSize(width: random.width(), height: random.height()) })
            names += GridStyle.classes(for: random.group())
            names += GridStyle.classes(for: [
                CellSize(width: .points(random.strange()), height: .aspectRatio(random.strange()))
            ])
            names += GridStyle.classes(
                inset: EdgeInsets(top: random.strange(), trailing: random.strange()), lineSpacing: random.strange(),
                itemSpacing: random.strange())
        }
        let css = GridStyle.css(for: Set(names), breakpoints: breakpoints)
        for name in names { #expect(css.contains("\n.\(name){")) }
        #expect(css == GridStyle.css(for: Set(names.shuffled(using: &random)), breakpoints: breakpoints))
    }
}
