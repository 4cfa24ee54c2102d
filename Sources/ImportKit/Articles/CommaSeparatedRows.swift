/// A parser of CSV (RFC 4180), whose first row contains the names of the columns.
enum CommaSeparatedRows {
    /// Returns the values of each row by the name of the column; empty values are left out.
    static func rows(_ text: String, most: Int) -> [[String: String]] {
        var rows: [[String: String]] = []
        var names: [String]?
        read(text) { values in
            guard let names else {
                names = values
                return true
            }
            let pairs = zip(names, values).filter { !$0.1.isEmpty }
            if !pairs.isEmpty { rows.append(Dictionary(pairs, uniquingKeysWith: { first, _ in first })) }
            return rows.count < most
        }
        return rows
    }

    private static func read(_ text: String, _ body: ([String]) -> Bool) {
        let bytes = Array(text.utf8)
        let (quote, comma, newline) = (UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "\n"))
        var (values, value, isQuoted) = ([String](), [UInt8](), false)
        var index = 0
        func endValue() {
            values.append(String(decoding: value, as: UTF8.self))
            value = []
        }
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case quote where isQuoted && index + 1 < bytes.count && bytes[index + 1] == quote:
                value.append(quote)
                index += 1
            case quote: isQuoted.toggle()
            case comma where !isQuoted: endValue()
            case newline where !isQuoted:
                if value.last == UInt8(ascii: "\r") { value.removeLast() }
                endValue()
                guard body(values) else { return }
                values = []
            case _: value.append(byte)
            }
            index += 1
        }
        guard !value.isEmpty || !values.isEmpty else { return }
        endValue()
        _ = body(values)
    }
}
