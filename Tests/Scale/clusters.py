"""Engines of array jobs on one machine: a Slurm with several nodes, and GNU parallel over ssh."""
import contextlib, os, pathlib, shutil, signal, subprocess, sys, time
import recipes, servers

NODES = 4
SLURM = """
ClusterName=here
SlurmctldHost={host}(127.0.0.1)
AuthType=auth/none
CredType=cred/none
SlurmUser={user}
SlurmdUser={user}
SlurmctldPort={port}
StateSaveLocation={here}/state
SlurmdSpoolDir={here}/spool-%n
SlurmctldPidFile={here}/control.pid
SlurmdPidFile={here}/%n.pid
SlurmctldLogFile={here}/control.log
SlurmdLogFile={here}/%n.log
SlurmdTimeout=6
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/linear
SwitchType=switch/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
ReturnToService=2
SchedulerType=sched/builtin
SchedulerParameters=sched_interval=1,batch_sched_delay=1
MailProg=/bin/true
{nodes}
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""
# Records the process of a command, its CPU time, and its exit code.
TIMED = """import os, resource, subprocess, sys
process = subprocess.Popen(sys.argv[2:])
with open(sys.argv[1] + ".pids", "a") as file: file.write(f"{os.environ.get('SLURMD_NODENAME')} {os.getpid()} {process.pid}\\n")
code = process.wait()
used = resource.getrusage(resource.RUSAGE_CHILDREN)
with open(sys.argv[1], "a") as file: file.write(f"{used.ru_utime + used.ru_stime} {code}\\n")
sys.exit(code)"""


def parent(process):
    with contextlib.suppress(OSError, IndexError):
        return int(pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
    return 1


def name(process):
    with contextlib.suppress(OSError): return pathlib.Path(f"/proc/{process}/comm").read_text().strip()


class Slurm:
    def __init__(self, scratch): self.scratch, self.here, self.nodes, self.control = scratch, f"{scratch}/slurm", {}, None

    def start(self):
        os.makedirs(f"{self.here}/state")
        host, user = os.uname().nodename, subprocess.check_output(["id", "-un"], text=True).strip()
        nodes = "\n".join(
            f"NodeName=n{number} NodeHostname={host} NodeAddr=127.0.0.1 Port={servers.free_port()} CPUs=1"
            for number in range(1, NODES + 1))
        self.configuration = f"{self.here}/slurm.conf"
        with open(self.configuration, "w") as file:
            file.write(SLURM.format(here=self.here, host=host, user=user, port=servers.free_port(), nodes=nodes))
        os.environ["SLURM_CONF"] = self.configuration
        self.control = self.daemon("slurmctld")
        time.sleep(1)
        for number in range(1, NODES + 1): self.start_node(f"n{number}")
        self.wait_for_nodes()

    def daemon(self, program, *arguments):
        return subprocess.Popen(
            [program, "-D", "-f", self.configuration, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def start_node(self, node): self.nodes[node] = self.daemon("slurmd", "-N", node)

    def wait_for_nodes(self):
        for _ in range(240):
            idle = subprocess.run(["sinfo", "-h", "-o", "%t %D"], capture_output=True, text=True).stdout.split()
            if idle == ["idle", str(NODES)]: return
            time.sleep(0.5)
        sys.exit(f"error: Slurm does not come up; its logs are in {self.here}")

    def stop(self):
        for daemon in [*self.nodes.values(), self.control]:
            if daemon: daemon.terminate()
        for daemon in [*self.nodes.values(), self.control]:
            if daemon: daemon.wait()

    def kill(self, node, tasks):
        """Kills the daemon and all of its jobs, as in a power failure of the node."""
        self.nodes[node].kill()
        self.nodes[node].wait()
        for task in tasks:
            steps = [task]
            while name(parent(steps[-1])) not in (None, "slurmd", "systemd", "init") and parent(steps[-1]) > 1:
                steps.append(parent(steps[-1]))
                if name(steps[-1]) == "slurmstepd": break
            for process in reversed(steps):
                with contextlib.suppress(OSError): os.kill(process, signal.SIGKILL)

    def hurry(self, job):
        """Skips Slurm's delay of two minutes for requeued jobs."""
        pending = subprocess.run(["squeue", "-h", "-r", "-j", job, "-t", "PD", "-o", "%i %r"], capture_output=True, text=True)
        for task, reason in (line.split(maxsplit=1) for line in pending.stdout.splitlines()):
            if reason == "BeginTime":
                subprocess.run(["scontrol", "update", f"JobId={task}", "StartTime=now"], capture_output=True)

    def array(self, laws, label, store, kill=0):
        """Runs the manual's array job, and kills a number of nodes during it.

        Returns the CPU time and exit code of each run of each task, and the number of its starts.
        """
        outcomes = [laws.scratch / f"{label}-{number}" for number in range(1, NODES + 1)]
        timed = laws.scratch / "timed.py"
        timed.write_text(TIMED)
        command = (f"exec {sys.executable} {timed} {laws.scratch}/{label}-$SLURM_ARRAY_TASK_ID "
                   f"{laws.feedgen} warm -j 1 --quiet --store {store} --shard auto")
        job = laws.scratch / f"{label}.sh"
        job.write_text(f"#!/bin/sh\n{command}\n")
        number = subprocess.check_output(
            ["sbatch", "--parsable", f"--array=1-{NODES}", "--requeue", "-D", str(laws.site.folder), "-o",
             f"{laws.scratch}/{label}-%a.log", str(job)],
            text=True, env=laws.site.environment({"SLURM_CONF": self.configuration})).strip()
        begin = time.monotonic()
        while subprocess.run(["squeue", "-h", "-j", number], capture_output=True, text=True).stdout.strip():
            time.sleep(0.2)
            self.hurry(number)
            if time.monotonic() - begin > 900: sys.exit("error: an array job of Slurm does not end")
            # Each photo has two entries. The progress is measured by entries, because the timing varies.
            if kill and sum(1 for _ in pathlib.Path(store).glob("ac/*/*")) > 0.4 * laws.photos:
                begun = [line.split() for line in self.pids(outcomes)]
                if len(begun) < NODES: continue
                for node, *tasks in begun[:kill]: self.kill(node, [int(tasks[0]), int(tasks[1])])
                killed, kill = [node for node, *_ in begun[:kill]], 0
                print(f"killed: {' and '.join(killed)}", flush=True)
        for node, daemon in self.nodes.items():
            if daemon.poll() is not None: self.start_node(node)
        self.wait_for_nodes()
        runs = [[line.split() for line in one.read_text().splitlines()] if one.exists() else [] for one in outcomes]
        return runs, len(self.pids(outcomes))

    def manual(self, laws):
        """Runs the two lines of the manual; returns the output and images of the build that depends on the array."""
        for name in ("public", ".feedgen"): shutil.rmtree(laws.site.folder / name, ignore_errors=True)
        lines = recipes.text("Slurm").splitlines()
        paths = (("/nfs/store", str(laws.scratch / "manual")), ('"feedgen ', f'"{laws.feedgen} '))
        script = "\n".join(recipes.replaced(line, *paths) for line in lines) + "\n"
        script = recipes.replaced(script, ("sbatch --dependency", "sbatch --wait -o built.log --dependency"))
        found = subprocess.run(["bash", "-ec", script], cwd=laws.site.folder, capture_output=True, text=True, timeout=900,
                               env=laws.site.environment({"SLURM_CONF": self.configuration}))
        built = laws.site.folder / "built.log"
        said = built.read_text() if built.exists() else found.stderr
        for log in [built, *laws.site.folder.glob("slurm-*.out")]: log.unlink(missing_ok=True)
        return {"code": found.returncode, "said": said, "files": laws.site.files()}

    def pids(self, outcomes):
        files = [pathlib.Path(f"{outcome}.pids") for outcome in outcomes]
        return [line for file in files if file.exists() for line in file.read_text().splitlines()]


@contextlib.contextmanager
def slurm(scratch):
    cluster = Slurm(scratch)
    try:
        cluster.start()
        yield cluster
    finally: cluster.stop()


@contextlib.contextmanager
def ssh(scratch):
    """Starts an ssh server of this user with a test key; returns the ssh command."""
    here, port = pathlib.Path(scratch) / "ssh", servers.free_port()
    here.mkdir(mode=0o700)
    for key in ("host", "key"): subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(here / key)], check=True)
    os.makedirs("/run/sshd", exist_ok=True)
    (here / "config").write_text(
        f"ListenAddress 127.0.0.1:{port}\nHostKey {here}/host\nAuthorizedKeysFile {here}/key.pub\nStrictModes no\n"
        f"PidFile {here}/pid\nUsePAM no\nPermitRootLogin prohibit-password\nPasswordAuthentication no\nMaxStartups 100\n")
    with servers.running(["/usr/sbin/sshd", "-D", "-e", "-f", str(here / "config")], port):
        yield (f"ssh -p {port} -i {here}/key -o IdentitiesOnly=yes -o StrictHostKeyChecking=no "
               f"-o UserKnownHostsFile={here}/known -o LogLevel=ERROR")
