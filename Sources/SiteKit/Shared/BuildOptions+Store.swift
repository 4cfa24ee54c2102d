import CacheKit
import FeedKit

extension BuildOptions {
    var shared: SharedPhotos? { store.map { SharedPhotos(store: $0) } }

    /// The variable that names the store where no option does.
    package static let storeVariable = "FEEDGEN_STORE"

    /// Lets the build take from a store what other machines have made, and give it what is made here.
    ///
    /// - Parameters:
    ///   - address: a folder, or what begins with `http://`, `https://` or `s3://`; the variable's, if `nil`.
    ///   - isReadOnly: whether nothing is given; if `nil`, that is so where CI builds what somebody proposes.
    package mutating func share(
        through address: String?, isReadOnly: Bool?, environment: [String: String]
    ) throws(Refusal) {
        guard address != nil || environment.value(Self.storeVariable) != nil else { return }
        let access: SharedStore.Access =
            isReadOnly ?? ProposedChange.isBuilt(in: environment) ? .readOnly : .readWrite
        store = SharedStore(try StoreAddress(of: address, environment: environment), access: access)
    }
}

extension StoreAddress {
    /// - Parameter address: as an option gives it; the variable's, if `nil`.
    init(of address: String?, environment: [String: String]) throws(Refusal) {
        let source = address == nil ? BuildOptions.storeVariable : "--store"
        do throws(StoreAddressError) {
            self = try StoreAddress(
                parsing: address ?? environment.value(BuildOptions.storeVariable) ?? "", environment: environment)
        } catch {
            throw Refusal(
                message: "the address that \(source) gives is wrong: \(error.reason)",
                hint: error.hint
                    ?? "write a folder, or an address such as https://store.example/feedgen/ or s3://bucket/x")
        }
    }
}

/// Where CI builds what somebody proposes, whose author may be anybody: he shall not fill the store of everybody else.
enum ProposedChange {
    /// The variables that tell of one, and those of their values that don't.
    private static let signs: [(variable: String, values: Set<String>?)] = [
        // GitHub, Forgejo, Gitea.
        ("GITHUB_EVENT_NAME", ["pull_request", "pull_request_target", "pull_request_review", "issue_comment"]),
        ("CI_MERGE_REQUEST_IID", nil),  // GitLab
        ("CI_EXTERNAL_PULL_REQUEST_IID", nil),  // GitLab for GitHub
        ("CI_PIPELINE_EVENT", ["pull_request", "pull_request_closed"]),  // Woodpecker
        ("BUILDKITE_PULL_REQUEST", nil), ("CIRCLE_PULL_REQUEST", nil), ("CIRCLE_PR_NUMBER", nil),
        ("TRAVIS_PULL_REQUEST", nil), ("DRONE_PULL_REQUEST", nil), ("BITBUCKET_PR_ID", nil),
        ("CHANGE_ID", nil),  // Jenkins
        ("BUILD_REASON", ["PullRequest"]),  // Azure
    ]

    static func isBuilt(in environment: [String: String]) -> Bool {
        signs.contains { sign in
            guard let value = environment[sign.variable], !value.isEmpty, value != "false" else { return false }
            return sign.values?.contains(value) ?? true
        }
    }
}
