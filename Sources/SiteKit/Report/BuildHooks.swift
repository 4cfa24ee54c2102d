import Diagnostics

/// Functions of a program that builds call before and after they write.
///
/// A build in which nothing changed, a dry run and a preview call neither.
public struct BuildHooks: Sendable {
    /// Called before the first file is written, with the report so far: the patch, the changes and the diagnostics. An
    /// error refuses the build, and the site does not change.
    public var willWrite: (@Sendable (BuildReport) throws -> Void)?
    /// Called after all files are written.
    public var didWrite: (@Sendable (BuildReport) -> Void)?

    /// Creates hooks; by default, none.
    public init(
        willWrite: (@Sendable (BuildReport) throws -> Void)? = nil,
        didWrite: (@Sendable (BuildReport) -> Void)? = nil
    ) {
        self.willWrite = willWrite
        self.didWrite = didWrite
    }

    /// The error of `willWrite` as the reason to refuse the build; `nil` if it permits it.
    func refusal(of report: BuildReport) -> Diagnostic? {
        do {
            try willWrite?(report)
            return nil
        } catch {
            return .error(
                "the program refuses the build: \(error)", at: FileLocation(object: "willWrite"),
                hint: "fix the cause, or change the function that was passed as `willWrite`")
        }
    }
}
