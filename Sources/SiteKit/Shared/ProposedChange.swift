/// Detects builds of a proposed change, whose author may be anyone, so they must not write to a shared store.
package enum ProposedChange {
    /// The variables that contain the event of a job, and the events of a site's own branches. Any other event may run
    /// for a proposed change, such as GitHub's `workflow_run` after a pull request or one added later.
    static let events: [(variable: String, own: Set<String>)] = [
        (
            "GITHUB_EVENT_NAME",  // Forgejo and Gitea set it, too.
            ["push", "schedule", "workflow_dispatch", "repository_dispatch", "release", "merge_group"]
        ),
        ("CI_PIPELINE_SOURCE", ["push", "schedule", "web", "api", "trigger", "chat"]),  // GitLab
        ("CI_PIPELINE_EVENT", ["push", "tag", "cron", "manual", "release", "deployment"]),  // Woodpecker
        ("DRONE_BUILD_EVENT", ["push", "tag", "cron", "custom", "promote", "rollback"]),
        ("TRAVIS_EVENT_TYPE", ["push", "cron", "api"]),
        ("BUILD_REASON", ["Manual", "IndividualCI", "BatchedCI", "Schedule"]),  // Azure
        ("CODEBUILD_WEBHOOK_EVENT", ["PUSH"]),
    ]

    /// The variables that are set, and not to `false`, if a proposed change is built.
    static let signs = [
        "CI_MERGE_REQUEST_IID", "CI_EXTERNAL_PULL_REQUEST_IID",  // GitLab
        "BUILDKITE_PULL_REQUEST", "CIRCLE_PULL_REQUEST", "CIRCLE_PR_NUMBER", "TRAVIS_PULL_REQUEST",
        "DRONE_PULL_REQUEST", "BITBUCKET_PR_ID", "APPVEYOR_PULL_REQUEST_NUMBER", "CIRRUS_PR",
        "SEMAPHORE_GIT_PR_NUMBER",
        "CHANGE_ID",  // Jenkins
        "PULL_REQUEST",  // Netlify
        "VERCEL_GIT_PULL_REQUEST_ID",
    ]

    package static func isBuilt(in environment: [String: String]) -> Bool {
        func value(_ variable: String) -> String? { environment[variable].flatMap { $0.isEmpty ? nil : $0 } }
        return events.contains { event in value(event.variable).map { !event.own.contains($0) } ?? false }
            || signs.contains { value($0).map { $0 != "false" } ?? false }
    }
}
