/// The kinds that are built into feedgen.
package enum BuiltInKinds {
    /// Journal, photos, messages, weather, outline and routes, in this order.
    package static let all: [AnyKind] = [
        AnyKind(JournalKind()), AnyKind(PhotosKind()), AnyKind(MessagesKind()), AnyKind(WeatherKind()),
        AnyKind(OutlineKind()), AnyKind(RoutesKind()),
    ]
}

extension SiteConfiguration {
    /// The built-in kinds, shown as `feed.yaml` declares, followed by the kinds that it adds.
    package var allKinds: [AnyKind] {
        let (declared, builtIn) = (kinds, BuiltInKinds.all)
        return builtIn.map { kind in kind.declared(as: declared.first { $0.name == kind.name }) }
            + declared.filter { kind in !builtIn.contains { $0.name == kind.name } }.map { AnyKind($0) }
    }
}
