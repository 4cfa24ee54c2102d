"""A local static host that serves the site at its base path."""

import re
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urljoin

from built_site import Site

# Redirects are removed, since a browser would leave the page; the link check tests their targets.
REFRESH = re.compile(rb"<meta[^>]*http-equiv=[\"']?refresh[^>]*>", re.IGNORECASE)


# A file that is always served long after the page.
SLOW = "slow.svg"


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, *arguments, site: Site, **keywords):
        self.site = site
        super().__init__(*arguments, directory=str(site.root), **keywords)

    def translate_path(self, path):
        if not path.startswith(self.site.base_path):
            return str(self.site.root / "there-is-no-such-file")
        return super().translate_path("/" + path.removeprefix(self.site.base_path))

    def do_GET(self):
        if self._is_slow: time.sleep(0.5)
        page = self.site.by_file.get(self.site.file_at(urljoin(self.site.base, self.path)))
        if page is None or page.refresh is None:
            return super().do_GET()
        body = REFRESH.sub(b"", page.text.encode())
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    @property
    def _is_slow(self): return self.path.endswith(SLOW)

    def end_headers(self):
        self.send_header("Cache-Control", "no-store" if self._is_slow else "max-age=600")
        super().end_headers()

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        """Ignores connections that a browser closes when it navigates to the next page."""


class Host:
    def __init__(self, site: Site):
        self._server = Server(("127.0.0.1", 0), partial(Handler, site=site))
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        self.base = self.origin + site.base_path
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
