import DiffKit
import ListKit

extension CellIdentity {
    /// The identity in the snapshot.
    var text: String {
        switch self {
        case .named(let id): "id:" + id
        case .bytes(let digest): Self.unsure + digest
        }
    }

    fileprivate static let unsure = "bytes:"
}

extension MemberMoves {
    /// Finds the cells that moved to another section or below another cell.
    ///
    /// - Parameters:
    ///   - old: The sections of the previous snapshot, at least those that changed.
    ///   - new: The sections of this snapshot, at least those that changed.
    package init(ofCellsFrom old: JSONObject, to new: JSONObject) {
        self.init(
            from: old, to: new, at: "sections",
            form: Form(
                members: "cells", order: "order", identity: "identity", kind: "kind", unsure: CellIdentity.unsure))
    }
}
