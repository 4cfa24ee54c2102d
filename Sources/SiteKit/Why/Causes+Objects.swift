import FeedKit

extension Causes {
    /// Why an object is another than it was.
    func causes(ofObject index: Int) -> [Cause] {
        let facts = build.arrangement.objects[index].facts
        let place = build.arrangement.places[index]
        let source = build.content.sources[place.source]
        let old = build.memory.lastReading(of: source.path)
        let oldItem = old?.items.first { $0.facts.id == facts.id }
        guard let known = build.memory.sections[facts.id] else {
            return [oldItem == nil ? Cause(.newObject, source.path) : Cause(.published)]
        }
        guard old != nil, oldItem != nil else { return [Cause(.moved, source.path)] }
        var causes = causes(ofSource: place.source)
        let made = build.content.object(at: place)?.made
        if case .object(let object)? = oldItem, let made, let before = object.made {
            if before.templates != made.templates {
                causes += Self.templates(made.outline.templates, among: templates, of: build)
            }
            // Its own source counts among them.
            if before.near != made.near {
                let isAlone = causes.isEmpty
                causes += near(index).filter { isAlone || !$0.name.isEmpty }
            }
        }
        if causes.isEmpty { causes = [known.made == build.made[index] ? Cause(.updated) : Cause(.edited, source.path)] }
        return causes
    }

    /// What changed of all that a source is read from.
    func causes(ofSource index: Int) -> [Cause] {
        let source = build.content.sources[index]
        let new = build.content.readings[index]
        guard let old = build.memory.lastReading(of: source.path) else { return [Cause(.added, source.path)] }
        if old.inputs == new.inputs {
            return old.answers == new.answers ? [] : answers(to: new.lookups)
        }
        var causes = source.files.compactMap { file in fileCause(of: file, isOfOld: file == source.path) }
        causes += deletedFiles(of: source)
        if let shared = build.memory.shared {
            causes += self.shared.changedKeysOfObjects(since: shared).map { Cause(.key, $0) }
        }
        return causes.isEmpty ? [Cause(.edited, source.path)] : causes
    }

    /// - Parameter isOfOld: whether the last build knew the file for sure.
    private func fileCause(of file: String, isOfOld: Bool) -> Cause? {
        guard let old = build.memory.files[file] else { return isOfOld ? nil : Cause(.added, file) }
        return old.digest == build.content.files[file]?.digest ? nil : Cause(.edited, file)
    }

    /// Files of the source's own folder that are gone.
    private func deletedFiles(of source: ContentMap.Unread) -> [Cause] {
        let folder = source.hasDocument ? SitePath.folder(of: source.path) : source.path
        // A document without a folder of its own stands among others.
        let isOwn = !source.hasDocument || source.files.count > 1 || isFolderDocument(source.path)
        guard isOwn else { return [] }
        return build.memory.files.keys.filter { $0.hasPrefix(folder + "/") && build.content.files[$0] == nil }
            .sorted().map { Cause(.deleted, $0) }
    }

    private func isFolderDocument(_ path: String) -> Bool {
        let name = SitePath.name(of: path)
        return ContentMap.albumDocuments.contains(name) || SitePath.withoutExtension(name) == "index"
    }

    private func answers(to lookups: [SiteLookup]) -> [Cause] {
        let changed = lookups.compactMap { lookup -> String? in
            switch lookup {
            case .image(let path):
                build.memory.files[path]?.digest != build.content.files[path]?.digest ? path : nil
            case .document(let path): isAddressOther(of: path) ? path : nil
            case .file(let path):
                (build.memory.files[ContentMap.staticFolder + "/" + path] == nil)
                    == build.content.site.statics.contains(path) ? ContentMap.staticFolder + "/" + path : nil
            }
        }
        return changed.isEmpty ? [Cause(.answer)] : changed.map { Cause(.answer, $0) }
    }

    private func isAddressOther(of document: String) -> Bool {
        let old = build.memory.lastReading(of: document)?.items.first?.facts
        let new = build.content.site.documents[document]
        return old?.path != new?.path || old?.id != new?.id
    }

    /// The objects around one that are others.
    private func near(_ index: Int) -> [Cause] {
        let facts = build.arrangement.facts
        let around = Neighbourhood(of: facts, kinds: build.maker.kinds).around(index)
        let changed = around.filter { $0 != index && isOther[$0] && hasOtherSource($0) }
        return changed.isEmpty ? [Cause(.near)] : changed.map { Cause(.near, facts[$0].id) }
    }

    private func hasOtherSource(_ index: Int) -> Bool {
        let source = build.arrangement.places[index].source
        let old = build.memory.lastReading(of: build.content.sources[source].path)
        return old?.digest != build.content.readings[source].digest
    }
}

extension ContentMap.Unread {
    /// The files that the source is read from.
    var files: [String] {
        (hasDocument ? [path] : []) + images + videos.map(\.path) + sidecars.values.sorted() + attachments
    }
}
