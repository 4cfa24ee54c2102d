import Diagnostics

extension Refusal {
    package static let noContent = Refusal(
        message: "there is no folder `content` here", hint: "run `feedgen init` to create a site")
}
