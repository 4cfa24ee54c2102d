/// The camera's settings in photographers' notation, independent of the locale.
extension PhotoInfo {
    /// `Canon EOS R5`, where the make is `Canon` and the model begins with it.
    package var cameraText: String? {
        guard let model = cameraModel else { return cameraMake.map(Self.brand) }
        guard let make = cameraMake else { return model }
        let brand = Self.brand(make)
        let words = brand.lowercased().split(separator: " ")
        let isNamed = model.lowercased().split(separator: " ").first.map(words.contains) ?? false
        return isNamed || model.lowercased().hasPrefix(brand.lowercased()) ? model : brand + " " + model
    }

    /// `1/250 s`, `2.5 s`.
    package var exposureText: String? {
        guard let time = exposureTime else { return nil }
        let divisor = Self.rounded(1 / time.value)
        let isOneOf = time.denominator.isMultiple(of: time.numerator)
        return isOneOf && divisor > 1 || time.value < 0.3 ? "1/\(divisor) s" : Self.decimal(time.value) + " s"
    }

    /// `f/2.8`.
    package var apertureText: String? { fNumber.map { "f/" + Self.decimal($0) } }

    /// `35 mm`.
    package var focalLengthText: String? { focalLengthMm.map { Self.decimal($0) + " mm" } }

    /// `ISO 200`.
    package var isoText: String? { iso.map { "ISO \($0)" } }

    /// Returns the make without the company's legal form: `NIKON CORPORATION` becomes `NIKON`.
    private static func brand(_ make: String) -> String {
        let words = make.split(separator: " ")
        let preserved = words.dropFirst().prefix { !companyForms.contains($0.lowercased().filter(\.isLetter)) }
        return (words.prefix(1) + preserved).joined(separator: " ")
    }

    private static let companyForms: Set = [
        "ag", "camera", "co", "coltd", "company", "computer", "corp", "corporation", "gmbh", "imaging", "inc", "ltd",
        "optical", "techwin",
    ]

    /// Returns a number with one decimal place, or two if it is below one, without trailing zeros.
    private static func decimal(_ value: Double) -> String {
        let isSmall = value < 0.995
        let scale = isSmall ? 100 : 10
        let scaled = rounded(value * Double(scale))
        let digits = String(scaled % scale)
        let padded = String(repeating: "0", count: (isSmall ? 2 : 1) - digits.count) + digits
        let trimmed = String(padded.reversed().drop { $0 == "0" }.reversed())
        return trimmed.isEmpty ? "\(scaled / scale)" : "\(scaled / scale).\(trimmed)"
    }

    /// Rounds a number, capped because metadata may contain any value.
    private static func rounded(_ value: Double) -> Int { Int(min(max(value, 0), 1e12).rounded()) }
}
