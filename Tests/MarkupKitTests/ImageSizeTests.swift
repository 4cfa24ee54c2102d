import Testing

@testable import MarkupKit

/// The size of an SVG from its attributes.
@Suite struct ImageSizeTests {
    @Test(arguments: [
        ("<svg width=\"30\" height=\"20\">", 30, 20), ("<svg width='30.4px' height='1e2px'/>", 30, 100),
        ("\u{FEFF}<?xml version=\"1.0\"?>\n<!DOCTYPE svg>\n<!-- <svg> --><SVG WIDTH=3 HEIGHT=4>", 3, 4),
        ("<svg viewBox=\"0 0 40 10\">", 960, 240), ("<svg viewBox='-5,-5, 10 , 20' width='100%'>", 960, 1920),
        ("<svg width=\"50\" viewBox=\"0 0 1 2\">", 50, 100), ("<svg height=\"50\" viewBox=\"0 0 1 2\">", 25, 50),
    ])
    func known(svg: String, width: Int, height: Int) {
        #expect(ImageSize(ofSVG: Array(svg.utf8), width: 960) == ImageSize(widthPx: width, heightPx: height))
    }

    @Test(arguments: [
        "", "<", "<svg", "<svg width=\"30\" height=\"20", "text", "<html><svg width=1 height=1>", "</svg>", "<svg>",
        "<svg width=\"30\">", "<svg width=\"3cm\" height=\"2cm\">", "<svg width=\"-1\" height=\"20\">",
        "<svg width=\"nan\" height=\"inf\">", "<svg width=\"1e400\" height=\"1\">", "<svg width=\"1e9\" height=\"1\">",
        "<svg viewBox=\"0 0 0 10\">", "<svg viewBox=\"0 0 10\">", "<svg viewBox=\"0 0 1e-300 1e300\">",
        "<svg viewBox=\"0 0 100000000 1\">", "<svg width=\"0.2\" height=\"1\">",
    ])
    func unknown(svg: String) {
        #expect(ImageSize(ofSVG: Array(svg.utf8), width: 960) == nil)
    }

    @Test func bytesThatAreNoText() {
        #expect(ImageSize(ofSVG: [0xFF, 0xFE, 0x3C, 0x00], width: 960) == nil)
        #expect(ImageSize(ofSVG: Array(repeating: UInt8(ascii: "<"), count: 1 << 16), width: 960) == nil)
    }
}
