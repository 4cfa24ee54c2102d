import DiffKit

/// Made-up exports that follow Ghost's database tables.
enum GhostFixture {
    static let lexical = """
        {"root":{"children":[
        {"type":"extended-heading","tag":"h2","children":[{"type":"extended-text","format":0,"text":"The way up"}]},
        {"type":"paragraph","children":[{"type":"extended-text","format":1,"text":"Bold"},{"type":"extended-text","format":18,"text":"em & code"},{"type":"linebreak"},
        {"type":"link","url":"__GHOST_URL__/about/","children":[{"type":"extended-text","format":0,"text":"about"}]}]},
        {"type":"list","listType":"number","tag":"ol","start":3,"children":[{"type":"listitem","children":[{"type":"text","text":"three"}]},{"type":"listitem","children":[{"type":"list","tag":"ul","children":[{"type":"listitem","children":[{"type":"text","text":"inner"}]}]}]}]},
        {"type":"image","src":"__GHOST_URL__/content/images/size/w1000/2024/05/ridge.jpg","alt":"The <ridge>","caption":"<em>At noon</em>"},
        {"type":"gallery","images":[{"src":"__GHOST_URL__/content/images/2024/05/a.jpg","alt":"A"},{"src":"__GHOST_URL__/content/images/2024/05/gone.jpg"}],"caption":"Two"},
        {"type":"bookmark","url":"https://forge.example/x","metadata":{"title":"Tools & more","icon":"https://forge.example/i.png"},"caption":""},
        {"type":"callout","calloutEmoji":"💡","calloutText":"<b>Mind</b> the gap"},
        {"type":"toggle","heading":"More?","content":"<p>Yes.</p>"},
        {"type":"codeblock","language":"swift","code":"let a = 1 < 2\\n\\nprint(a)","caption":""},
        {"type":"video","src":"__GHOST_URL__/content/media/2024/05/clip.mp4","thumbnailSrc":"__GHOST_URL__/content/media/2024/05/clip_thumb.jpg"},
        {"type":"file","src":"__GHOST_URL__/content/files/2024/05/map.pdf","fileTitle":"Map"},
        {"type":"horizontalrule"},{"type":"markdown","markdown":"*From* Markdown"},{"type":"html","html":"<p>Raw</p>"},
        {"type":"signup","header":"Subscribe"},{"type":"transistor","episode":"x"},{"type":"future","children":[{"type":"text","text":"Kept words"}]}
        ],"direction":"ltr","type":"root","version":1}}
        """
    static let mobiledoc = """
        {"version":"0.3.1","atoms":[["soft-return","",{}]],"cards":[["image",{"src":"/content/images/2019/05/old.jpg","alt":"Old","caption":"Then"}],["hr",{}],["code",{"code":"ls","language":"sh"}],["embed",{"url":"https://video.example/1","type":"video"}],["gallery",{"images":[{"src":"/content/images/2019/05/old.jpg"}]}],["email-cta",{"html":"secret"}],["nft",{}]],
        "markups":[["strong"],["a",["href","https://x.example/?a=1&b=2","rel","noopener"]],["script"]],
        "sections":[[1,"p",[[0,[0],1,"Strong"],[0,[],0," and "],[0,[1,0],2,"a link"],[1,[],0,0],[0,[2],1,"next <line>"]]],[1,"h3",[[0,[],0,"Head"]]],[3,"ul",[[[0,[],0,"one"]],[[0,[],0,"two"]]]],[10,0],[10,1],[10,2],[10,3],[10,4],[10,5],[10,6],[10,99],[7],[1,"x",5]]}
        """

    private static func quoted(_ text: String) -> String { JSON.string(text).text(.compact) }

