/// Five colors that represent a photo until it is loaded, small enough to be part of the page.
package struct PhotoPreview: Sendable, Hashable {
    /// A color with four bits per channel.
    package struct Color: Sendable, Hashable {
        /// Red, green and blue, from the highest to the lowest of twelve bits.
        package let rgb: UInt16

        package init?(rgb: UInt16) {
            guard rgb < 0x1000 else { return nil }
            self.rgb = rgb
        }

        /// Creates the nearest color to one with eight bits per channel.
        init(red: Int, green: Int, blue: Int) {
            rgb = [red, green, blue].reduce(0) { $0 << 4 | UInt16((max(0, min(255, $1)) + 8) / 17) }
        }

        /// The color in CSS: `#8ac`.
        package var hex: String {
            let digits = String(rgb, radix: 16)
            return "#" + String(repeating: "0", count: 3 - digits.count) + digits
        }

        init?(hex: Substring) {
            guard hex.utf8.count == 4, hex.utf8.first == UInt8(ascii: "#"),
                hex.utf8.dropFirst().allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }),
                let rgb = UInt16(hex.dropFirst(), radix: 16)
            else { return nil }
            self.init(rgb: rgb)
        }
    }

    /// The most frequent color of the photo.
    package let dominant: Color
    /// The mean color of each quarter: top left, top right, bottom left, bottom right.
    package let corners: [Color]

    init(dominant: Color, corners: [Color]) {
        self.dominant = dominant
        self.corners = corners
    }
}

extension PhotoPreview {
    /// The dominant color and the corners as `#876 #abc #def #123 #456`.
    package var text: String { ([dominant] + corners).map(\.hex).joined(separator: " ") }

    /// Returns `nil` for a text that is not in the form of `text`.
    package init?(text: String) {
        let colours = text.split(separator: " ", omittingEmptySubsequences: false).map { Color(hex: $0) }
        let parsed = colours.compactMap(\.self)
        guard parsed.count == 5, colours.count == 5 else { return nil }
        self.init(dominant: parsed[0], corners: Array(parsed[1...]))
    }
}
