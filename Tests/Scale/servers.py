"""Servers for stores, each on a free local port for the duration of a test."""
import contextlib, datetime, hashlib, http.server, ipaddress, json, os, random, re, socket, subprocess, sys, threading, time, types, urllib.request
import recipes

# The configuration around the manual's excerpt.
NGINX = """
daemon off; {user} pid {here}/pid; error_log {here}/log;
events {{}}
http {{
    access_log off; client_body_temp_path {here}/body;
    {unused}
    {server}
}}
"""


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def wait_for(port):
    for _ in range(600):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1): return
        time.sleep(0.05)
    sys.exit(f"error: nobody listens on port {port}")


@contextlib.contextmanager
def running(command, port, **environment):
    process = subprocess.Popen(command, env=os.environ | environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(port)
        yield
    finally:
        process.terminate()
        process.wait()


def certify(here):
    """Creates a certificate authority, and a certificate for 127.0.0.1."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    now = datetime.datetime.now(datetime.timezone.utc)
    def certificate(name, key, issuer, issuerKey, *extensions):
        def named(text): return x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, text)])
        builder = x509.CertificateBuilder().subject_name(named(name)).issuer_name(named(issuer)).public_key(
            key.public_key()).serial_number(x509.random_serial_number()).not_valid_before(
            now - datetime.timedelta(days=1)).not_valid_after(now + datetime.timedelta(days=2))
        for extension in extensions: builder = builder.add_extension(extension, critical=True)
        return builder.sign(issuerKey, hashes.SHA256()).public_bytes(serialization.Encoding.PEM)
    authority, server = (ec.generate_private_key(ec.SECP256R1()) for _ in range(2))
    address = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    made = {
        "authority.pem": certificate("authority", authority, "authority", authority, x509.BasicConstraints(True, None)),
        "server.pem": certificate("server", server, "authority", authority, address),
        "server.key": server.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()),
    }
    for name, content in made.items():
        with open(f"{here}/{name}", "wb") as file: file.write(content)


@contextlib.contextmanager
def nginx(scratch):
    here, port, secure = f"{scratch}/nginx", free_port(), free_port()
    folder = f"{here}/store"
    os.makedirs(folder)
    certify(here)
    server = recipes.replaced(
        recipes.text("nginx as a store"), ("root /srv/feedgen;", f"root {folder};"),
        ("listen 10.0.0.1:8080;", f"listen 127.0.0.1:{port}; listen 127.0.0.1:{secure} ssl;\n"
         f"ssl_certificate {here}/server.pem; ssl_certificate_key {here}/server.key;"))
    unused = " ".join(f"{name}_temp_path {here}/{name};" for name in ("proxy", "fastcgi", "uwsgi", "scgi"))
    text = NGINX.format(
        here=here, server=server, unused=unused, user="user root;" if os.getuid() == 0 else "")
    with open(f"{here}/nginx.conf", "w") as file: file.write(text)
    with running(["nginx", "-e", f"{here}/log", "-p", here, "-c", f"{here}/nginx.conf"], port):
        yield types.SimpleNamespace(
            address=f"http://127.0.0.1:{port}", secure=f"https://127.0.0.1:{secure}", folder=folder,
            authority=f"{here}/authority.pem", port=port)


@contextlib.contextmanager
def s3(scratch, policy=None):
    """A bucket that requires keys; each signature is verified by AWS's library. The writer has the manual's policy for stores,
    or another one."""
    import boto3
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    server = os.path.join(os.path.dirname(sys.executable), "moto_server")
    with running([server, "-H", "127.0.0.1", "-p", str(port)], port, MOTO_IAM_LOAD_MANAGED_POLICIES="false"):
        def client(name): return boto3.client(
            name, endpoint_url=address, region_name="us-east-1", aws_access_key_id="first", aws_secret_access_key="first")
        client("s3").create_bucket(Bucket="photos")
        def key_of(user, policy):
            client("iam").create_user(UserName=user)
            client("iam").put_user_policy(UserName=user, PolicyName=user, PolicyDocument=policy)
            made = client("iam").create_access_key(UserName=user)["AccessKey"]
            return {"AWS_ENDPOINT_URL": address, "AWS_ACCESS_KEY_ID": made["AccessKeyId"],
                    "AWS_SECRET_ACCESS_KEY": made["SecretAccessKey"], "AWS_REGION": "us-east-1"}
        allowed = {"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "s3:*", "Resource": "*"}]}
        builder = key_of("builder", json.dumps(allowed))
        manual = recipes.replaced(recipes.text("An S3 bucket"), (":::bucket", ":::photos"))
        writer = key_of("writer", policy or manual)
        reader = key_of("reader", recipes.replaced(manual, (', "s3:PutObject"', "")))
        # From here on, authentication is required.
        plain = {"Content-Type": "text/plain"}
        urllib.request.urlopen(urllib.request.Request(f"{address}/moto-api/reset-auth", b"0", plain, method="POST")).read()
        yield types.SimpleNamespace(port=port, writer=writer, reader=reader, client=boto3.client(
            "s3", endpoint_url=address, region_name="us-east-1", aws_access_key_id=builder["AWS_ACCESS_KEY_ID"],
            aws_secret_access_key=builder["AWS_SECRET_ACCESS_KEY"]), environment=builder)


def action_result():
    """The protocol's message definition, as far as servers read it."""
    from google.protobuf import descriptor_pb2, descriptor_pool, message_factory
    file = descriptor_pb2.FileDescriptorProto(name="re.proto", package="build.bazel.remote.execution.v2", syntax="proto3")
    kinds = {"string": 9, "int64": 3, "int32": 5, "bool": 8, "bytes": 12}
    messages = {
        "Digest": [("hash", "string", 1), ("size_bytes", "int64", 2)],
        "OutputFile": [("path", "string", 1), ("digest", "Digest", 2), ("is_executable", "bool", 4), ("contents", "bytes", 5)],
        "ExecutedActionMetadata": [("worker", "string", 1)],
        "ActionResult": [("output_files", "OutputFile*", 2), ("exit_code", "int32", 4), ("stdout_raw", "bytes", 5),
                         ("stdout_digest", "Digest", 6), ("execution_metadata", "ExecutedActionMetadata", 9)],
    }
    for name, fields in messages.items():
        message = file.message_type.add(name=name)
        for field, kind, number in fields:
            added = message.field.add(name=field, number=number, label=3 if kind.endswith("*") else 1)
            if kind in kinds: added.type = kinds[kind]
            else: added.type, added.type_name = 11, f".{file.package}.{kind.rstrip('*')}"
    pool = descriptor_pool.DescriptorPool()
    pool.Add(file)
    return message_factory.GetMessageClass(pool.FindMessageTypeByName(f"{file.package}.ActionResult"))


@contextlib.contextmanager
def bazel():
    """A cache server like those for Bazel, which validate uploads and add the worker's name."""
    from google.protobuf import unknown_fields
    ActionResult = action_result()
    kept, state = {}, types.SimpleNamespace(results=0, wrong=[], token="letmein")

    def checked(path, body):
        """The stored form of an upload; `None` if it is invalid."""
        kind, name = path.split("/")[-2:]
        if not re.fullmatch("[0-9a-f]{64}", name): return None
        if kind == "cas": return body if hashlib.sha256(body).hexdigest() == name else None
        result = ActionResult.FromString(body)
        empty = hashlib.sha256().hexdigest()
        for file in result.output_files:
            place = f"/cas/{file.digest.hash}"
            isKept = file.digest.hash == empty or len(kept.get(place, b"")) == file.digest.size_bytes > 0
            if not file.path or file.path.startswith("/") or not isKept: return None
        if len(unknown_fields.UnknownFieldSet(result)) > 0: return None
        result.execution_metadata.worker = "127.0.0.1"
        state.results += 1
        return result.SerializeToString()

    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        def log_message(self, *_): pass
        def answer(self, status, body=b""):
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            if self.command != "HEAD": self.wfile.write(body)
        def isLetIn(self):
            if self.headers.get("Authorization") == f"Bearer {state.token}": return True
            self.answer(401, b"who are you?")
        def do_GET(self):
            if not self.isLetIn(): return
            body = kept.get(self.path)
            self.answer(404 if body is None else 200, body or b"")
        do_HEAD = do_GET
        def do_PUT(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            if not self.isLetIn(): return
            try: taken = checked(self.path, body)
            except Exception as error: taken = state.wrong.append(f"{self.path}: {error}")
            if taken is None:
                state.wrong.append(self.path)
                return self.answer(400)
            kept[self.path] = taken
            self.answer(200)

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    state.address = f"http://127.0.0.1:{server.server_address[1]}"
    try: yield state
    finally: server.shutdown()


@contextlib.contextmanager
def gate(port):
    """A proxy that delays, blocks or damages traffic according to its `way`."""
    state = types.SimpleNamespace(way="open")
    generator = random.Random(3)

    def pass_on(source, target, isAnswer):
        with contextlib.suppress(OSError):
            while content := source.recv(1 << 16):
                if isAnswer and state.way in ("slow", "far"): time.sleep(0.15 if state.way == "slow" else 0.04)
                if isAnswer and state.way == "cut" and generator.random() < 0.1:
                    target.sendall(content[:len(content) // 2])
                    break
                target.sendall(content)
        for one in (source, target):
            with contextlib.suppress(OSError): one.shutdown(socket.SHUT_RDWR)

    def serve(client):
        with client:
            if state.way == "shut": return
            if state.way == "silent":
                with contextlib.suppress(OSError):
                    while client.recv(1 << 16): pass
                return
            if state.way == "500" or state.way == "some" and generator.random() < 0.3:
                with contextlib.suppress(OSError):
                    client.recv(1 << 16)
                    client.sendall(b"HTTP/1.1 500 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                return
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)) as server:
                back = threading.Thread(target=pass_on, args=(server, client, True), daemon=True)
                back.start()
                pass_on(client, server, False)
                back.join()

    listener = socket.create_server(("127.0.0.1", 0), backlog=256)
    def accept():
        with contextlib.suppress(OSError):
            while True: threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
    threading.Thread(target=accept, daemon=True).start()
    state.port = listener.getsockname()[1]
    try: yield state
    finally: listener.close()
