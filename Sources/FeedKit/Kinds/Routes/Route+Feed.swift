import MarkupKit

extension Route {
    /// Returns the description and the measures; feed readers show no drawings.
    func feedContent(in site: Site) -> HTML {
        var content = FeedContent()
        content.add(description)
        content.add("<p>")
        content.add(text: RouteView(route: self, site: site).summary)
        content.add("</p>\n")
        return content.html
    }
}
