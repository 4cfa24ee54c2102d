import FeedKit

extension TakeoutLibrary {
    /// Assigns sidecars to files, and detects versions of the same image.
    func match(in folder: inout TakeoutFolder) {
        let sidecars = folder.sidecars
        var found = folder.items.map { sidecars.exact($0.name) }
        let byStem = Dictionary(
            folder.items.enumerated().filter { TakeoutFile.isImage($0.element.path) }
                .map { ($0.element.name.stem, $0.offset) },
            uniquingKeysWith: { first, _ in first })
        var edited: [Int: Int] = [:]
        for (index, item) in folder.items.enumerated() where found[index] == nil {
            guard TakeoutFile.isImage(item.path), let base = item.name.original else { continue }
            let original = TakeoutName(base: base, number: item.name.number, ending: item.name.ending)
            if let other = byStem[original.stem], other != index {
                edited[index] = other
            } else {
                found[index] = sidecars.exact(original) ?? sidecars.ofStem(original.stem)
            }
        }
        for (index, item) in folder.items.enumerated() where found[index] == nil && edited[index] == nil {
            found[index] = sidecars.clipped(item.name) ?? sidecars.ofStem(item.name.stem) ?? sidecars.ofTitle(item.name)
        }
        for (index, original) in edited { found[index] = found[original] }
        for (index, sidecar) in found.enumerated() { folder.items[index].sidecar = sidecar.map { sidecars.all[$0] } }
        leaveOutOriginals(edited, in: &folder)
        leaveOutTwins(in: &folder)
        leaveOutWhatCannotBeShown(in: &folder)
    }

    /// Leaves out the original of each edited image, and the video of the original's live photo.
    private func leaveOutOriginals(_ edited: [Int: Int], in folder: inout TakeoutFolder) {
        var stems: Set<String> = []
        for original in edited.values where edited[original] == nil {
            folder.items[original].reason = .isRevision
            stems.insert(folder.items[original].name.stem)
        }
        for index in folder.items.indices where TakeoutFile.isVideo(folder.items[index].path) {
            if stems.contains(folder.items[index].name.stem) { folder.items[index].reason = .isRevision }
        }
    }

    /// Leaves out JPEG files converted from a HEIC file beside them.
    private func leaveOutTwins(in folder: inout TakeoutFolder) {
        var heics: [String: Int64?] = [:]
        for item in folder.items where TakeoutFile.isHEIC(item.path) && item.reason == nil {
            heics[item.name.stem] = .some(item.sidecar?.taken)
        }
        for (index, item) in folder.items.enumerated() where item.reason == nil {
            guard ["jpg", "jpeg"].contains(SitePath.fileExtension(of: item.path)), let taken = heics[item.name.stem],
                taken == item.sidecar?.taken
            else { continue }
            folder.items[index].reason = .isTwice
        }
    }

    private func leaveOutWhatCannotBeShown(in folder: inout TakeoutFolder) {
        for (index, item) in folder.items.enumerated() where item.reason == nil {
            let isShown = TakeoutFile.isImage(item.path) || TakeoutFile.isVideo(item.path)
            if !isShown { folder.items[index].reason = .hasNoPlace }
        }
    }
}

extension TakeoutName {
    fileprivate init(base: String, number: String, ending: String) {
        self.base = base
        self.number = number
        self.ending = ending
    }
}
