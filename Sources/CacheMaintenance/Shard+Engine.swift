import Diagnostics
import SiteKit

extension Shard {
    /// Returns the shard for `--shard auto`. Throws if no engine is detected, or every machine would process
    /// everything.
    ///
    /// - Parameter environment: The environment variables of this process.
    package init(engine environment: [String: String]) throws(Refusal) {
        if let text = environment[ArrayEngine.shardVariable], !text.isEmpty {
            self = try Shard(text, from: ArrayEngine.shardVariable)
            return
        }
        var found: [(name: String, shard: Shard)] = []
        for engine in ArrayEngine.all where engine.isPresent(in: environment) {
            found.append((engine.name, try engine.shard(in: environment)))
        }
        guard let first = found.first else { throw Self.noEngine(isOnGitHub: environment["GITHUB_ACTIONS"] == "true") }
        if let other = found.first(where: { $0.shard != first.shard }) {
            throw Refusal(
                message: "--shard auto: \(first.name) sets \(first.shard), but \(other.name) sets \(other.shard)",
                hint: "write --shard K/N, or set \(ArrayEngine.shardVariable)=K/N, which overrides both")
        }
        if let text = environment[ArrayEngine.countVariable], !text.isEmpty, Self.number(text) != first.shard.count {
            let name = ArrayEngine.countVariable
            throw Refusal(
                message: "--shard auto: \(first.name) sets \(first.shard), but \(name) is `\(text.quotable)`",
                hint: "unset \(name), since \(first.name) sets the number of shares")
        }
        self = first.shard
    }

    private static func noEngine(isOnGitHub: Bool) -> Refusal {
        let names = ArrayEngine.all.map(\.index).joined(separator: ", ")
        let variable = ArrayEngine.shardVariable
        return Refusal(
            message: "--shard auto finds no array job: none of \(variable), \(names) is set",
            hint: isOnGitHub
                ? "give the job `matrix: {shard: [1, 2, 3, 4]}` and "
                    + "`env: {\(variable): \"${{ matrix.shard }}/4\"}`"
                : "write --shard K/N, such as 3/16, or have your scheduler set \(variable)=K/N")
    }
}
