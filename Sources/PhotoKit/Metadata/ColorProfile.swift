import Foundation

/// Writes color profiles (ICC, version 4) from numbers, so that libvips converts all colors in the same way.
struct ColorProfile {
    /// The file of the profile.
    private(set) var bytes: [UInt8] = []

    /// - Parameter isGray: Whether the samples are gray.
    init(_ description: ColorDescription, isGray: Bool) {
        let curve = Self.curve(of: description.transfer)
        var tags: [(name: String, data: [UInt8])] = [("wtpt", Self.xyz(Self.illuminant))]
        if isGray {
            tags.append(("kTRC", curve))
        } else {
            let matrix = Self.matrix(of: description.primaries)
            for (column, name) in ["r", "g", "b"].enumerated() {
                tags.append((name + "XYZ", Self.xyz((0..<3).map { matrix[$0][column] })))
                tags.append((name + "TRC", curve))
            }
        }
        var offset = 132 + 12 * tags.count
        var (table, data): ([UInt8], [UInt8]) = (Self.number(tags.count), [])
        for tag in tags {
            table += Array(tag.name.utf8) + Self.number(offset) + Self.number(tag.data.count)
            data += tag.data
            offset += tag.data.count
        }
        bytes = Self.number(offset) + Self.number(0) + [4, 0x20, 0, 0] + Array("mntr".utf8)
        bytes += Array((isGray ? "GRAY" : "RGB ").utf8) + Array("XYZ ".utf8) + [UInt8](repeating: 0, count: 12)
        bytes += Array("acsp".utf8) + [UInt8](repeating: 0, count: 24) + Self.number(1)
        bytes += Self.illuminant.flatMap(Self.fixed) + [UInt8](repeating: 0, count: 48) + table + data
    }

    /// The white of profiles, D50.
    private static let illuminant = [0.9642, 1, 0.8249]

    /// Whether three primaries and a white determine colors.
    static func canHave(_ points: [Double]) -> Bool {
        points.count == 8 && points[7] > 0.01 && [1, 3, 5].allSatisfy { points[$0] > 0.001 }
            && inverse(columns(of: points)) != nil
    }

    // MARK: Colors

    private static func columns(of points: [Double]) -> [[Double]] {
        let columns = (0..<3).map { index -> [Double] in
            let (x, y) = (points[2 * index], points[2 * index + 1])
            return [x / y, 1, (1 - x - y) / y]
        }
        return (0..<3).map { row in columns.map { $0[row] } }
    }

    /// Returns the XYZ of red, green and blue as columns, adapted to the white of profiles.
    private static func matrix(of points: [Double]) -> [[Double]] {
        let raw = columns(of: points)
        let white = [points[6] / points[7], 1, (1 - points[6] - points[7]) / points[7]]
        guard let inverse = inverse(raw) else { return raw }
        let scale = product(inverse, white)
        let scaled = raw.map { row in zip(row, scale).map(*) }
        // Bradford's adaptation.
        let cones = [[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]]
        guard let back = Self.inverse(cones) else { return scaled }
        let factors = zip(product(cones, illuminant), product(cones, white)).map(/)
        let adapted = product(back, zip(cones, factors).map { row, factor in row.map { $0 * factor } })
        return product(adapted, scaled)
    }

    private static func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
        matrix.map { zip($0, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }

    private static func product(_ one: [[Double]], _ other: [[Double]]) -> [[Double]] {
        one.map { row in (0..<3).map { column in (0..<3).reduce(0) { $0 + row[$1] * other[$1][column] } } }
    }

    private static func inverse(_ m: [[Double]]) -> [[Double]]? {
        func cofactor(_ row: Int, _ column: Int) -> Double {
            let (r, c) = ([(row + 1) % 3, (row + 2) % 3], [(column + 1) % 3, (column + 2) % 3])
            return m[r[0]][c[0]] * m[r[1]][c[1]] - m[r[0]][c[1]] * m[r[1]][c[0]]
        }
        let determinant = (0..<3).reduce(0) { $0 + m[0][$1] * cofactor(0, $1) }
        guard determinant.isFinite, abs(determinant) > 1e-6 else { return nil }
        return (0..<3).map { row in (0..<3).map { cofactor($0, row) / determinant } }
    }

    // MARK: Light

    private static func curve(of transfer: ColorDescription.Transfer) -> [UInt8] {
        switch transfer {
        case .linear: Array("curv".utf8) + number(0) + number(0)
        case .gamma(let gamma): Array("para".utf8) + number(0) + number(0) + fixed(gamma)
        case .sRGB:
            Array("para".utf8) + number(0) + [0, 3, 0, 0]
                + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)
        case .limitedSRGB: Array("para".utf8) + number(0) + [0, 4, 0, 0] + limitedSRGB.flatMap(fixed)
        case .pq: table { toneMapped(pqNits($0) / diffuseWhiteNits) }
        case .hlg: table { toneMapped(1000 * pow(hlgScene($0), 1.2) / diffuseWhiteNits) }
        }
    }

    /// The parameters of a power and of a straight line, each of the sample (255 x - 16) / 219.
    private static let limitedSRGB: [Double] = {
        let (factor, shift) = (255.0 / 219, -16.0 / 219)
        return [
            2.4, factor / 1.055, (shift + 0.055) / 1.055, factor / 12.92, (0.04045 - shift) / factor, 0, shift / 12.92,
        ]
    }()

    /// The light of white paper in high dynamic range (ITU-R BT.2408).
    private static let diffuseWhiteNits = 203.0
    /// The brightest light in most images, relative to white paper.
    private static let brightest = 1000 / diffuseWhiteNits

    /// Compresses light above that of paper, as browsers do on ordinary screens.
    private static func toneMapped(_ light: Double) -> Double {
        let bounded = min(light, brightest)
        return bounded * (1 + bounded / (brightest * brightest)) / (1 + bounded)
    }

    /// SMPTE ST 2084.
    private static func pqNits(_ sample: Double) -> Double {
        let root = pow(sample, 1 / 78.84375)
        return 10_000 * pow(max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root), 1 / 0.1593017578125)
    }

    /// ARIB STD-B67.
    private static func hlgScene(_ sample: Double) -> Double {
        sample <= 0.5 ? sample * sample / 3 : (exp((sample - 0.55991073) / 0.17883277) + 0.28466892) / 12
    }

    private static func table(_ light: (Double) -> Double) -> [UInt8] {
        let count = 4096
        let values = (0..<count).flatMap { index -> [UInt8] in
            let value = Int((min(max(light(Double(index) / Double(count - 1)), 0), 1) * 65_535).rounded())
            return [UInt8(value >> 8), UInt8(value & 0xFF)]
        }
        return Array("curv".utf8) + number(0) + number(count) + values
    }

    // MARK: Numbers

    private static func xyz(_ values: [Double]) -> [UInt8] { Array("XYZ ".utf8) + number(0) + values.flatMap(fixed) }

    private static func fixed(_ value: Double) -> [UInt8] { number(Int((value * 65_536).rounded())) }

    private static func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
