import DataKit
import Diagnostics

/// The corrections of cameras' clocks: `shift: +1h`, or by camera, `shift: {Canon EOS R5: +1h, iPhone 15: -30m}`.
struct ClockShifts {
    /// The seconds to add for each camera.
    private var byCamera: [String: Int] = [:]
    /// The seconds to add for other cameras.
    private var other: Int?
    /// The cameras of the album's photos.
    private var cameras: Set<String> = []

    /// Reads the key `shift`.
    init(_ fields: inout FieldReader) {
        guard let node = fields.node("shift") else { return }
        guard node.entries != nil else {
            other = Self.seconds("shift", in: &fields)
            return
        }
        guard var shifts = fields.mapping("shift") else { return }
        for camera in shifts.keys { byCamera[camera] = Self.seconds(camera, in: &shifts) }
        fields.absorb(shifts)
    }

    /// The seconds to add to the times of a photo.
    mutating func seconds(ofCamera camera: String?) -> Int? {
        if let camera { cameras.insert(camera) }
        return camera.flatMap { byCamera[$0] } ?? other
    }

    /// Reports cameras that took no photo of the album.
    func finish(_ fields: inout FieldReader) {
        guard !byCamera.isEmpty, var shifts = fields.mapping("shift") else { return }
        for camera in byCamera.keys.sorted() where !cameras.contains(camera) {
            let names = cameras.sorted()
            shifts.report(
                .warning, camera, "there is no photo of the camera `\(camera)` in this album",
                code: .init("unknown-camera"),
                hint: nearest(to: camera, in: names).map { "did you mean `\($0)`?" }
                    ?? (names.isEmpty
                        ? "none of its photos records its camera"
                        : "its cameras are \(names.map { "`\($0)`" }.joined(separator: ", "))"))
        }
        fields.absorb(shifts)
    }

    private static func seconds(_ key: String, in fields: inout FieldReader) -> Int? {
        guard let text = fields.string(key)?.trimmed else { return nil }
        if let seconds = seconds(text) { return seconds }
        fields.report(
            .error, key, "`\(text.shortened)` is not a duration",
            hint: "write +1h, -30m, +1d, or a combination such as -1h30m")
        return nil
    }

    /// Parses `+1h`, `-30m` or `+1d2h`; at most a hundred years.
    static func seconds(_ text: String) -> Int? {
        let units: [Character: Int] = ["d": 86_400, "h": 3_600, "m": 60, "s": 1]
        var rest = text[...]
        let isNegative = rest.first == "-"
        if isNegative || rest.first == "+" { rest = rest.dropFirst() }
        var total = 0
        guard !rest.isEmpty else { return nil }
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard (1...6).contains(digits.count), let number = Int(digits),
                let length = rest.dropFirst(digits.count).first.flatMap({ units[$0] })
            else { return nil }
            total += number * length
            rest = rest.dropFirst(digits.count + 1)
        }
        guard total <= 36_525 * 86_400 else { return nil }
        return isNegative ? -total : total
    }
}
