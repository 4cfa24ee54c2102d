"""A fake server for two services: the Git host with the comments, and the web host, which serves a folder."""

import json
import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

TOKEN = "a-token-for-comments"
REQUEST = 7
REPOSITORY = "crew/log"
PROJECT = "42"

ISSUES = f"/api/repos/{REPOSITORY}/issues"
# GitHub's limit for the characters of a comment.
LONGEST = 65_536
NOTES = f"/api/projects/{PROJECT}/merge_requests/{REQUEST}/notes"
# The authors of comments: the token's own account and two others, the second with a name like a bot's.
OWN = {
    "GitHub": {"id": 41898282, "login": "github-actions[bot]", "type": "Bot"},
    "Forgejo": {"id": -2, "login": "forgejo-actions", "type": ""},
    "GitLab": {"id": 9, "username": "project_42_bot"},
}
OTHERS = [{"id": 5, "login": "stranger", "username": "stranger", "type": "User"},
          {"id": 6, "login": "github-actions", "username": "github-actions", "type": "User"}]
# The documented routes: where comments are listed and added, where one is changed, and the method.
ROUTES = {
    "GitHub": (f"{ISSUES}/{REQUEST}/comments", f"{ISSUES}/comments/", "PATCH"),
    "GitLab": (NOTES, NOTES + "/", "PUT"),
}


class Forge:
    """A fake Git host. It has comments of others; `comments` are (id, body, author), in creation order."""

    def __init__(self, kind: str, host: Path):
        self.routes = ROUTES["GitLab" if kind == "GitLab" else "GitHub"]
        self.own = OWN[kind]
        # A job's own token may not read its account; an access token may.
        self.tells_account = kind == "GitLab"
        self.authorization = ("PRIVATE-TOKEN", TOKEN) if kind == "GitLab" else ("Authorization", f"Bearer {TOKEN}")
        self.host = host
        self.comments = [
            (1, "Looks good to me", OTHERS[0]), (2, "What is `<!-- feedgen -->`?", OTHERS[0]),
            (3, "<!-- feedgen -->\nNothing changed", OTHERS[0]), (4, "<!-- feedgen -->\nNothing changed", OTHERS[1]),
        ]
        self.calls: list[str] = []
        # The response of the web host during an outage.
        self.outage: tuple[int, bytes] | None = None
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), type("Handler", (Handler,), {"forge": self}))
        self._server.daemon_threads = True
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    @property
    def api(self) -> str:
        return self.origin + "/api"

    @property
    def site(self) -> str:
        return self.origin + "/site"

    @property
    def ours(self) -> list[str]:
        return [body for number, body, _ in self.comments if number > 4]

    def document(self, number: int, body: str, author: dict) -> dict:
        return {"id": number, "body": body, "author" if "username" in self.own else "user": author}

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class Handler(BaseHTTPRequestHandler):
    forge: Forge

    def do_GET(self):
        path = urlsplit(self.path).path
        if path.startswith("/site/"):
            return self.serve(self.forge.host / path.removeprefix("/site/"))
        if path == "/api/user" and self.is_welcome():
            return self.answer(200, self.forge.own) if self.forge.tells_account else self.answer(403, {})
        if path != self.forge.routes[0]:
            return self.answer(404, {})
        if self.is_welcome():
            self.answer(200, [self.forge.document(*comment) for comment in self.forge.comments])

    def serve(self, file: Path):
        status, body = self.forge.outage or ((200, file.read_bytes()) if file.is_file() else (404, b"not found"))
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self):
        self.write(lambda path: path == self.forge.routes[0], self.add)

    def do_PATCH(self):
        self.write(lambda path: path.startswith(self.forge.routes[1]), self.change)

    do_PUT = do_PATCH

    def write(self, fits, act):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        path = urlsplit(self.path).path
        self.forge.calls.append(self.command)
        if self.command not in ("POST", self.forge.routes[2]) or not fits(path):
            return self.answer(404, {})
        if not self.is_welcome():
            return
        if self.headers.get("Content-Type") != "application/json":
            return self.answer(415, {})
        text = json.loads(body)["body"]
        if len(text) > LONGEST:
            return self.answer(422, {"message": "Body is too long"})
        act(path, text)

    def is_welcome(self) -> bool:
        name, value = self.forge.authorization
        if self.headers.get(name) == value:
            return True
        self.answer(401, {})
        return False

    def add(self, _, body):
        self.forge.comments.append((self.forge.comments[-1][0] + 1, body, self.forge.own))
        self.answer(201, {"id": self.forge.comments[-1][0]})

    def change(self, path, body):
        number = int(re.fullmatch(r"\d+", path.removeprefix(self.forge.routes[1]))[0])
        places = [place for place, comment in enumerate(self.forge.comments) if comment[0] == number]
        if not places:
            return self.answer(404, {})
        self.forge.comments[places[0]] = (number, body, self.forge.comments[places[0]][2])
        self.answer(200, {"id": number})

    def answer(self, status: int, document):
        body = json.dumps(document).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass
