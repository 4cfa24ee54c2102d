/// The results of a build that a long-running process keeps in memory for the next.
public struct InMemoryBuild: Sendable {
    private(set) var memory: BuildMemory?
    private(set) var content: ContentMap?
    private(set) var arranged: ArrangedSite?
    private var encoder: PhotoEncoder?
    /// The templates of a site without a folder, which don't change.
    private var compiledTemplates: TemplateReader.Templates?

    /// The state of a process that has not built yet.
    public init() {}

    /// - Parameter memory: `nil` if the results could not be stored for the next build.
    init(of build: ArrangedBuild, memory: BuildMemory?, options: BuildOptions) {
        self.memory = memory
        guard memory != nil else { return }
        (content, arranged) = (build.content.map, build.arranged)
        encoder = PhotoEncoder(
            recipes: PhotoRecipes(build.content.site.configuration.photos), folder: options.contentFolder,
            provided: build.content.map?.providedImages ?? [])
        if !options.hasFolder { compiledTemplates = build.templates }
    }

    /// The templates of the site, if they can't have changed. A set that stopped rendering contains the errors.
    var templates: TemplateReader.Templates? { compiledTemplates?.stops.isEmpty == true ? compiledTemplates : nil }

    /// Creates a derived image of the site; `nil` if no derived image has the path.
    func image(at file: String) throws(BuildFailure) -> [UInt8]? {
        guard let encoder, let image = arranged?.plan.images.first(where: { $0.file == file }) else { return nil }
        return try encoder.images([image.rendition.recipe], of: image.photo).first?.bytes
    }

    mutating func forget() { self = InMemoryBuild() }

    mutating func setFinished(_ finished: FinishedBuild) { memory?.setFinished(finished) }
}
