import Diagnostics
import DiffKit
import FeedKit
import ReviewKit

/// The gates that apply when a site replaces the deployed one, as they apply to a build.
package enum DeployGates {
    /// Returns an error for each change that violates a gate of either snapshot.
    ///
    /// - Parameters:
    ///   - old: The snapshot of the deployed site; `Snapshot.empty` for a first deploy.
    ///   - new: The snapshot of the site to deploy.
    package static func errors(from old: JSON, to new: JSON) -> [Diagnostic] {
        guard let gates = BuildGates(deploying: Gates(of: new["gates"]), over: Gates(of: old["gates"])),
            let oldView = SnapshotView(old), let newView = SnapshotView(new)
        else { return [] }
        let review = Review(from: oldView, to: newView, patch: Snapshot.patch(from: old, to: new))
        return gates.errors(for: review, leftOut: [])
    }
}
