import TestSupport
import Testing

@testable import SiteKit

/// Builds of proposed changes, which can come from anyone, do not write to the shared store.
@Suite struct ProposedChangeTests {
    /// GitHub events that start a workflow, except those of the repository's own branches.
    private static let others = [
        "branch_protection_rule", "check_run", "check_suite", "create", "delete", "deployment", "deployment_status",
        "discussion", "discussion_comment", "fork", "gollum", "image_version", "issue_comment", "issues", "label",
        "milestone", "page_build", "project", "project_card", "project_column", "public", "pull_request",
        "pull_request_comment", "pull_request_review", "pull_request_review_comment", "pull_request_target",
        "registry_package", "status", "watch", "workflow_call", "workflow_run", "an_event_of_tomorrow", "PUSH", "push ",
        "false",
    ]
    private static let proposed: [[String: String]] =
        others.map { ["GITHUB_EVENT_NAME": $0] } + [
            ["GITLAB_CI": "true", "CI_MERGE_REQUEST_IID": "7"],
            ["GITLAB_CI": "true", "CI_EXTERNAL_PULL_REQUEST_IID": "7"],
            ["GITLAB_CI": "true", "CI_PIPELINE_SOURCE": "merge_request_event"],
            ["CI_PIPELINE_SOURCE": "external_pull_request_event"], ["CI_PIPELINE_SOURCE": "parent_pipeline"],
            ["CI_PIPELINE_SOURCE": "pipeline"], ["CI_PIPELINE_SOURCE": "push", "CI_MERGE_REQUEST_IID": "7"],
            ["CI_PIPELINE_EVENT": "pull_request"], ["CI_PIPELINE_EVENT": "pull_request_closed"],
            ["CI_PIPELINE_EVENT": "pull_request_metadata"], ["DRONE_BUILD_EVENT": "pull_request"],
            ["TRAVIS_EVENT_TYPE": "pull_request"], ["BUILDKITE_PULL_REQUEST": "7"],
            ["CIRCLE_PULL_REQUEST": "https://github.com/a/b/pull/7"], ["CIRCLE_PR_NUMBER": "7"],
            ["TRAVIS_PULL_REQUEST": "7"], ["DRONE_PULL_REQUEST": "7"], ["BITBUCKET_PR_ID": "7"],
            ["APPVEYOR_PULL_REQUEST_NUMBER": "7"], ["CIRRUS_PR": "7"], ["SEMAPHORE_GIT_PR_NUMBER": "7"],
            ["CHANGE_ID": "7"], ["BUILD_REASON": "PullRequest"], ["BUILD_REASON": "ResourceTrigger"],
            ["CODEBUILD_WEBHOOK_EVENT": "PULL_REQUEST_UPDATED"], ["PULL_REQUEST": "true"],
            ["VERCEL_GIT_PULL_REQUEST_ID": "7"],
        ]
    private static let own: [[String: String]] =
        ["push", "schedule", "workflow_dispatch", "repository_dispatch", "release", "merge_group", ""].map {
            ["GITHUB_EVENT_NAME": $0]
        } + [
            [:], ["CI": "true"], ["GITLAB_CI": "true", "CI_MERGE_REQUEST_IID": ""],
            ["GITLAB_CI": "true", "CI_PIPELINE_SOURCE": "push"], ["CI_PIPELINE_SOURCE": "schedule"],
            ["CI_PIPELINE_EVENT": "push"], ["BUILDKITE_PULL_REQUEST": "false"], ["TRAVIS_PULL_REQUEST": "false"],
            ["PULL_REQUEST": "false"], ["BUILD_REASON": "IndividualCI"], ["CODEBUILD_WEBHOOK_EVENT": "PUSH"],
            ["VERCEL_GIT_PULL_REQUEST_ID": ""], ["DRONE_BUILD_EVENT": "cron"], ["TRAVIS_EVENT_TYPE": "api"],
        ]

    private func access(_ environment: [String: String], isReadOnly: Bool? = nil) throws -> Bool {
        var options = BuildOptions(source: ".", output: "public")
        try options.share(through: "store", isReadOnly: isReadOnly, environment: environment)
        return try #require(options.store).access == .readWrite
    }

    @Test(arguments: proposed) func itIsOnlyRead(environment: [String: String]) throws {
        #expect(try !access(environment))
        // An explicit option takes precedence.
        #expect(try access(environment, isReadOnly: false))
    }

    @Test(arguments: own) func whatIsOnesOwnIsWritten(environment: [String: String]) throws {
        #expect(try access(environment))
        #expect(try !access(environment, isReadOnly: true))
    }

    @Test func eachSignIsTested() {
        let tested = Set(Self.proposed.flatMap(\.keys))
        for variable in ProposedChange.signs + ProposedChange.events.map(\.variable) {
            #expect(tested.contains(variable), "\(variable)")
        }
    }
}
