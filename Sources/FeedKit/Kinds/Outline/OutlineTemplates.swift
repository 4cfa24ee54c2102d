/// An outline's title, its rows, and the image that a row opens into.
enum OutlineTemplates {
    static let all: [String: String] = [
        "outline-header": #"""
        <h2><a class="p-name u-url" href="{{url}}">{{title}}</a><data class="dt-published" value="{{datetime}}"></data></h2>

        """#,
        "outline-row": #"""
        <span class="row">
        <span class="title">{{title}}</span>
        {{#text}}<span class="note">{{text}}</span>
        {{/text}}
        </span>

        """#,
        "outline-image": #"""
        {{#image}}{{> picture}}
        {{/image}}

        """#,
    ]
}
