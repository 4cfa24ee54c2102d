/// An album's title and one square photo that leads to its own page.
enum PhotosTemplates {
    static let all: [String: String] = [
        "photos-header": #"""
        <p class="date"><time datetime="{{datetime}}">{{date}}</time></p>
        <h2><a href="{{url}}">{{title}}</a></h2>

        """#,
        "photo": #"""
        <a href="{{url}}">
        <img src="{{image.src}}" width="{{image.width}}" height="{{image.height}}" alt="{{image.alt}}"
        loading="lazy" decoding="async">
        <span>{{title}}</span>
        </a>

        """#,
    ]
}
