import FeedKit

/// The sidecars of one folder, with lookup by the names of their files.
struct TakeoutSidecars {
    private(set) var all: [TakeoutSidecar] = []
    /// The path of each sidecar, for messages.
    private(set) var paths: [String] = []
    private var byName: [TakeoutName: [Int]] = [:]
    private var byStem: [String: [Int]] = [:]
    private var byTitle: [String: [Int]] = [:]
    /// The sidecars whose names have Google's maximum length, by the truncated name and the number.
    private var clipped: [String: [Int]] = [:]
    private static let longest = 51
    private static let shortestClipped = 44

    mutating func add(_ sidecar: TakeoutSidecar, at path: String) {
        let index = all.count
        paths.append(path)
        let stem = SitePath.withoutExtension(SitePath.name(of: path))
        let name = TakeoutName(sidecar: stem)
        var sidecar = sidecar
        if sidecar.title == nil { sidecar.title = name.plain }
        all.append(sidecar)
        byName[name, default: []].append(index)
        byStem[name.stem, default: []].append(index)
        byTitle[Self.asFileName(sidecar.title ?? ""), default: []].append(index)
        if stem.utf8.count >= Self.shortestClipped {
            clipped[name.plain + "|" + name.number, default: []].append(index)
        }
    }

    /// The sidecar with the same name as the file.
    func exact(_ name: TakeoutName) -> Int? { byName[name]?.first }

    /// The sidecar of a file with another extension: that of a live photo or a converted file.
    func ofStem(_ stem: String) -> Int? { byStem[stem]?.first }

    /// The sidecar with a truncated name that is a prefix of the file's name.
    func clipped(_ name: TakeoutName) -> Int? {
        guard !clipped.isEmpty else { return nil }
        var head = Substring(name.plain).prefix(Self.longest)
        while head.utf8.count >= 12 {
            if let found = clipped[head + "|" + name.number] { return best(found, for: name) }
            head = head.dropLast()
        }
        return nil
    }

    /// The sidecar with the file's title; in file names `_` replaces characters that are invalid on some file systems.
    func ofTitle(_ name: TakeoutName) -> Int? {
        guard let found = byTitle[name.plain], name.number.isEmpty || found.count > 1 else { return nil }
        guard let number = Int(name.number.dropFirst().dropLast()) else { return found.first }
        return found.indices.contains(number) ? found[number] : nil
    }

    /// Prefers the sidecar whose title matches the file.
    private func best(_ found: [Int], for name: TakeoutName) -> Int? {
        found.first { all[$0].title.map { Self.asFileName($0).hasPrefix(name.base) } ?? false } ?? found.first
    }

    /// Converts a title to Google's file name, in lower case.
    static func asFileName(_ title: String) -> String {
        String(title.lowercased().map { "&<>:\"/\\|?*%'#{}@".contains($0) || $0.isNewline ? "_" : $0 })
    }
}
