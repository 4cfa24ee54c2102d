import TestSupport
import Testing

@testable import SiteKit

/// Who proposes something may be anybody, and does not write to what others build from.
@Suite struct ProposedChangeTests {
    private static let proposed: [[String: String]] = [
        ["GITHUB_EVENT_NAME": "pull_request"], ["GITHUB_EVENT_NAME": "pull_request_target"],
        ["GITHUB_EVENT_NAME": "pull_request_review"], ["GITHUB_EVENT_NAME": "pull_request_review_comment"],
        ["GITHUB_EVENT_NAME": "issue_comment"], ["GITLAB_CI": "true", "CI_MERGE_REQUEST_IID": "7"],
        ["GITLAB_CI": "true", "CI_EXTERNAL_PULL_REQUEST_IID": "7"], ["CI_PIPELINE_EVENT": "pull_request"],
        ["CI_PIPELINE_EVENT": "pull_request_closed"], ["CI_PIPELINE_EVENT": "pull_request_metadata"],
        ["BUILDKITE_PULL_REQUEST": "7"], ["CIRCLE_PULL_REQUEST": "https://github.com/a/b/pull/7"],
        ["CIRCLE_PR_NUMBER": "7"], ["TRAVIS_PULL_REQUEST": "7"], ["DRONE_PULL_REQUEST": "7"], ["BITBUCKET_PR_ID": "7"],
        ["APPVEYOR_PULL_REQUEST_NUMBER": "7"], ["CIRRUS_PR": "7"], ["SEMAPHORE_GIT_PR_NUMBER": "7"],
        ["CHANGE_ID": "7"], ["BUILD_REASON": "PullRequest"], ["CODEBUILD_WEBHOOK_EVENT": "PULL_REQUEST_UPDATED"],
        ["PULL_REQUEST": "true"], ["VERCEL_GIT_PULL_REQUEST_ID": "7"],
    ]
    private static let own: [[String: String]] = [
        [:], ["CI": "true"], ["GITHUB_EVENT_NAME": "push"], ["GITHUB_EVENT_NAME": "schedule"],
        ["GITHUB_EVENT_NAME": "workflow_dispatch"], ["GITHUB_EVENT_NAME": "merge_group"],
        ["GITLAB_CI": "true", "CI_MERGE_REQUEST_IID": ""], ["CI_PIPELINE_EVENT": "push"],
        ["BUILDKITE_PULL_REQUEST": "false"], ["TRAVIS_PULL_REQUEST": "false"], ["PULL_REQUEST": "false"],
        ["BUILD_REASON": "IndividualCI"], ["CODEBUILD_WEBHOOK_EVENT": "PUSH"], ["VERCEL_GIT_PULL_REQUEST_ID": ""],
    ]

    private func access(_ environment: [String: String], isReadOnly: Bool? = nil) throws -> Bool {
        var options = BuildOptions(source: ".", output: "public")
        try options.share(through: "store", isReadOnly: isReadOnly, environment: environment)
        return try #require(options.store).access == .readWrite
    }

    @Test(arguments: proposed) func itIsOnlyRead(environment: [String: String]) throws {
        #expect(try !access(environment))
        // Whoever has written it decides.
        #expect(try access(environment, isReadOnly: false))
    }

    @Test(arguments: own) func whatIsOnesOwnIsWritten(environment: [String: String]) throws {
        #expect(try access(environment))
        #expect(try !access(environment, isReadOnly: true))
    }

    @Test func eachSignIsTested() {
        let tested = Set(Self.proposed.flatMap(\.keys))
        for sign in ProposedChange.signs { #expect(tested.contains(sign.variable)) }
    }
}
