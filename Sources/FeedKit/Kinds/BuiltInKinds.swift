/// The kinds that come with feedgen.
public enum BuiltInKinds {
    public static let all: [AnyKind] = [
        AnyKind(JournalKind()), AnyKind(PhotosKind()), AnyKind(MessagesKind()), AnyKind(WeatherKind()),
        AnyKind(OutlineKind()),
    ]
}
