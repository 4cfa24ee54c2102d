import Diagnostics

extension Photo {
    /// Does something that takes the pixels; where a JPEG breaks off, with those that are there, if it is nearly all.
    ///
    /// Every browser shows such a photo, and in most only the end mark is missing.
    ///
    /// - Returns: what came of it, and why there is something missing, if there is.
    func decoding<Value>(
        _ body: (Photo, borrowing Vips.Source) throws(PhotoFailure) -> Value
    ) throws(PhotoFailure) -> (value: Value, flaw: PhotoFailure?) {
        do throws(PhotoFailure) {
            return (try attempt { source throws(PhotoFailure) in try body(self, source) }, nil)
        } catch {
            guard case .brokenOff(.jpeg, _) = error.cause, !isMended, let mended, mended.isNearlyWhole else {
                throw error
            }
            return (try mended.attempt { source throws(PhotoFailure) in try body(mended, source) }, error)
        }
    }

    /// A JPEG with an end; zeros before it are room that was set aside for what is missing.
    static func ended(_ bytes: [UInt8]) -> [UInt8] {
        bytes.prefix((bytes.lastIndex { $0 != 0 } ?? 0) + 1) + [0xFF, 0xD9]
    }

    private var mended: Photo? {
        guard let bytes = try? attempt({ source throws(PhotoFailure) in allBytes(of: source) }) else { return nil }
        guard FileStructure.isSharp(bytes) else { return nil }
        var mended = self
        mended.source = .bytes(Self.ended(bytes))
        mended.isMended = true
        return mended
    }

    /// Whether the decoder has filled at most a tenth of a JPEG's rows: with grey, at their whole width.
    var isNearlyWhole: Bool {
        let share = try? attempt { source throws(PhotoFailure) in
            guard let image = Vips.Image(source, options: "[fail_on=none,shrink=8]"),
                let samples = image.withPixels({ [UInt8]($0) })
            else { throw failure(.undecodable(.jpeg)) }
            let row = samples.count / image.heightPx
            let filled = stride(from: samples.count - row, through: 0, by: -row).prefix { start in
                let pixels = samples[start..<start + row]
                // Of CMYK it is another grey.
                let isGrey = image.bandCount == 4 || pixels.allSatisfy { (126...130).contains($0) }
                return isGrey && zip(pixels, pixels.dropFirst(image.bandCount)).allSatisfy(==)
            }
            return Double(filled.count) / Double(image.heightPx)
        }
        return share.map { $0 <= 0.1 } ?? false
    }
}

extension PhotoFailure {
    /// What the author is told where the photo is shown all the same.
    package var warning: Diagnostic {
        .warning(
            "\(diagnostic.message); nearly all of it is there, and is shown",
            code: .init("broken-photo", isLoss: true), at: Place(file: file), hint: diagnostic.hint)
    }
}
