import Engine
import FeedKit
import Synchronization

/// The kinds of a site's nodes, in the order in which they are evaluated.
extension NodeKind {
    // Inputs
    /// A key of `feed.yaml`.
    package static let setting = NodeKind(rawValue: 0)
    /// The text of a template, by its name.
    package static let template = NodeKind(rawValue: 1)
    /// The bytes of a file of the content folder, by its path there.
    static let content = NodeKind(rawValue: 2)
    /// The files of a source, by its path.
    static let listing = NodeKind(rawValue: 3)
    static let image = NodeKind(rawValue: 4)
    /// The URL of a document's page, by the document's path.
    static let document = NodeKind(rawValue: 5)
    /// Whether a file of `content/static/` is published, by its path on the site.
    static let published = NodeKind(rawValue: 6)

    /// The neighbors of an object, by its identity.
    static let near = NodeKind(rawValue: 7)

    /// The view on lists without cells.
    static let emptyView = NodeKind(rawValue: 8)

    /// The files beside documents that a URL may refer to, by the end of its path; the images in a folder, by its path
    /// with a slash at the end; the documents and images with a name, by that after `Node.startOfNames`.
    static let attachment = NodeKind(rawValue: 9)

    /// Whether objects with a publication time are published, by its seconds since 1970.
    static let passed = NodeKind(rawValue: 10)

    // Nodes
    /// The models of a source, by its path.
    static let source = NodeKind(rawValue: 11)
    /// An object's section and page, by its identity.
    package static let object = NodeKind(rawValue: 12)

    // Inputs that follow from all objects together
    /// The time when an object was last changed.
    static let modified = NodeKind(rawValue: 20)
    /// The values of an object that pages of other objects show.
    static let link = NodeKind(rawValue: 21)
    static let menus = NodeKind(rawValue: 22)
    /// The properties of a file of the site that the arrangement determines, by its path.
    static let shape = NodeKind(rawValue: 23)
    /// The objects that a file shows or links to.
    static let shown = NodeKind(rawValue: 24)
    /// The feeds in a page's head.
    static let feeds = NodeKind(rawValue: 25)

    /// The results of earlier stages that the arrangement reads, by name.
    static let given = NodeKind(rawValue: 26)
    /// The feed's order, all pages and the planned files.
    static let arrangement = NodeKind(rawValue: 27)
    /// The content of a file that the arrangement does not determine, by the file's path.
    static let substance = NodeKind(rawValue: 28)

    // Rendered from those
    /// The postings of a block of documents in a search index, by the file that describes them.
    static let postings = NodeKind(rawValue: 29)
    /// The frame that all pages of an edition share, by its language.
    package static let frame = NodeKind(rawValue: 30)
    /// A published file, by its path.
    package static let output = NodeKind(rawValue: 31)
    /// An object in the snapshot, by its identity.
    static let section = NodeKind(rawValue: 32)
}

extension NodeKind {
    /// The kinds of evaluated nodes with their names in reports.
    static let made: [(kind: NodeKind, name: String)] = [
        (.source, "source"), (.object, "object"), (.arrangement, "arrangement"), (.postings, "postings"),
        (.frame, "frame"),
        (.output, "file"), (.section, "section"),
    ]
}

extension Node {
    static let emptyView = Node(.emptyView, "")
    /// The start of a node for the files with a name, which no path has.
    static let startOfNames = "//"
    /// The frame of the pages in a language; empty for the default one.
    package static func frame(_ language: String = "") -> Node { Node(.frame, language) }
    static let arrangement = Node(.arrangement, "")
}

extension Digest {
    /// The fingerprint of an input that only exists or does not.
    init(exists: Bool) { self = exists ? Digest(high: 1, low: 0) : .missing }

    /// The fingerprint of a value that is determined by others. Unlike `joining`, it does not require that they are
    /// uniformly distributed.
    static func combining(_ fingerprints: [Digest]) -> Digest {
        var input = DigestInput()
        for fingerprint in fingerprints { input.add(fingerprint) }
        return input.digest
    }
}

extension SiteReadRecorder {
    /// The recorded inputs other than settings of the default language as nodes.
    fileprivate var trace: [Node] {
        let inputs = inputs
        var nodes: [Node] = []
        // Reserves no more than needed, since the traces of all files are in memory together.
        nodes.reserveCapacity(inputs.count { if case .object = $0 { true } else { false } } + inputs.count)
        for input in inputs {
            switch input {
            case .translatedSetting(let setting, let edition): nodes.append(Node(.setting, setting.name(in: edition)))
            case .image(let path): nodes.append(Node(.image, path))
            case .document(let path): nodes.append(Node(.document, path))
            case .attachment(let tail): nodes.append(Node(.attachment, tail))
            case .named(let name): nodes.append(Node(.attachment, Node.startOfNames + name))
            case .folder(let path): nodes.append(Node(.attachment, path + "/"))
            case .file(let path): nodes.append(Node(.published, path))
            case .template(let name): nodes.append(Node(.template, name))
            case .object(let id):
                nodes.append(Node(.object, id))
                nodes.append(Node(.modified, id))
            case .link(let id): nodes.append(Node(.link, id))
            case .menus(let language): nodes.append(Node(.menus, language))
            case .emptyView: nodes.append(.emptyView)
            case .frame(let language): nodes.append(.frame(language))
            }
        }
        return nodes
    }
}

extension Recorder {
    /// Records the values that were read from the site.
    func record(_ reads: SiteReadRecorder) {
        record(reads.trace)
        record(Self.group(of: reads.settings))
    }

    /// The nodes of settings: nearly all objects and all pages read the same.
    private static func group(of settings: SettingSet) -> NodeGroup {
        groups.withLock { groups in
            if let group = groups[settings] { return group }
            let group = NodeGroup(settings.all.map { Node(.setting, $0.name) })
            groups[settings] = group
            return group
        }
    }

    private static let groups = Mutex<[SettingSet: NodeGroup]>([:])
}

extension Engine {
    /// An engine that runs nodes on several threads.
    package init(_ graph: Graph = Graph(), jobs: Int) {
        self.init(
            graph, combine: { .combining($0) },
            parallel: { count, meanwhile, body in
                _ = Array(0..<count).concurrentMap(jobs: jobs, meanwhile: meanwhile) { body($0) }
            })
    }
}
