import Diagnostics

extension Refusal {
    package static let noContent = Refusal(
        message: "there is no folder `content` here", hint: "`feedgen init` makes a site")
}
