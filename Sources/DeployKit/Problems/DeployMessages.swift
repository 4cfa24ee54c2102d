import Diagnostics
import FileSystem

/// The wording of this module's messages.
enum DeployMessages {
    /// The number of files that a message names.
    private static let maximumNames = 5

    // MARK: Targets

    static let noTarget = Refusal(
        message: "there is no target to deploy to",
        hint: "pass one, such as user@example.org:/var/www/site, or set FEEDGEN_DEPLOY",
        isUsageError: true)

    static func invalid(target reason: String, hint: String?) -> Refusal {
        Refusal(
            message: "invalid target: \(reason)",
            hint: hint ?? "pass a folder, user@host:path, sftp://host/path, s3://bucket/prefix or davs://host/path",
            isUsageError: true)
    }

    static let proposedChange = Refusal(
        message: "a build of a pull request is not deployed",
        hint: "deploy from the branch of the site; the variables of the CI system name this event a proposed change")

    static let targetIsOutput = Refusal(
        message: "the target is the output folder of the site",
        hint: "pass another folder; the built site is already in this one")

    static let targetHasSources = Refusal(
        message: "the target contains the sources of the site, or is the root of the disk",
        hint: "pass the folder of the web server, such as /var/www/site")

    // MARK: The site

    static func noSite(_ folder: String) -> Refusal {
        Refusal(
            message: "there is no built site in \(folder): snapshot.json is missing",
            hint: "run feedgen build, or pass the output folder with --output")
    }

    static func unreadableSite(_ file: String, _ reason: String) -> Refusal {
        Refusal(message: "\(file) can't be read: \(reason)", hint: "build the site again: feedgen build --force")
    }

    static func differs(_ files: [String]) -> Refusal {
        Refusal(
            message: "\(names(files)) \(files.count == 1 ? "differs" : "differ") from the build's snapshot",
            hint: "run feedgen build before the deploy; a file of the output folder that was edited is built again")
    }

    static let drafts = Refusal(
        message: "this build contains drafts",
        hint: "run feedgen build without --drafts, or pass --force to publish them")

    // MARK: The deployed site

    static func unreadable(_ file: String, of target: String, _ reason: String) -> Refusal {
        Refusal(
            message: "\(file) of \(target) can't be used: \(reason)",
            hint: "restore it; or pass --force to deploy as if it were missing")
    }

    static func foreign(_ files: [String], in target: String) -> Refusal {
        Refusal(
            message: "\(target) has files that feedgen did not deploy: \(names(files))",
            hint: "move them, or pass --force to replace them")
    }

    static func replacing(_ files: [String]) -> String {
        "note: replacing files that feedgen did not deploy: \(names(files))"
    }

    static func manyDeletions(_ files: [String], of all: Int) -> Refusal {
        Refusal(
            message: "this deploy would delete \(files.count) of \(all) deployed files, \(files[0]) among them",
            hint: "check the target and the site; if the deletion is intended, pass --force")
    }

    static func busy(_ target: String, owner: String) -> Refusal {
        Refusal(
            message: "another deploy to \(target) is running, \(owner)",
            hint: "wait until it has ended; if it was killed, pass --unlock")
    }

    static func lostLock(_ target: String) -> DiskError {
        DiskError(
            "deploy", target, reason: "another deploy has taken over the target",
            hint: "wait until it has ended, then run feedgen deploy again")
    }

    /// The owner of a running deploy, to follow "is running".
    static func owner(isThisMachine: Bool, process: Int, startedSecondsAgo age: Int) -> String {
        let machine = isThisMachine ? "on this machine (process \(process))" : "on another machine"
        return "started \(duration(age)) ago \(machine)"
    }

    private static func duration(_ seconds: Int) -> String {
        switch max(0, seconds) {
        case let count where count < 120: "\(count) s"
        case let count where count < 7200: "\(count / 60) min"
        case let count: "\(count / 3600) h"
        }
    }

    static func interrupted(_ target: String) -> DiskError {
        DiskError("deploy", target, reason: "it was interrupted", hint: "run it again to finish the deploy")
    }

    static func notStored(_ files: [String], in target: String) -> DiskError {
        DiskError(
            "deploy", target,
            reason: "it has accepted \(names(files)), but does not have \(files.count == 1 ? "it" : "them")",
            hint: "check the free space and the permissions of the target, then run feedgen deploy --verify again")
    }

    static func names(_ files: [String]) -> String {
        let shown = files.prefix(maximumNames).joined(separator: ", ")
        let others = files.count - maximumNames
        return others > 0 ? "\(shown) and \(others) more" : shown
    }
}
