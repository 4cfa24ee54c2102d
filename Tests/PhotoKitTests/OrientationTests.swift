import Testing

@testable import PhotoKit

@Suite struct OrientationTests {
    /// Returns the stored position of the pixel shown at (x, y), for a shown image of w × h pixels (EXIF 2.3, 4.6.4 A).
    private static func stored(_ x: Int, _ y: Int, _ w: Int, _ h: Int, _ orientation: Int) -> (x: Int, y: Int) {
        switch orientation {
        case 2: (w - 1 - x, y)
        case 3: (w - 1 - x, h - 1 - y)
        case 4: (x, h - 1 - y)
        case 5: (y, x)
        case 6: (y, w - 1 - x)
        case 7: (h - 1 - y, w - 1 - x)
        case 8: (h - 1 - y, x)
        default: (x, y)
        }
    }

    /// Returns the image as a camera in the given orientation would store it.
    private static func turned(_ upright: Canvas, _ orientation: Int) -> Canvas {
        let (w, h) = (upright.widthPx, upright.heightPx)
        var shownAt: [[Int]: (Int, Int)] = [:]
        for y in 0..<h {
            for x in 0..<w {
                let place = stored(x, y, w, h, orientation)
                shownAt[[place.x, place.y]] = (x, y)
            }
        }
        return Canvas(orientation >= 5 ? h : w, orientation >= 5 ? w : h) { x, y in
            shownAt[[x, y]].map { upright[$0.0, $0.1] } ?? [0, 0, 0]
        }
    }

    @Test(arguments: 1...8) func everyOrientationComesOutUpright(orientation: Int) throws {
        let upright = Canvas.quarters(96, 64)
        let tag = ExifBlock(
            isLittleEndian: orientation.isMultiple(of: 2), main: [(0x0112, .short(UInt16(orientation)))])
        let file = Self.turned(upright, orientation).jpeg.inserting(tag)

        let info = try inspect(file)
        #expect(info.orientation == orientation)
        #expect([info.widthPx, info.heightPx] == [96, 64])

        for (recipe, picture) in try deriveAll(file, widthsPx: [1600, 48, 20]) {
            #expect(picture.widthPx == min(96, recipe.maxWidthPx))
            for (shown, wanted) in zip(picture.middles, upright.middles) {
                let isNear = zip(shown, wanted).allSatisfy { abs(Int($0) - Int($1)) <= 14 }
                #expect(isNear, "\(shown) for \(wanted) as \(recipe)")
            }
        }
        let preview = try #require(try Photo(.bytes(file), file: "a.jpg").preview().get())
        #expect(preview.corners.map(\.hex) == ["#d22", "#2c2", "#22d", "#ee2"])
        let whole = try #require(Canvas(decoding: derive(file, Recipe(quality: 95)).bytes))
        let reference = try #require(Canvas(decoding: upright.encoded("jpegsave", ["Q": "95"]) ?? []))
        let distance = try #require(whole.distance(to: reference))
        #expect(distance <= 24)
    }

    @Test(arguments: [0, 9, 65535]) func anOrientationThatDoesNotExistIsIgnored(value: Int) throws {
        let file = Canvas.quarters(40, 24).jpeg.inserting(ExifBlock(main: [(0x0112, .short(UInt16(value)))]))
        let info = try inspect(file)
        #expect(info.orientation == 1)
        #expect([info.widthPx, info.heightPx] == [40, 24])
    }

    @Test(arguments: ["webpsave", "tiffsave"]) func otherFormatsAreTurnedToo(saver: String) throws {
        let upright = Canvas.quarters(96, 64)
        let file = try #require(Self.turned(upright, 6).encoded(saver, fields: ["orientation": 6]))
        let info = try inspect(file)
        #expect([info.orientation, info.widthPx, info.heightPx] == [6, 96, 64])
        let picture = try #require(Canvas(decoding: derive(file).bytes))
        for (shown, wanted) in zip(picture.middles, upright.middles) {
            #expect(zip(shown, wanted).allSatisfy { abs(Int($0) - Int($1)) <= 12 }, "\(shown) for \(wanted)")
        }
    }

    @Test(arguments: 1...8) func aPNGIsTurnedByItsChunk(orientation: Int) throws {
        let upright = Canvas.quarters(96, 64)
        let block = ExifBlock(main: [(0x0112, .short(UInt16(orientation)))]).data
        var file = Self.turned(upright, orientation).png
        // After the header: the signature has 8 bytes, the chunk `IHDR` 25.
        file.insert(contentsOf: PNGStripping.chunk("eXIf", block), at: 33)
        let info = try inspect(file)
        #expect([info.orientation, info.widthPx, info.heightPx] == [orientation, 96, 64])
        let picture = try #require(Canvas(decoding: derive(file).bytes))
        for (shown, wanted) in zip(picture.middles, upright.middles) {
            #expect(zip(shown, wanted).allSatisfy { abs(Int($0) - Int($1)) <= 14 }, "\(shown) for \(wanted)")
        }
    }

    /// HEIC and AVIF store their rotation in the container, so an EXIF orientation is ignored.
    @Test func aHEICIsNotTurnedTwice() throws {
        let stored = Canvas.quarters(64, 96)
        let file = try #require(
            stored.encoded("heifsave", ["compression": "av1", "effort": "0"], fields: ["orientation": 6]))
        let info = try inspect(file)
        #expect([info.orientation, info.widthPx, info.heightPx] == [1, 64, 96])
        let picture = try #require(Canvas(decoding: derive(file).bytes))
        #expect([picture.widthPx, picture.heightPx] == [64, 96])
    }
}
