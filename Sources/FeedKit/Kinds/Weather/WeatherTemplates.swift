/// A day's weather in one line, and the lines that it opens into.
enum WeatherTemplates {
    static let all: [String: String] = [
        // The bar from low to high has the same scale on every day, so that days below each other make a chart.
        "weather-summary": #"""
        <span class="day-line">
        <span class="sky"><b class="p-name">{{title}}</b> <time class="dt-published" datetime="{{datetime}}">{{date}}</time></span>
        <span class="range" dir="ltr">
        <span class="low"><span class="hidden">{{words.low}} </span>{{low}}°</span>
        <span><span class="hidden">{{words.high}} </span>{{high}}°</span>
        <svg viewBox="-100 0 150 8" preserveAspectRatio="none" aria-hidden="true">
        <path d="M-100 4h150"/><path d="M{{low}} 4H{{high}}"/>
        </svg>
        </span>
        </span>

        """#,
        "weather-detail": #"""
        <p>
        <span class="label">{{label}}</span>
        <span><bdi>{{value}}</bdi></span>
        </p>

        """#,
        "weather-more": #"""
        <p class="weather-more"><a class="u-url" href="{{url}}">{{date}}</a>{{#readings}} · <bdi>{{name}} {{value}}</bdi>{{/readings}}</p>

        """#,
        // The scale is that of the days shown.
        "weather-page": #"""
        <article class="object h-entry"{{#lang}} lang="{{lang}}"{{/lang}}{{#dir}} dir="{{dir}}"{{/dir}}{{#search}} data-pagefind-body data-pagefind-filter="kind:{{kind}}"{{#image}} data-pagefind-meta="image:{{image}}"{{/image}}{{/search}}>
        <header{{#search}} data-pagefind-filter="year:{{year}}" data-pagefind-sort="date:{{datetime}}"{{/search}}>
        <p class="date"><time class="dt-published" datetime="{{datetime}}"{{#search}} data-pagefind-meta="date"{{/search}}>{{date}}</time></p>
        <h1 class="p-name"{{#search}} data-pagefind-meta="title"{{/search}}>{{title}}</h1>
        {{identity}}
        </header>
        {{#chart}}<div class="days">
        <svg viewBox="0 -4 {{width}} 108" preserveAspectRatio="none" aria-hidden="true">
        <path d="{{others}}"/><path d="{{own}}"/>
        </svg>
        <p class="date"><time datetime="{{first.datetime}}">{{first.date}}</time> – <time datetime="{{last.datetime}}">{{last.date}}</time> · {{words.low}} {{low}}° · {{words.high}} {{high}}°</p>
        </div>
        {{/chart}}
        <div class="table"><table>
        {{#rows}}<tr><th scope="row">{{name}}</th><td><bdi>{{value}}</bdi></td></tr>
        {{/rows}}
        </table></div>
        <footer>
        {{> tags}}
        </footer>
        </article>
        {{> related}}
        {{> neighbours}}

        """#,
    ]
}
