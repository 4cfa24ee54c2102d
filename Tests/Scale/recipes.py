"""The engine recipes of the manual, read from its page and run as by each engine."""
import os, pathlib, re, shlex, subprocess, sys, tempfile

MANUAL = pathlib.Path(__file__).parent / "../../Docs/content/pages/machines.md"


def text(name):
    """The first code block below the heading of an engine."""
    engines = MANUAL.read_text().split("\n## Engines\n")[1]
    found = re.search(rf"(?m)^### {re.escape(name)}\n(?:(?!###).*\n)*?```[a-z]+\n((?:.*\n)*?)```$", engines)
    if not found: sys.exit(f"error: machines.md of the manual shows nothing for {name}")
    return found[1]


def block(name):
    import yaml
    return yaml.safe_load(text(name))


def replaced(text, *pairs):
    """Replaces texts that refer to other machines."""
    for old, new in pairs:
        if old not in text: sys.exit(f"error: machines.md of the manual has no `{old}` in a recipe any more: {text}")
        text = text.replace(old, new)
    return text


def github():
    """The command and the variables of each job of the matrix."""
    job = block("GitHub Actions")["jobs"]["warm"]
    numbers = job["strategy"]["matrix"]["shard"]
    for number in numbers:
        # The matrix variables that Forgejo supports too; unknown ones are empty.
        contexts = {"matrix.shard": number}
        def said(text): return re.sub(r"\$\{\{ (.+?) \}\}", lambda found: str(contexts.get(found[1], "")), text)
        command, = [step["run"] for step in job["steps"] if "run" in step]
        yield command, {name: said(value) for name, value in job["env"].items()}


def gitlab():
    job = block("GitLab CI")["warm"]
    for number in range(job["parallel"]):
        yield job["script"], {"GITLAB_CI": "true", "CI_NODE_INDEX": str(number + 1), "CI_NODE_TOTAL": str(job["parallel"])}


def kubernetes():
    job = block("Kubernetes")["spec"]
    container, = job["template"]["spec"]["containers"]
    for number in range(job["completions"]):
        variables = {one["name"]: one["value"] for one in container["env"]}
        yield shlex.join(container["command"]), variables | {"JOB_COMPLETION_INDEX": str(number)}


def shell(laws, command, environment):
    """Runs a command like CI."""
    with tempfile.TemporaryDirectory() as programs:
        os.symlink(laws.feedgen, f"{programs}/feedgen")
        path = {"PATH": f"{programs}:{os.environ['PATH']}"}
        return subprocess.run(["bash", "-ec", command], cwd=laws.site.folder, env=laws.site.environment(environment | path),
                              capture_output=True, text=True, timeout=600)


def matrices(laws):
    for jobs in (github, gitlab, kubernetes):
        store, codes, cut = str(laws.scratch / jobs.__name__), [], []
        for command, variables in jobs():
            for theirs, ours in [("s3://bucket/feedgen", store), ("http://store/", store), ("--source /site", "--source .")]:
                command = command.replace(theirs, ours)
            environment = {name: value for name, value in variables.items() if not name.startswith("AWS_")}
            if "FEEDGEN_STORE" in environment: environment["FEEDGEN_STORE"] = store
            if jobs is github:
                # Exceeding the time limit must not fail the workflow.
                cut.append(shell(laws, replaced(command, ("15m", "1s"), ("feedgen warm", "feedgen warm -j 1")), environment))
            codes.append(shell(laws, command, environment).returncode)
        laws.say(len(codes) > 1 and set(codes) == {0}, f"the jobs of the manual for {jobs.__name__}", f"{len(codes)} of them")
        if cut:
            left = [one for one in cut if " left for another run" in one.stdout]
            laws.say(all(one.returncode == 0 for one in cut) and (left or laws.photos < 400),
                     "time cuts them off without a failure", f"{len(left)} of {len(cut)}")
        laws.builds(f"after those of {jobs.__name__} a build makes nothing", store, made=0)
