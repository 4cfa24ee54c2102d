import DiffKit

/// A key with its WebDriver code.
enum Key: String {
    case tab = "\u{E004}"
    case enter = "\u{E007}"
    case control = "\u{E009}"
    case escape = "\u{E00C}"
    case end = "\u{E010}"
    case home = "\u{E011}"
    case left = "\u{E012}"
    case right = "\u{E014}"
}

extension Browser {
    /// Presses and releases keys in sequence.
    func press(_ keys: Key...) throws {
        let strokes = keys.flatMap { key -> [JSON] in
            ["keyDown", "keyUp"].map { ["type": .string($0), "value": .string(key.rawValue)] }
        }
        try perform([["type": "key", "id": "keys", "actions": .array(strokes)]])
    }

    /// Clicks an element, optionally while a key is pressed.
    func click(_ selector: String, holding key: Key? = nil) throws {
        let element: [String: String] = try send(
            "POST", "/element", ["using": "css selector", "value": .string(selector)])
        let origin = JSON.object(JSONObject(element.map { ($0.key, .string($0.value)) }))
        let pause: JSON = ["type": "pause"]
        let hand: [JSON] = [
            pause, ["type": "pointerMove", "origin": origin, "x": 0, "y": 0], ["type": "pointerDown", "button": 0],
            ["type": "pointerUp", "button": 0], pause,
        ]
        var devices: [JSON] = [["type": "pointer", "id": "mouse", "actions": .array(hand)]]
        if let key {
            let hold = ["keyDown", "keyUp"].map { name -> JSON in
                ["type": .string(name), "value": .string(key.rawValue)]
            }
            devices.append(["type": "key", "id": "keys", "actions": .array([hold[0], pause, pause, pause, hold[1]])])
        }
        try perform(devices)
    }

    private func perform(_ devices: [JSON]) throws {
        let _: Nothing = try send("POST", "/actions", ["actions": .array(devices)])
    }

    /// Waits until a JavaScript expression is true; returns `false` after five seconds of the page's time.
    func wait(until expression: String) throws -> Bool {
        try run(
            """
            const end = performance.now() + 5000;
            return new Promise(done => {
                const look = () => {
                    const holds = Boolean(\(expression));
                    if (holds || performance.now() > end) done(holds); else setTimeout(look, 5);
                };
                look();
            });
            """)
    }
}
