import Diagnostics
import FeedKit
import FileSystem

extension SourceReader {
    /// Replaces a source that can't be read by a placeholder: its object in the last build, else a new object named
    /// after its file and dated by its modification.
    ///
    /// - Parameter reads: The recorded reads, which include images.
    func setPlaceholder(for reading: inout SourceReading, _ reads: SiteReadRecorder) {
        let shown = reads.inputs.compactMap { if case .image(let path) = $0 { path } else { nil } }
        var problems = reading.diagnostics.filter { $0.severity == .error }
        problems += Set(shown + reading.source.images).sorted().compactMap { broken[$0] }
        guard !problems.isEmpty, let kind = reading.source.kind.map({ kinds[$0] }) else { return }
        let object = BrokenObject(facts: facts(of: reading.source, kind: kind), problems: problems)
        reading.items = [.object(.init(facts: object.facts, model: object))]
    }

    private func facts(of source: ContentMap.UnreadSource, kind: AnyKind) -> Facts {
        let place = FileLocation(file: ContentMap.folderName + "/" + source.path)
        if let row = memory.sources[source.path]?.rows.first {
            var facts = memory.sources.objects.bareFacts(of: ObjectID(row))
            facts.source = place
            return facts
        }
        let name = DocumentURL.derived(stem: source.stem, in: .init(path: kind.folder, kind: kind.name))
        return Facts(
            id: name.id, kind: kind.name, title: SitePath.name(of: source.stem), date: saved(source), path: name.path,
            source: place)
    }

    /// Its date is unknown, so it appears first, where the author sees it.
    private func saved(_ source: ContentMap.UnreadSource) -> Instant {
        Instant(
            seconds: FileStamp(Disk.join(folder, source.path), followsLinks: true).map { Int64($0.modifiedSeconds) }
                ?? 0)
    }
}
