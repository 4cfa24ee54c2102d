import FeedKit

/// The folders that the author writes, as a walk has found them: what a build begins with.
struct SourceTrees: Sendable {
    let content: FileTree
    let templates: FileTree

    init(of options: BuildOptions) {
        func walk(_ name: String) -> FileTree {
            FileTree.walk(
                Disk.join(options.source, name), named: name, root: options.source, jobs: options.jobs)
        }
        content = walk(ContentMap.folderName)
        templates = walk(TemplateReader.folderName)
    }

    /// The digest of all paths and stamps; `nil` if something is wrong with them, or if a file may change and keep its
    /// stamp.
    ///
    /// - Parameter moment: before the walk.
    func digest(since moment: FileStamp.Moment) -> Digest? {
        guard content.diagnostics.isEmpty, templates.diagnostics.isEmpty else { return nil }
        var input = DigestInput()
        for tree in [content, templates] {
            input.add(tree.files.count)
            for file in tree.files {
                guard file.stamp.shows(changesSince: moment) else { return nil }
                input.add(file.path)
                file.stamp.add(to: &input)
            }
        }
        return input.digest
    }
}

extension FileStamp {
    func add(to input: inout DigestInput) {
        addWriting(to: &input)
        input.add(changedSeconds)
        input.add(changedNanoseconds)
    }

    /// Only what changes when the file is written.
    func addWriting(to input: inout DigestInput) {
        input.add(size)
        input.add(Int(truncatingIfNeeded: device))
        input.add(Int(truncatingIfNeeded: inode))
        input.add(modifiedSeconds)
        input.add(modifiedNanoseconds)
    }
}
