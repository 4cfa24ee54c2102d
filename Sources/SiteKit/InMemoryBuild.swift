/// The results of a build that a long-running process keeps in memory for the next.
public struct InMemoryBuild: Sendable {
    private(set) var memory: BuildMemory?
    private(set) var content: ContentMap?
    /// The objects that a program provided.
    var given: [ProvidedObject] { content?.sources.compactMap(\.object) ?? [] }
    private(set) var arranged: ArrangedSite?

    /// The state of a process that has not built yet.
    public init() {}

    /// - Parameter memory: `nil` if the results could not be stored for the next build.
    init(memory: BuildMemory?, content: ContentMap?, arranged: ArrangedSite) {
        self.memory = memory
        if memory != nil { (self.content, self.arranged) = (content, arranged) }
    }

    mutating func forget() { self = InMemoryBuild() }

    mutating func setFinished(_ finished: FinishedBuild) { memory?.setFinished(finished) }
}
