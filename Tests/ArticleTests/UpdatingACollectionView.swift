import DiffKit
import Testing

// Only systems with UIKit compile this.
#if canImport(UIKit)
    import UIKit

    extension UICollectionView {
        /// Performs the stages in sequence, each in one animated batch.
        func perform<Item>(_ stages: [ListStage<Item>], section: Int = 0, show: @escaping ([Item]) -> Void) {
            func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: section) }
            for stage in stages {
                performBatchUpdates {
                    show(stage.elements)
                    deleteItems(at: stage.deletes.map(path))
                    insertItems(at: stage.inserts.map(path))
                    reloadItems(at: stage.updates.map(path))
                    for move in stage.moves { moveItem(at: path(move.from), to: path(move.to)) }
                }
            }
        }
    }

    @MainActor final class TrackList {
        var tracks: [Track] = []
        let view: UICollectionView

        init(view: UICollectionView) { self.view = view }

        func update(to new: [Track]) {
            let stages = ListDiff.changes(from: tracks, to: new).stages(from: tracks, to: new)
            view.perform(stages) { self.tracks = $0 }
        }
    }
#endif

@Suite struct UpdatingACollectionView {
    @Test func anUpdateHasStages() {
        let print = Printer()

        let old = [Track(id: 1, title: "Dawn"), Track(id: 2, title: "Noon"), Track(id: 3, title: "Dusk")]
        let new = [Track(id: 3, title: "Nightfall"), Track(id: 1, title: "Dawn"), Track(id: 2, title: "Noon")]
        let changes = ListDiff.changes(from: old, to: new)
        for stage in changes.stages(from: old, to: new) { print(stage) }

        #expect(
            print.text == """
                update 2
                move 2 to 0

                """)
    }
}
