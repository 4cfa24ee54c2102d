import Diagnostics

extension Photo {
    /// Runs an operation that requires the pixels. A truncated JPEG is repaired if it is nearly complete.
    ///
    /// Every browser shows such a photo, and most of them lack only the end marker.
    ///
    /// - Returns: The result, and the failure that was repaired, if any.
    func decoding<Value>(
        _ body: (Photo, borrowing Vips.Source) throws(PhotoFailure) -> Value
    ) throws(PhotoFailure) -> (value: Value, flaw: PhotoFailure?) {
        do throws(PhotoFailure) {
            return (try attempt(body), nil)
        } catch {
            guard case .brokenOff(.jpeg, _) = error.cause, !isRepaired, let repaired, repaired.isNearlyWhole else {
                throw error
            }
            return (try repaired.attempt(body), error)
        }
    }

    /// Returns a JPEG with an end marker. Zeros at the end are removed, since they are space reserved for missing data.
    static func ended(_ bytes: [UInt8]) -> [UInt8] {
        bytes.prefix((bytes.lastIndex { $0 != 0 } ?? 0) + 1) + [0xFF, 0xD9]
    }

    private var repaired: Photo? {
        guard let bytes = try? attempt({ _, source throws(PhotoFailure) in allBytes(of: source) }) else { return nil }
        guard FileStructure.isSharp(bytes) else { return nil }
        var repaired = self
        repaired.source = .bytes(Self.ended(bytes))
        repaired.isRepaired = true
        return repaired
    }

    /// Whether the decoder of a JPEG warns, as it does when a scan ends before its last block. A gray lower part alone
    /// may be the photo.
    var lacksData: Bool {
        let isWhole = try? attempt { _, source throws(PhotoFailure) in
            Vips.Image(source, options: "[fail_on=warning,shrink=8]")?.withPixels { _ in true } ?? false
        }
        return isWhole != true
    }

    /// Whether the decoder filled at most a tenth of a JPEG's rows with gray, across their full width.
    var isNearlyWhole: Bool {
        let share = try? attempt { _, source throws(PhotoFailure) in
            guard let image = Vips.Image(source, options: "[fail_on=none,shrink=8]"),
                let samples = image.withPixels({ [UInt8]($0) })
            else { throw failure(.undecodable(.jpeg)) }
            let row = samples.count / image.heightPx
            let filled = stride(from: samples.count - row, through: 0, by: -row).prefix { start in
                let pixels = samples[start..<start + row]
                // In CMYK it is a different gray.
                let isGrey = image.bandCount == 4 || pixels.allSatisfy { (126...130).contains($0) }
                return isGrey && zip(pixels, pixels.dropFirst(image.bandCount)).allSatisfy(==)
            }
            return Double(filled.count) / Double(image.heightPx)
        }
        return share.map { $0 <= 0.1 } ?? false
    }
}

extension PhotoFailure {
    /// The warning for a photo that is published although it is incomplete.
    package var warning: Diagnostic {
        .warning(
            "\(diagnostic.message); it is nearly complete, so it is shown",
            code: .init("truncated-photo", isLoss: true), at: FileLocation(file: file), hint: diagnostic.hint)
    }
}
