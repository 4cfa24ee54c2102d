import Diagnostics

extension Refusal {
    static let noContent = Refusal(
        message: "there is no folder `content` here", hint: "`feedgen init` makes a site")
}
