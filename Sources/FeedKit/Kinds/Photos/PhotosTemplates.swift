/// An album's title and one photo that leads to its own page.
enum PhotosTemplates {
    static let all: [String: String] = [
        "photos-header": #"""
        <p class="date"><time class="dt-published" datetime="{{datetime}}">{{date}}</time></p>
        <h2><a class="p-name u-url" href="{{url}}">{{title}}</a></h2>

        """#,
        "photo": #"""
        <a href="{{url}}"{{#video}} class="video"{{/video}}{{#caption}} data-caption="{{caption}}"{{/caption}}>
        {{#image}}{{> picture}}
        {{/image}}
        <span>{{title}}</span>
        </a>

        """#,
    ]
}
