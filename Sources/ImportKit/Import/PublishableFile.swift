import Diagnostics
import FeedKit
import FileSystem
import PhotoKit
import PublishingPolicy

/// A file of an export that becomes a file of the site, checked as a build checks it: an imported site can be built.
struct PublishableFile {
    private let file: DiskPath
    /// The path inside `content/`.
    private let target: String
    /// The name in messages: the file of the export.
    private let place: String

    init(_ file: DiskPath, as target: String, place: String) {
        self.file = file
        self.target = target
        self.place = place
    }

    /// Returns a warning about a file that a build would refuse. Photos are decoded at a small size, as by a build.
    func problem() throws(DiskError) -> Diagnostic? {
        guard let (reason, hint) = try refusal() else { return nil }
        return .warning(
            "a build would refuse this file, so it was left out: \(reason)",
            code: .init("refused-export-file", isLoss: true), at: FileLocation(file: place), hint: hint)
    }

    private typealias Refusal = (reason: String, hint: String?)

    private func refusal() throws(DiskError) -> Refusal? {
        if PhotoFormat.isPhoto(target), FilePolicy.Location(of: target) == .besideText {
            guard case .failure(let failure) = Photo(.file(file.opening), file: place).look(), failure.isOfFile else {
                return nil
            }
            return Self.refusal(from: failure.diagnostic)
        }
        let start = try Disk.Reader(file).beginning(FileType.byteCount)
        let type = FileType(target, beginningWith: start)
        switch FilePolicy.action(for: type, in: FilePolicy.Location(of: target)) {
        case .copy, .skip, .ignore: return nil
        case .refuse: return Self.refusal(from: FileRefusal(target, type: type).error)
        case .strip, .inspect: return try refusal(of: FilePublishing(firstBytes: start, path: target), start)
        case .clean:
            guard case .failure(let reason) = CleanedFile.bytes(try Disk.read(file), of: type) else { return nil }
            return (reason.words, nil)
        }
    }

    private func refusal(of publishing: FilePublishing, _ start: [UInt8]) throws(DiskError) -> Refusal? {
        switch publishing {
        case .asItIs: return nil
        case .raw(let name), .medium(let name): return ("this is \(name), which feedgen can't strip", Self.stripHint)
        case .photo(let format):
            guard Photo.stripped(try Disk.read(file), as: format, repairsEnd: true) == nil else { return nil }
            return ("this \(format.name) has an unrecognized structure", Self.stripHint)
        case .image(let name):
            guard let flaw = ImageStructure.flaw(in: try Disk.read(file)) else { return nil }
            return ("this is \(name) with \(flaw)", Self.stripHint)
        case .container(let name):
            var search = MetadataSearch()
            try Disk.readPieces(of: file) { piece, _ in search.look(at: UnsafeRawBufferPointer(piece)) }
            search.end()
            guard search.finding == nil else { return Self.refusal(ofContainer: name) }
            return start.starts(with: "PK".utf8) ? try refusal(ofArchive: name) : nil
        case .video:
            let stripping = VideoFile.open(file: place, file.opening).flatMap { $0.stripping() }
            guard case .failure(let failure) = stripping, failure.machineReason == nil else { return nil }
            return Self.refusal(from: failure.diagnostic())
        }
    }

    /// The compressed files of an archive or a document are searched too.
    private func refusal(ofArchive name: String) throws(DiskError) -> Refusal? {
        switch try ArchiveSearch.outcome(of: file) {
        case .nothing: nil
        case .finding: Self.refusal(ofContainer: name)
        case .unreadable(let reason): ("this is \(name) whose files can't be searched: \(reason)", Self.stripHint)
        }
    }

    private static func refusal(ofContainer name: String) -> Refusal {
        ("this is \(name) with a photo that has private metadata", stripHint)
    }

    private static func refusal(from diagnostic: Diagnostic) -> Refusal { (diagnostic.message, diagnostic.hint) }

    private static let stripHint = "remove its metadata with the program that created it, and import again"
}

extension PhotoFailure {
    /// Whether the file is the cause. Other machines or settings may publish the others.
    fileprivate var isOfFile: Bool {
        switch cause {
        case .notAFile, .empty, .notAPhoto, .brokenOff, .unusual: true
        case .undecodable(let format): format != .heic && format != .avif
        case .unreadable, .machine, .lacking, .tooLarge, .noReader, .noWriter, .notEncoded, .noFrame: false
        }
    }
}
