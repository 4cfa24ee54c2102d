import DiffKit
import ListKit

extension CellIdentity {
    /// As it stands in the snapshot.
    var text: String {
        switch self {
        case .named(let id): "id:" + id
        case .bytes(let digest): Self.unsure + digest
        }
    }

    fileprivate static let unsure = "bytes:"
}

extension MemberMoves {
    /// The cells that stand in another section than before, or below another cell.
    ///
    /// - Parameters:
    ///   - old: the sections of the previous snapshot that are others now, or more.
    ///   - new: those of this one.
    package init(ofCellsFrom old: JSONObject, to new: JSONObject) {
        self.init(
            from: old, to: new, at: "sections",
            form: Form(
                members: "cells", order: "order", identity: "identity", kind: "kind", unsure: CellIdentity.unsure))
    }
}
