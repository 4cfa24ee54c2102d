"""What the manual shows of engines, as each of them runs it: from the text of README.md itself."""
import os, pathlib, re, shlex, sys

README = pathlib.Path(__file__).parent / "../../README.md"


def section():
    text = README.read_text()
    return text[text.index("### Engines\n"):text.index("\n## Templates")]


def line(command):
    """A line that begins with a command."""
    found = re.search(rf"(?m)^    ({command} .*)$", section())
    if not found: sys.exit(f"error: README.md has no recipe that begins with `{command}`")
    return found[1]


def block(name):
    """The file below the paragraph that begins with a name."""
    import yaml
    found = re.search(rf"(?m)^{name}.*(?:\n\S.*)*\n\n((?:    .*\n|\n)+)", section())
    if not found: sys.exit(f"error: README.md has nothing for {name}")
    return yaml.safe_load("\n".join(one[4:] for one in found[1].split("\n")))


def github():
    """Of each job of the matrix what it runs, and its variables."""
    job = block("GitHub Actions")["jobs"]["warm"]
    numbers = job["strategy"]["matrix"]["shard"]
    for number in numbers:
        contexts = {"matrix.shard": number, "strategy.job-total": len(numbers)}
        def said(text): return re.sub(r"\$\{\{ (.+?) \}\}", lambda found: str(contexts.get(found[1], "")), text)
        command, = [step["run"] for step in job["steps"] if "run" in step]
        yield shlex.split(command), {name: said(value) for name, value in job["env"].items()}


def gitlab():
    job = block("GitLab CI")["warm"]
    for number in range(job["parallel"]):
        yield shlex.split(job["script"]), {"GITLAB_CI": "true", "CI_NODE_INDEX": str(number + 1), "CI_NODE_TOTAL": str(job["parallel"])}


def kubernetes():
    job = block("Kubernetes")["spec"]
    container, = job["template"]["spec"]["containers"]
    for number in range(job["completions"]):
        variables = {one["name"]: one["value"] for one in container["env"]}
        yield container["command"], variables | {"JOB_COMPLETION_INDEX": str(number)}


def matrices(laws):
    for jobs in (github, gitlab, kubernetes):
        store, codes = str(laws.scratch / jobs.__name__), []
        for (program, *arguments), variables in jobs():
            # What is of another machine.
            others = {"--store": store, "--source": "."}
            for place in [place for place, one in enumerate(arguments) if one in others]:
                arguments[place + 1] = others[arguments[place]]
            environment = {name: value for name, value in variables.items() if not name.startswith("AWS_")}
            if "FEEDGEN_STORE" in environment: environment["FEEDGEN_STORE"] = store
            codes.append(laws.site.run(*arguments, environment=environment).returncode)
            if program != "feedgen": codes.append(program)
        laws.say(len(codes) > 1 and set(codes) == {0}, f"the jobs of the manual for {jobs.__name__}", f"{len(codes)} of them")
        laws.builds(f"after those of {jobs.__name__} a build makes nothing", store, made=0)
