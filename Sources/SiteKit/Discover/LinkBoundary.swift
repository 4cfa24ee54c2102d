import Diagnostics
import FileSystem

/// The boundary for links among the author's files.
struct LinkBoundary: Sendable {
    /// The folder that links must not leave, as a path without links.
    let realRoot: String
    /// The output folder, which links must not enter, since a site published in itself grows with each build.
    let realOutput: String?

    /// The reason why a link with this target is not followed; `nil` if it is.
    func problem(ofReal path: String) -> LinkProblem? {
        guard path == realRoot || path.hasPrefix(realRoot == "/" ? "/" : realRoot + "/") else {
            return .outside(path)
        }
        if let realOutput, path == realOutput || path.hasPrefix(realOutput + "/") { return .output }
        let inside = inside(path)
        return Self.isHidden(inside) ? .hidden(inside) : nil
    }

    /// A link's target as a path without links.
    func place(ofReal path: String, in root: FolderHandle) -> DiskPath {
        DiskPath(String(inside(path)), in: root, links: .none)
    }

    private func inside(_ path: String) -> Substring {
        path.dropFirst(realRoot.count).drop { $0 == "/" }
    }

    /// Whether the target of a link must not be published, such as `.git/config` or `.env`. Files that are copied
    /// unchanged may have such names.
    private static func isHidden(_ path: Substring) -> Bool {
        let isStatic = path.hasPrefix(ContentMap.folderName + "/" + ContentMap.staticFolder + "/")
        return FolderListing.isPassedOver(path, isStatic: isStatic)
    }
}

/// The reason why a link among the author's files is not followed.
enum LinkProblem: Sendable {
    case nowhere
    case circle
    case outside(String)
    case output
    case hidden(Substring)

    func diagnostic(at place: FileLocation) -> Diagnostic {
        switch self {
        case .nowhere:
            .error("this link is broken", at: place, hint: "remove the link or restore its target")
        case .circle: .error("this link is circular", at: place, hint: "remove the link")
        case .outside(let target):
            .error(
                "this link points out of the site, to \(target)", at: place, hint: "copy the file into the site instead"
            )
        case .output:
            .error(
                "this link points into the output folder", at: place, hint: "remove the link")
        case .hidden(let target):
            .error(
                "this link points to hidden content, `\(target)`", at: place,
                hint: "copy it into the site if it may be published")
        }
    }
}
