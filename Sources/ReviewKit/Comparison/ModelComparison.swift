import DiffKit

/// Compares the old and new input of a template, member by member.
struct ModelComparison {
    /// The locations that are new in the object.
    let locations: Locations
    private(set) var fields: [FieldChange] = []

    /// The maximum depth of the comparison. Models are shallow; deeper values change as a whole.
    private static let deepest = 8

    init(_ old: JSON?, _ new: JSON?, locations: Locations) {
        self.locations = locations
        compare(old, new, at: [])
    }

    private mutating func compare(_ old: JSON?, _ new: JSON?, at path: [String]) {
        guard old != new else { return }
        guard path.count < Self.deepest, case .object(let before)? = old, case .object(let after)? = new,
            !Self.isLongText(before), !Self.isLongText(after), !Self.isMap(before), !Self.isMap(after)
        else {
            if !path.isEmpty { record(old, new, at: path) }
            return
        }
        for (name, value) in after { compare(before[name], value, at: path + [name]) }
        for (name, value) in before where after[name] == nil { compare(value, nil, at: path + [name]) }
    }

    private mutating func record(_ old: JSON?, _ new: JSON?, at path: [String]) {
        let isPrivacy = new.map { locations.occur(in: $0, at: path) } ?? false
        let changeClass = isPrivacy ? .privacy : FieldChange.changeClass(at: path)
        fields.append(FieldChange(path: path, old: old, new: new, changeClass: changeClass))
    }

    /// Whether the members represent the positions on a map by their area and their outline.
    static func isMap(_ members: JSONObject) -> Bool {
        members.count == 2 && members["title"]?.string != nil && members["line"]?.array != nil
    }

    /// Whether the members represent a long text by its digest and first words.
    static func isLongText(_ members: JSONObject) -> Bool {
        members.count == 2 && members["digest"]?.string != nil && members["words"]?.string != nil
    }
}
