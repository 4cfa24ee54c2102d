/// The cells of an entry in a list.
enum JournalTemplates {
    static let all: [String: String] = [
        "journal-date": #"""
        <p class="date"><time class="dt-published" datetime="{{datetime}}">{{date}}</time></p>

        """#,
        "journal-text": #"""
        <h2><a class="p-name u-url" href="{{url}}">{{title}}</a></h2>
        <div class="text{{^summary}} e-content{{/summary}}">
        {{body}}
        {{#summary}}<p class="p-summary">{{summary}}</p>
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
