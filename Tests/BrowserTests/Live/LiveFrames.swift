/// JavaScript that compares open pages in frames with newly loaded ones.
enum LiveFrames {
    /// The shared functions.
    static let functions = """
        const settled = (test, patience = 8000, pause = 4) => new Promise((done) => {
            const end = performance.now() + patience;
            const look = () => (test() || performance.now() > end ? done(test()) : setTimeout(look, pause));
            look();
        });
        const load = (page) => new Promise((done) => {
            const frame = document.createElement('iframe');
            frame.style = 'width: 700px; height: 600px';
            frame.src = page;
            frame.onload = () => done(frame);
            document.body.append(frame);
        });
        // A copy of a page loads nothing there.
        const shelf = document.implementation.createHTMLDocument();
        // Without the script's own and the order of attributes.
        const said = (page) => {
            const root = shelf.importNode(page.documentElement, true);
            root.querySelectorAll('feedgen-live').forEach((each) => each.remove());
            root.normalize();
            for (const each of [root, ...root.querySelectorAll('*')]) {
                const attributes = [...each.attributes].sort((one, other) => (one.name < other.name ? -1 : 1));
                for (const attribute of attributes) each.removeAttributeNode(attribute);
                for (const attribute of attributes) each.setAttributeNode(attribute);
            }
            return root.outerHTML.replace(/(\\.css)\\?\\d+/g, '$1');
        };
        """
}
