/// The cells of an entry in a list.
enum JournalTemplates {
    static let all: [String: String] = [
        "journal-date": #"""
        <p class="date"><time datetime="{{datetime}}">{{date}}</time></p>

        """#,
        "journal-text": #"""
        <h2><a href="{{url}}">{{title}}</a></h2>
        <div class="text">
        {{body}}
        {{#summary}}<p>{{summary}}</p>
        {{/summary}}
        </div>
        <footer>
        {{#summary}}<a class="more" href="{{url}}">{{words.readOn}}<span class="hidden">: {{title}}</span></a>
        {{/summary}}
        {{> tags}}
        </footer>

        """#,
    ]
}
