import DataKit

extension SiteConfiguration {
    /// Reads `variables`: values for names in other generators' texts, such as `{{ site.repository }}`.
    mutating func readVariables(_ fields: inout FieldReader) {
        guard fields.node("variables") != nil, var given = fields.mapping("variables") else { return }
        variables = Dictionary(
            given.keys.compactMap { name in given.string(name).map { (name, $0) } },
            uniquingKeysWith: { first, _ in first })
        fields.absorb(given)
    }
}
