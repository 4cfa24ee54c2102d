/// A thread's title and one message of it.
enum MessagesTemplates {
    static let all: [String: String] = [
        "messages-header": #"""
        <h2><a class="p-name u-url" href="{{url}}">{{title}}</a><data class="dt-published" value="{{datetime}}"></data></h2>

        """#,
        // What one sender says in a row stands under one name; whoever began the thread speaks from the other side.
        "message": #"""
        {{#day}}<p class="day">{{day}}</p>
        {{/day}}
        <div class="said{{#continues}} continues{{/continues}}{{#opener}} opener{{/opener}}">
        {{^continues}}<p class="name"><bdi>{{name}}</bdi></p>
        {{/continues}}
        <div class="bubble">{{text}}</div>
        <time datetime="{{datetime}}">{{time}}</time>
        </div>

        """#,
    ]
}
