/// Numbers as printed in style sheets: up to six decimals, no exponent, identical on all machines.
package enum CSSNumber {
    package static func text(_ value: Double, point: String = ".") -> String {
        let millionths = Int(exactly: (abs(value) * 1e6).rounded()) ?? 0
        let sign = value < 0 && millionths > 0 ? "-" : ""
        let whole = millionths / 1_000_000
        if millionths % 1_000_000 == 0 { return sign + String(whole) }
        var decimals = String(millionths % 1_000_000 + 1_000_000).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        return "\(sign)\(whole)\(point)\(decimals)"
    }

    /// Returns a length equal to `value` points at the default text size of 16.
    static func rems(_ value: Double) -> String {
        let number = text(value / 16)
        return number == "0" ? "0" : number + "rem"
    }

    static func pixels(_ value: Double) -> String {
        let number = text(value)
        return number == "0" ? "0" : number + "px"
    }
}
