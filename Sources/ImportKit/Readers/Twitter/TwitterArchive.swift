import DataKit
import Diagnostics
import DiffKit
import FeedKit

/// A reader of a Twitter archive.
struct TwitterArchive {
    private(set) var tweets: [Tweet] = []
    var notes = TwitterNotes()
    var tracker: ExportTracker
    private(set) var user = "me"
    /// Whether the account was protected, so that only followers could read it.
    private(set) var isProtected = false

    init(_ export: Export) { tracker = ExportTracker(export) }

    var export: Export { tracker.export }

    mutating func read(into writer: inout ImportWriter) throws(ImportFailure) {
        let files = export.files.compactMap { TwitterFile($0.path) }
            .sorted { ($0.kind, $0.path) < ($1.kind, $1.path) }
        for file in files {
            guard let json = try tracker.json(file.path, after: UInt8(ascii: "="), into: &writer) else { continue }
            switch file.kind {
            case .account: readAccount(json, into: &writer)
            case .profile: writer.suggest("description", json[0]?["profile"]?["description"]?["bio"]?.string ?? "")
            case .protection:
                isProtected = json.several.last?["protectedHistory"]?["action"]?.string?.lowercased() == "protect"
            case .notes: for note in json.several { notes.add(note) }
            case .tweets, .oldTweets: readTweets(json, file.path, into: &writer)
            }
        }
    }

    /// Reads only the names from the owner's account data.
    private mutating func readAccount(_ json: JSON, into writer: inout ImportWriter) {
        let account = json[0]?["account"]
        let names = ["accountDisplayName", "username"].compactMap { account?[$0]?.string }.filter { !$0.isEmpty }
        guard let name = names.first else { return }
        user = name
        writer.suggest(owner: name)
    }

    private mutating func readTweets(_ json: JSON, _ path: String, into writer: inout ImportWriter) {
        let place = export.place(of: path)
        for (index, record) in json.several.enumerated() {
            do throws(Tweet.Mistake) {
                tweets.append(try Tweet(record))
            } catch {
                writer.found(.message)
                writer.leaveOut(.message, .unreadable, "number \(index + 1) of \(place)")
                writer.report(
                    .warning(
                        "cannot read tweet \(index + 1): \(error.message)", code: .unreadableExportItem,
                        at: FileLocation(file: place)))
            }
        }
    }
}
