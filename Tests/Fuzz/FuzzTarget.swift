import Diagnostics

/// A parser of untrusted bytes with invariants of its results. The first invariant of each is that it does not crash.
enum FuzzTarget: String, CaseIterable, Sendable {
    case entry, data, configuration, markdown, template, json, patch, snapshot, metadata, photo, video, storage, request
    case store, export, route

    /// - Throws: the violated invariant.
    func run(_ bytes: [UInt8]) throws(InvariantViolation) {
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
        case .route: try Self.checkRoute(bytes)
        }
    }
}

/// A violated invariant.
struct InvariantViolation: Error, CustomStringConvertible {
    let description: String
}

/// Throws unless an invariant is true.
func hold(_ isTrue: Bool, _ law: @autoclosure () -> String) throws(InvariantViolation) {
    guard isTrue else { throw InvariantViolation(description: law()) }
}

/// Returns the value, or throws if it is missing.
func required<Value>(_ value: Value?, _ law: String) throws(InvariantViolation) -> Value {
    guard let value else { throw InvariantViolation(description: law) }
    return value
}

extension SourceText {
    /// Decodes bytes as a file of the site; `nil` if they are not text, after checking the diagnostic's location.
    static func read(_ bytes: [UInt8], file: String) throws(InvariantViolation) -> SourceText? {
        switch decode(bytes, file: file) {
        case .success(let text): return text
        case .failure(let failure):
            let place = failure.diagnostic.place
            try hold(place.file == file && place.line > 0 && place.column > 0, "no text at \(place)")
            return nil
        }
    }

    /// Checks that the locations of all diagnostics are in the file, and that they can be printed.
    func check(_ diagnostics: [Diagnostic]) throws(InvariantViolation) {
        for diagnostic in diagnostics {
            for place in [diagnostic.place] + diagnostic.related.map(\.place) {
                let length = line(place.line)?.utf8.count ?? -1
                // A location may be within the line ending, which has up to two bytes.
                let isThere = place.file == file && place.column > 0 && place.column <= length + 2
                guard length >= 0, isThere else {
                    throw InvariantViolation(description: "\(place) is not in the file: \(diagnostic.message)")
                }
            }
            _ = diagnostic.printed(color: true)
        }
    }
}
