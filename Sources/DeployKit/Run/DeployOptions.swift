/// The options of a deploy.
package struct DeployOptions: Sendable {
    /// The target; `nil` for the environment variable `FEEDGEN_DEPLOY`.
    package var target: String?
    /// Whether the changes are only listed.
    package var isDryRun = false
    /// Whether the deployed files are looked up instead of relying on the deployed snapshot.
    package var verifies = false
    /// Whether gates and the protections of the deployed site are disabled.
    package var isForced = false
    /// Whether the lock of a deploy that was killed is taken over.
    package var unlocks = false

    /// Creates options without a target.
    package init() {}
}
