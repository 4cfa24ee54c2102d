import FeedKit

struct Recipe: FeedModel {
    var facts: Facts
    var minutes: Int
    var method: HTML
}

struct RecipeKind: Kind {
    let name = "recipes"
    let files = SourceFiles.markdown
    let templates = ["recipe": "<h2><a href=\"{{url}}\">{{title}}</a></h2>\n<p>{{minutes}} minutes</p>\n{{method}}\n"]

    func read(_ source: ContentSource, in site: Site) -> Reading<Recipe> {
        source.read(as: self, in: site) { facts, keys, text in
            keys.require("minutes", hint: "write minutes: 25")
            return Recipe(facts: facts, minutes: keys.integer("minutes") ?? 0, method: text.listHTML)
        }
    }

    func register(in registry: inout Registry, of site: Site) {
        registry.register(Recipe.self) { RecipeSectionController(recipe: $0, site: site) }
    }
}

struct RecipeSectionController: SectionController {
    let recipe: Recipe
    let site: Site

    func cells() -> [Cell] {
        let own: ViewModel = ["minutes": .integer(recipe.minutes), "method": .markup(recipe.method)]
        return [Cell(id: "dish", template: "recipe", model: recipe.facts.view(in: site, adding: own))]
    }
}