    static let five = """
        {"db":[{"meta":{"exported_on":1716000000000,"version":"5.82.2"},"data":{
        "posts":[
        {"id":"66500000000000000000000a","uuid":"u1","title":"First &amp; light","slug":"first-light","mobiledoc":null,"lexical":null,"html":"<p>Hello <a href=\\"__GHOST_URL__/about/\\">us</a></p><figure class=\\"kg-card kg-image-card\\"><img src=\\"__GHOST_URL__/content/images/2024/05/ridge.jpg\\" class=\\"kg-image\\" alt=\\"Ridge\\" loading=\\"lazy\\"></figure>","feature_image":"__GHOST_URL__/content/images/2024/05/cover.jpg","featured":1,"type":"post","status":"published","locale":null,"visibility":"public","custom_excerpt":"In short","published_at":"2024-05-20T08:00:00.000Z","updated_at":"2024-05-21T08:00:00.000Z","codeinjection_head":"<script>secret</script>"},
        {"id":"66500000000000000000000b","title":"Cards","slug":"cards","lexical":\(quoted(lexical)),"html":"<div class=\\"kg-card kg-callout-card\\">x</div>","feature_image":null,"featured":0,"type":"post","status":"published","visibility":"public","published_at":"2024-05-22T08:00:00.000Z","updated_at":"2024-05-22T08:00:00.000Z"},
        {"id":"66500000000000000000000c","title":"For members","slug":"for-members","html":"<p>Inner<!--members-only--></p>","type":"post","status":"published","visibility":"members","published_at":"2024-05-23T08:00:00.000Z"},
        {"id":"66500000000000000000000d","title":"(Untitled)","slug":"untitled","lexical":"{\\"root\\":{\\"children\\":[]}}","type":"post","status":"draft","visibility":"public","published_at":null,"updated_at":"2024-05-24T08:00:00.000Z"},
        {"id":"66500000000000000000000e","title":"Later","slug":"later","html":"<p>x</p>","type":"post","status":"scheduled","visibility":"public","published_at":"2030-01-01T00:00:00.000Z"},
        {"id":"66500000000000000000000f","title":"Letter","slug":"letter","html":"<p>x</p>","type":"post","status":"sent","visibility":"public","published_at":"2024-05-25T00:00:00.000Z"},
        {"id":"665000000000000000000010","title":"About","slug":"about","html":"<p>We</p>","type":"page","status":"published","visibility":"public","published_at":"2024-05-01T00:00:00.000Z"},
        {"id":"66500000000000000000000a","title":"First again","slug":"first-again","html":"<p>x</p>","type":"post","status":"published"}],
        "posts_meta":[{"post_id":"66500000000000000000000a","feature_image_alt":"Cover","feature_image_caption":"By <b>us</b>","meta_description":"Not this"},{"post_id":"66500000000000000000000b","meta_description":"All cards"}],
        "tags":[{"id":"t1","name":"Mountains","slug":"mountains","visibility":"public"},{"id":"t2","name":"#newsletter","slug":"hash-newsletter","visibility":"internal"},{"id":"t3","name":"Night","slug":"night"}],
        "posts_tags":[{"post_id":"66500000000000000000000a","tag_id":"t3","sort_order":1},{"post_id":"66500000000000000000000a","tag_id":"t1","sort_order":0},{"post_id":"66500000000000000000000a","tag_id":"t2","sort_order":2},{"post_id":"66500000000000000000000a","tag_id":"gone","sort_order":3}],
        "users":[{"id":"u1","name":"Ana","slug":"ana","email":"ana@secret.example","password":"secret"},{"id":"u2","name":"Bo","email":"bo@secret.example"}],
        "posts_authors":[{"post_id":"66500000000000000000000a","author_id":"u2","sort_order":1},{"post_id":"66500000000000000000000a","author_id":"u1","sort_order":0},{"post_id":"66500000000000000000000b","author_id":"u1","sort_order":0}],
        "members":[{"id":"m1","email":"x@secret.example"}],"api_keys":[{"secret":"secret"}],"webhooks":[],
        "settings":[{"key":"title","value":"Ridge"},{"key":"description","value":"A log"},{"key":"locale","value":"pt-br"},{"key":"timezone","value":"Europe/Lisbon"},{"key":"is_private","value":"false"},{"key":"password","value":"secret"},{"key":"icon","value":null}]
        }}]}
        """
    static let one = """
        {"db":[{"meta":{"exported_on":1560000000000,"version":"1.25.5"},"data":{"posts":[
        {"id":"5cf000000000000000000001","title":"Old","slug":"old","mobiledoc":\(quoted(mobiledoc)),"html":null,"page":0,"status":"published","featured":false,"published_at":"2019-05-01 10:00:00","updated_at":"2019-05-01 10:00:00","author_id":"1"},
        {"id":"5cf000000000000000000002","title":"In Markdown","slug":"in_Markdown","mobiledoc":\(quoted("{\"version\":\"0.3.1\",\"atoms\":[],\"cards\":[[\"card-markdown\",{\"markdown\":\"# Top\\n\\n![x](__GHOST_URL__/content/images/x.jpg)\"}]],\"markups\":[],\"sections\":[[10,0],[1,\"p\",[]]]}")),"html":"","page":1,"status":"published","published_at":"2019-05-02T10:00:00.000Z","author_id":"1"}],
        "users":[{"id":"1","name":"Ana"}],"tags":[],"posts_tags":[],"settings":[{"key":"permalinks","value":"/:year/:month/:slug/"},{"key":"active_timezone","value":"Nowhere/Else"},{"key":"default_locale","value":"en"}]}}]}
        """
    static let zero = """
        {"meta":{"exported_on":1388805572000,"version":"000"},"data":{"posts":[
        {"id":7,"uuid":"u","title":"Oldest","slug":"oldest","markdown":"*Hi*","html":"","image":null,"featured":0,"page":0,"status":"published","language":"en_US","meta_description":null,"author_id":1,"published_at":1388318310000,"updated_at":1388318310000}],
        "users":[{"id":1,"name":"Ana"}],"tags":[{"id":1,"name":"Log"}],"posts_tags":[{"id":1,"post_id":7,"tag_id":1}]}}
        """
    static let media = [
        "content/images/2024/05/ridge.jpg", "content/images/2024/05/ridge_o.jpg", "content/images/2024/05/cover.jpg",
        "content/images/2024/05/a.jpg",
        "content/images/size/w600/2024/05/ridge.jpg", "content/media/2024/05/clip.mp4",
        "content/media/2024/05/clip_thumb.jpg", "content/files/2024/05/map.pdf",
        "content/images/unused.png", "content/themes/x/index.hbs", "content/settings/routes.yaml",
    ]

    static var files: [String: String] {
        Dictionary(media.map { ($0, "x") }, uniquingKeysWith: { a, _ in a }).merging([
            "ridge.ghost.2024-05-26.json": five
        ]) { a, _ in a }
    }
}
