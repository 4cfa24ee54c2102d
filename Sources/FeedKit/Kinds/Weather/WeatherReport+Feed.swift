import MarkupKit

extension WeatherReport {
    /// Returns the readings as a list.
    func feedContent(in site: Site) -> HTML {
        let words = site.words
        let lines =
            [
                (words[.high], Self.degrees(high)), (words[.low], Self.degrees(low)),
                (words[.sunrise], Self.shown(sunrise)), (words[.sunset], Self.shown(sunset)),
            ] + others.map { ($0.name, $0.value) }
        var content = FeedContent()
        content.add("<ul>\n")
        for (name, value) in lines {
            content.add("<li>\(HTML(text: "\(name): \(words.numbers.textWithDecimals(value))"))</li>\n")
        }
        content.add("</ul>\n")
        return content.html
    }
}
