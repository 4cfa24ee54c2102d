extension SourceText {
    /// Decodes a file's bytes as UTF-8. Drops a byte order mark; rejects UTF-16, NUL, unresolved merge conflicts and
    /// files above the size limit.
    package static func decode(
        _ bytes: [UInt8], file: String, limits: Limits = Limits()
    ) -> Result<SourceText, DecodingFailure> {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        func failure(_ message: String, hint: String) -> Result<SourceText, DecodingFailure> {
            .failure(DecodingFailure(diagnostic: .error(message, at: FileLocation(file: file), hint: hint)))
        }
        func failure(_ message: String, at offset: Int, hint: String) -> Result<SourceText, DecodingFailure> {
            // The text up to the line's end suffices for an excerpt. It is valid before the offset, so columns match.
            let lineEnd = bytes[offset...].firstIndex { $0 == 10 || $0 == 13 } ?? bytes.count
            let readable = SourceText(file: file, text: String(decoding: bytes[start..<lineEnd], as: UTF8.self))
            return .failure(DecodingFailure(diagnostic: readable.error(message, atOffset: offset - start, hint: hint)))
        }
        guard bytes.count <= limits[.fileBytes] else {
            return .failure(DecodingFailure(diagnostic: SourceText.tooLarge(bytes.count, file: file, limits: limits)))
        }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return failure("this file is UTF-16, not UTF-8", hint: "save it again as UTF-8")
        }
        if let nul = bytes[start...].firstIndex(of: 0) {
            return failure(
                "this file contains a NUL byte, so it is not text", at: nul,
                hint: "save it as UTF-8 text; or, if it is not text, move it to content/static/")
        }
        guard let text = String(validating: bytes[start...], as: UTF8.self) else {
            let offset = min(firstInvalidOffset(bytes), bytes.count - 1)
            let byte = String(bytes[offset], radix: 16, uppercase: true)
            return failure(
                "invalid UTF-8: byte 0x\(byte)", at: offset,
                hint: "save the file again as UTF-8")
        }
        if let mark = MergeConflict.firstMark(in: bytes[start...]) {
            return failure(
                "this file contains an unresolved merge conflict", at: mark,
                hint: "keep one version, and delete the lines with <<<<<<<, ======= and >>>>>>>; "
                    + "to show such lines, put them in a code block")
        }
        return .success(SourceText(file: file, text: text, limits: limits))
    }

    /// The reason that a file's bytes can't be decoded as text.
    package struct DecodingFailure: Error, Hashable {
        /// The error, located at the first invalid byte.
        package var diagnostic: Diagnostic
    }

    private static func firstInvalidOffset(_ bytes: [UInt8]) -> Int {
        var decoder = UTF8.ForwardParser()
        var input = bytes.makeIterator()
        var offset = 0
        while true {
            switch decoder.parseScalar(from: &input) {
            case .valid(let scalar): offset += scalar.count
            case .error, .emptyInput: return offset
            }
        }
    }
}
