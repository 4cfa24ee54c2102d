public enum Arrangement: Sendable, Hashable {
    case flow
    case justified(rowHeight: Double)
    case masonry(columns: Int)
}
