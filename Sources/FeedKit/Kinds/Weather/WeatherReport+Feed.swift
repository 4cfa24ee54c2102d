import MarkupKit

extension WeatherReport {
    /// Returns the readings as a list.
    func feedContent(in site: Site) -> HTML {
        let words = site.words
        let lines =
            [
                (words[.high], "\(high) °C"), (words[.low], "\(low) °C"), (words[.sunrise], sunrise),
                (words[.sunset], sunset),
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
