import Diagnostics

/// Something that reads bytes of unknown origin, and what must hold of whatever comes out of them. That nothing crashes is
/// the first law of each.
enum FuzzTarget: String, CaseIterable, Sendable {
    case entry, data, configuration, markdown, template, json, patch, snapshot, metadata, photo, video, storage, request
    case store, export

    /// - Throws: the law that is broken.
    func run(_ bytes: [UInt8]) throws(BrokenLaw) {
        switch self {
        case .entry: try Self.checkEntry(bytes)
        case .data: try Self.checkData(bytes)
        case .configuration: try Self.checkConfiguration(bytes)
        case .markdown: try Self.checkMarkdown(bytes)
        case .template: try Self.checkTemplate(bytes)
        case .json: try Self.checkJSON(bytes)
        case .patch: try Self.checkPatch(bytes)
        case .snapshot: try Self.checkSnapshot(bytes)
        case .metadata: try Self.checkMetadata(bytes)
        case .photo: try Self.checkPhoto(bytes)
        case .video: try Self.checkVideo(bytes)
        case .storage: try Self.checkStorage(bytes)
        case .request: try Self.checkRequest(bytes)
        case .store: try Self.checkStore(bytes)
        case .export: try Self.checkExport(bytes)
        }
    }
}

/// A law that an input breaks.
struct BrokenLaw: Error, CustomStringConvertible {
    let description: String
}

/// Holds a law.
func hold(_ isTrue: Bool, _ law: @autoclosure () -> String) throws(BrokenLaw) {
    guard isTrue else { throw BrokenLaw(description: law()) }
}

/// The value, unless it is none though it should be one.
func required<Value>(_ value: Value?, _ law: String) throws(BrokenLaw) -> Value {
    guard let value else { throw BrokenLaw(description: law) }
    return value
}

extension SourceText {
    /// Bytes as a file of the site; `nil` if they are no text, which is told of at a place in the file.
    static func read(_ bytes: [UInt8], file: String) throws(BrokenLaw) -> SourceText? {
        switch decode(bytes, file: file) {
        case .success(let text): return text
        case .failure(let failure):
            let place = failure.diagnostic.place
            try hold(place.file == file && place.line > 0 && place.column > 0, "no text at \(place)")
            return nil
        }
    }

    /// Holds that all that is told of lies in the file, and can be printed.
    func check(_ diagnostics: [Diagnostic]) throws(BrokenLaw) {
        for diagnostic in diagnostics {
            for place in [diagnostic.place] + diagnostic.related.map(\.place) {
                let length = line(place.line)?.utf8.count ?? -1
                // A place may be the line's end, of which there may be two bytes.
                let isThere = place.file == file && place.column > 0 && place.column <= length + 2
                guard length >= 0, isThere else {
                    throw BrokenLaw(description: "\(place) is not in the file: \(diagnostic.message)")
                }
            }
            _ = diagnostic.printed(color: true)
        }
    }
}
