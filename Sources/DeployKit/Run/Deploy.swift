import Diagnostics
import FileSystem
import SiteKit

/// The `deploy` command: compares the built site with the deployed one, and uploads the difference.
package struct Deploy: Sendable {
    /// A closure that receives messages for the user.
    package typealias Notice = @Sendable (String) -> Void

    private let options: DeployOptions
    private let build: BuildOptions
    private let environment: [String: String]
    private let url: TargetURL
    private let progress: BuildProgress.Listener?
    private let notice: Notice

    /// - Parameters:
    ///   - build: The site's folder and its output folder.
    ///   - environment: The variables of the process; nothing in the site sets a target or credentials.
    package init(
        _ options: DeployOptions, build: BuildOptions, environment: [String: String],
        progress: BuildProgress.Listener? = nil, notice: @escaping Notice = { _ in }
    ) throws(DeployError) {
        guard !ProposedChange.isBuilt(in: environment) else { throw .refused(DeployMessages.proposedChange) }
        (self.options, self.build, self.environment) = (options, build, environment)
        (self.progress, self.notice) = (progress, notice)
        url = try TargetURL(options.target, environment: environment)
    }

    package func run() throws(DeployError) -> DeployReport {
        if case .folder(let path) = url.kind { try refuseSources(in: path) }
        Interruption.install()
        // No build changes the files meanwhile.
        let lock = try DeployError.onDisk { () throws(DiskError) in
            try OutputLock.acquire(for: build, makesFolder: false, notice: notice)
        }
        defer { lock?.release() }
        var descriptor: CInt?
        lock?.withDescriptor { descriptor = $0 }
        let site = try LocalSite(build)
        let target = try DeployError.onDisk { () throws(DiskError) in
            try url.open(environment: environment, lockDescriptor: descriptor)
        }
        defer { target.disconnect() }
        let run = DeployRun(
            options: options, jobs: build.jobs, site: site, target: target, progress: progress, notice: notice)
        return try run.run()
    }

    /// Refuses a target in which the deployed files would be among those of the site, or of all programs.
    private func refuseSources(in path: String) throws(DeployError) {
        if let real = Disk.realPath(path), real == Disk.realPath(build.outputPath) {
            throw .refused(DeployMessages.targetIsOutput)
        }
        var copy = build
        copy.output = path
        if copy.outputAmongSources != nil { throw .refused(DeployMessages.targetHasSources) }
    }
}

extension DeployError {
    /// Converts errors of the disk, the network and the target.
    static func onDisk<Result>(_ body: () throws(DiskError) -> Result) throws(DeployError) -> Result {
        do throws(DiskError) {
            return try body()
        } catch {
            throw .failed(error)
        }
    }
}
