import DiffKit

/// A key with its WebDriver code.
enum Key: String {
    case tab = "\u{E004}"
    case enter = "\u{E007}"
    case control = "\u{E009}"
    case escape = "\u{E00C}"
    case end = "\u{E010}"
    case home = "\u{E011}"
    case up = "\u{E013}"
    case down = "\u{E015}"
    case left = "\u{E012}"
    case right = "\u{E014}"
    case s
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

    /// Moves fingers over the screen at the same time, each along a line.
    func touch(_ lines: (from: (x: Int, y: Int), to: (x: Int, y: Int))...) throws {
        try perform(
            lines.enumerated().map { number, line in
                let actions: [JSON] = [
                    ["type": "pointerMove", "x": .integer(line.from.x), "y": .integer(line.from.y)],
                    ["type": "pointerDown", "button": 0],
                    ["type": "pointerMove", "duration": 100, "x": .integer(line.to.x), "y": .integer(line.to.y)],
                    ["type": "pointerUp", "button": 0],
                ]
                return [
                    "type": "pointer", "id": .string("finger \(number)"), "parameters": ["pointerType": "touch"],
                    "actions": .array(actions),
                ]
            })
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
