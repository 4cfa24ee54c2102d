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
    /// The variables that tell of one, and how their values then begin, where they are set in other builds too.
    static let signs: [(variable: String, beginnings: [String])] = [
        // GitHub, Forgejo, Gitea: what is said of one has names of its own, such as `pull_request_review_comment`.
        ("GITHUB_EVENT_NAME", ["pull_request", "issue_comment"]),
        ("CI_MERGE_REQUEST_IID", []),  // GitLab
        ("CI_EXTERNAL_PULL_REQUEST_IID", []),  // GitLab for GitHub
        ("CI_PIPELINE_EVENT", ["pull_request"]),  // Woodpecker
        ("BUILDKITE_PULL_REQUEST", []), ("CIRCLE_PULL_REQUEST", []), ("CIRCLE_PR_NUMBER", []),
        ("TRAVIS_PULL_REQUEST", []), ("DRONE_PULL_REQUEST", []), ("BITBUCKET_PR_ID", []),
        ("APPVEYOR_PULL_REQUEST_NUMBER", []), ("CIRRUS_PR", []), ("SEMAPHORE_GIT_PR_NUMBER", []),
        ("CHANGE_ID", []),  // Jenkins
        ("BUILD_REASON", ["PullRequest"]),  // Azure
        ("CODEBUILD_WEBHOOK_EVENT", ["PULL_REQUEST_"]),
        ("PULL_REQUEST", []),  // Netlify
        ("VERCEL_GIT_PULL_REQUEST_ID", []),
    ]

    static func isBuilt(in environment: [String: String]) -> Bool {
        signs.contains { sign in
            guard let value = environment[sign.variable], !value.isEmpty, value != "false" else { return false }
            return sign.beginnings.isEmpty || sign.beginnings.contains { value.hasPrefix($0) }
        }
    }
}
