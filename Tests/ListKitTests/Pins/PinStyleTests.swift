import ListKit
import Testing

@Suite struct PinStyleTests {
    static let pinned: [(Pins, String)] = [
        (Pins(), "inset-inline-start:0;top:0"),
        (Pins().topStart(5).size(40), "inset-inline-start:5px;width:40px;top:0.3125rem;height:2.5rem"),
        (Pins().right(.percent(10)).bottom(5).marginBottom(3), "right:10%;bottom:0.5rem"),
        (Pins().end(.percent(10) + -3), "inset-inline-end:calc(10% + -3px);top:0"),
        (Pins().left().marginHorizontal(4), "left:4px;top:0"),
        (Pins().all(), "inset-inline-start:0;inset-inline-end:0;top:0;bottom:0"),
        (
            Pins().center(),
            "left:50%;top:50%;width:max-content;max-width:100%;translate:-50% -50%"
        ),
        (Pins().hCenter(2).width(10), "left:calc(50% + 2px);width:10px;top:0;translate:-50% 0"),
        (
            Pins().horizontally().maxWidth(40).justify(.end),
            "inset-inline-start:0;inset-inline-end:0;max-width:40px;margin-inline-start:auto;top:0"
        ),
        (
            Pins().vertically().height(9).align(.center),
            "inset-inline-start:0;top:0;bottom:0;height:0.5625rem;margin-block:auto"
        ),
        (
            Pins().width(40).aspectRatio(1.5),
            "inset-inline-start:0;width:40px;top:0;aspect-ratio:1.5;min-height:0;min-width:0"
        ),
        (Pins().size(40).aspectRatio(1.5), "inset-inline-start:0;width:40px;top:0;height:2.5rem"),
        (
            Pins().horizontally().wrapContent(.horizontal).justify(.end),
            "inset-inline-start:0;inset-inline-end:0;width:max-content;margin-inline-start:auto;top:0"
        ),
        (Pins().hCenter().wrapContent(.horizontal), "left:50%;width:max-content;top:0;translate:-50% 0"),
        (
            Pins().all(EdgeInsets(top: 16, leading: 2, bottom: 8, trailing: 4)),
            "inset-inline-start:2px;inset-inline-end:4px;top:1rem;bottom:0.5rem"
        ),
        (Pins().width(-5), "inset-inline-start:0;width:0;top:0"),
        (Pins().top(.points(.nan)), "inset-inline-start:0;top:0"),
    ]

    @Test(arguments: pinned)
    func pinsToTheCell(pins: Pins, declarations: String) {
        #expect(PinStyle.css(for: pins) == "position:absolute;box-sizing:border-box;" + declarations)
    }

    @Test(arguments: [
        Pins().below(of: "a"), Pins().after(of: "a"), Pins().pin(.center, to: .left, of: "a"), Pins().left().end(),
        Pins().left().marginStart(5), Pins().marginLeft(5),
    ])
    func whatStyleSheetsCannotSay(pins: Pins) {
        #expect(PinStyle.css(for: pins) == nil)
    }
}
