/// A day's weather in one line, and the lines that it opens into.
enum WeatherTemplates {
    static let all: [String: String] = [
        // The bar from low to high has the same scale on every day, so that days below each other make a chart.
        "weather-summary": #"""
        <span class="day-line">
        <span class="sky"><a href="{{url}}">{{title}}</a> <time datetime="{{datetime}}">{{date}}</time></span>
        <svg viewBox="-100 0 150 8" preserveAspectRatio="none" aria-hidden="true"><path d="M-100 4h150"/><path d="M{{low}} 4H{{high}}"/></svg>
        <span class="range"><span><span class="hidden">High </span>{{high}}°</span> <span><span class="hidden">Low </span>{{low}}°</span></span>
        </span>

        """#,
        "weather-detail": #"""
        <p><span>{{label}}</span> {{value}}</p>

        """#,
    ]
}
