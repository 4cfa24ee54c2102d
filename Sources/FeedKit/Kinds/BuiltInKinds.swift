/// The kinds that come with feedgen.
public enum BuiltInKinds {
    /// Journal, photos, messages, weather and outline, in this order.
    public static let all: [AnyKind] = [
        AnyKind(JournalKind()), AnyKind(PhotosKind()), AnyKind(MessagesKind()), AnyKind(WeatherKind()),
        AnyKind(OutlineKind()),
    ]
}

extension SiteConfiguration {
    /// The kinds that come with feedgen, and those that `feed.yaml` declares.
    public var allKinds: [AnyKind] { BuiltInKinds.all + kinds.map { AnyKind($0) } }
}
