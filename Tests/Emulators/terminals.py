"""Terminals as they are: xterm and kitty under a virtual X server, foot under a Wayland compositor
without a screen, tmux and screen. Each is asked what it can do, gets a key that is really pressed,
and is looked at from outside: its clipboard, its notifications. The matrix in
Documentation/Terminals.md is held to that, row by row, for the versions that it names.

    terminals.py --print      prints the rows that it should have

Needs the packages that `scripts/test --all` installs.
"""

import os
import pwd
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "EndToEnd"))
# noqa: E402
from _terminal import PROGRAM, ROOT, Tmux, check, clean_environment, main, script, time, until

PAGE = os.path.join(ROOT, "Documentation", "Terminals.md")
APP = """
local ui = require "lunette"
local n = ui.State(0)
return function() return ui.VStack { ui.Text("WORDS " .. n.value), ui.Button("Press", function()
  n.value = n.value + 1
  local file = io.open(arg[1], "w"); file:write(n.value); file:close()
  ui.copy "copied by a script"
end) } end
"""


class Folder:
    """A folder that another user may use, and the answers of one terminal in it."""

    def __init__(self):
        self.path = tempfile.mkdtemp(prefix="lunette-emulator-")
        os.chmod(self.path, 0o777)
        shutil.copy(os.path.join(HERE, "_probe.py"), self.path)
        self.probe = ["python3", self.file("_probe.py"), self.file("answers")]

    def file(self, name):
        return os.path.join(self.path, name)

    def wait(self, name, seconds=60):
        until(lambda: os.path.exists(self.file(name)), f"there is no {name}", seconds)

    def ready(self):
        self.wait("answers.ready")
        time.sleep(0.3)

    def answers(self, press=None):
        """The answers. `press` presses the key that the terminal is asked for; it is called once a
        second until the key has come, because a window may get the focus late."""
        last = 0

        def have_come():
            nonlocal last
            if press and time.monotonic() - last > 1:
                press()
                last = time.monotonic()
            return os.path.exists(self.file("answers"))
        until(have_come, "there are no answers", 60)
        with open(self.file("answers")) as file:
            return dict((line.rstrip("\n").split(" ", 1) + [""])[:2] for line in file)


def ended(*processes):
    for process in filter(None, processes):
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()


def quiet(command, environment, **more):
    return subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **more)


def output(command, environment, seconds=10):
    try:
        return subprocess.run(command, env=environment, capture_output=True,
            timeout=seconds).stdout.decode(errors="replace")
    except subprocess.TimeoutExpired:
        return ""


def x_server():
    read, write = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "900x600x24",
                              "-nolisten", "tcp"], pass_fds=[write], stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:
        display = ":" + pipe.readline().strip()
    # kitty needs a folder for what it caches.
    environment = clean_environment(DISPLAY=display, LIBGL_ALWAYS_SOFTWARE="1", STAY="6",
        XDG_CACHE_HOME=tempfile.mkdtemp())
    environment.pop("WAYLAND_DISPLAY", None)
    return server, environment


def under_x(*command):
    folder = Folder()
    server, environment = x_server()
    terminal = quiet([*command, *folder.probe], environment)
    try:
        folder.ready()
        # There is no window manager that gives the focus to the window.
        window = output(["xdotool", "search", "--onlyvisible", "--class", command[0]],
            environment).split()[-1]
        subprocess.run(["xdotool", "windowfocus", window], env=environment, capture_output=True)
        time.sleep(0.3)
        answers = folder.answers(lambda: subprocess.run(["xdotool", "key", "ctrl+Return"],
            env=environment, capture_output=True))
        answers["clipboard"] = int(output(["xclip", "-o", "-selection", "clipboard"], environment,
            3) == "lunette")
        answers["notifies"] = ""
        return answers
    finally:
        ended(terminal, server)


def xterm():
    return under_x("xterm", "-fn", "fixed", "-xrm", "XTerm*disallowedWindowOps: 20,21,SetXprop",
        "-xrm", "XTerm*modifyOtherKeys: 0", "-e")


def kitty():
    return under_x("kitty", "-o", "confirm_os_window_close=0", "-o", "update_check_interval=0")


def foot():
    folder = Folder()
    # The compositor refuses to run as root.
    other = pwd.getpwnam("nobody")
    become = ["setpriv", f"--reuid={other.pw_uid}", f"--regid={other.pw_gid}",
        "--clear-groups"] if os.getuid() == 0 else []
    os.mkdir(folder.file("run"), 0o700)
    if become:
        os.chown(folder.file("run"), other.pw_uid, other.pw_gid)
    environment = clean_environment(
        XDG_RUNTIME_DIR=folder.file("run"), HOME=folder.path, WLR_BACKENDS="headless",
        WLR_LIBINPUT_NO_DEVICES="1", WLR_RENDERER="pixman", STAY="6", WAYLAND_DISPLAY=None,
        DISPLAY=None, KEY_SECONDS="15")
    with open(folder.file("foot.ini"), "w") as file:
        file.write(f"notify=touch {folder.file('notified')}\nnotify-focus-inhibit=no\n")
    with open(folder.file("sway"), "w") as file:
        file.write(f"exec foot -c {folder.file('foot.ini')} {' '.join(folder.probe)}\n")
    compositor = quiet([*become, "sway", "-c", folder.file("sway")], environment)
    try:
        folder.ready()
        sockets = [name for name in os.listdir(folder.file("run")) if name.startswith("wayland-")
            and not name.endswith(".lock")]
        environment["WAYLAND_DISPLAY"] = sockets[0]
        answers = folder.answers(lambda: subprocess.run([*become, "wtype", "-M", "ctrl", "-k",
            "Return", "-m", "ctrl"], env=environment, capture_output=True))
        # On Wayland a program may copy only while there is a keyboard, and the one here goes with
        # its key.
        answers["clipboard"] = ""
        answers["notifies"] = int(os.path.exists(folder.file("notified")))
        return answers
    finally:
        ended(compositor)


def tmux():
    folder = Folder()
    terminal = Tmux(STAY="3")
    terminal._tmux("set-option", "-g", "set-clipboard", "on")
    terminal._tmux("set-option", "-g", "extended-keys", "on")
    terminal.command(" ".join(folder.probe))
    folder.ready()
    terminal.keys("C-Enter")
    answers = folder.answers()
    time.sleep(0.3)
    answers["clipboard"] = int(terminal._tmux("show-buffer", check_status=False) == "lunette")
    # tmux does not answer questions about modes and colours.
    answers["mouse"] = "1" if terminal.mode("mouse_all_flag") == "1" else ""
    terminal.command(r"printf '\033[48;2;1;2;3mRGB\033[m\n'")
    terminal.wait_for("RGB")
    answers["truecolor"] = int("48;2;1;2;3m" in terminal.screen(styled=True))
    answers["notifies"] = ""
    terminal.end()
    return answers


def screen():
    folder = Folder()
    environment = clean_environment(SCREENDIR=folder.file("sockets"), STAY="1",
        TERM="xterm-256color")
    os.mkdir(folder.file("sockets"), 0o700)
    process = quiet(["screen", "-c", "/dev/null", "-U", "-D", "-m", *folder.probe], environment)
    try:
        folder.ready()
        subprocess.run(["screen", "-X", "stuff", "\r"], env=environment, capture_output=True)
        answers = folder.answers()
        answers["version"] = answers["version"] or output(["screen", "--version"],
            environment).split(" (")[0].strip()
        answers["clipboard"] = 0
        answers["notifies"] = ""
        return answers
    finally:
        ended(process)


TERMINALS = {"xterm": xterm, "kitty": kitty, "foot": foot, "tmux": tmux, "screen": screen}


def row(name, answers):
    """The row of the matrix."""
    def yes(key):
        return answers.get(key) == "1" or answers.get(key) == 1

    keys = "kitty" if yes("kittyKeys") else "modifyOtherKeys" if yes(
        "modifyOtherKeys") else "legacy"
    pressed = bytes.fromhex(answers.get("controlEnter", "")).replace(b"\x1b",
        b"ESC ").replace(b"\r", b"CR").replace(b"\n", b"LF")
    mouse = "moves" if answers.get("mouse") in "12" and answers.get("mouse") else "not told"
    images = " and ".join(word for word, key in (("kitty", "kittyImages"), ("sixel", "sixel"))
        if yes(key)) or "none"
    silent = [number for number in ("9", "777", "99") if answers.get("prints." + number) == "0"]
    notes = ("shown; " if answers["notifies"] == 1 else "") + ("no letters are printed"
        if len(silent) == 3 else f"silent: {', '.join(silent) or 'none'}")
    widths = " ".join(answers.get("width." + glyph, "?") for glyph in ("heart", "warning",
        "keycap", "flag", "family", "face", "wave"))
    colors = ("24 bit" if yes("truecolor") else "not told") + (", tells its background"
        if yes("background") else "")
    cells = [f"{name}: {answers['version']}", colors,
             f"{keys}; Control-Enter is `{pressed.decode(errors='replace')}`", mouse, images,
             "taken" if yes("clipboard") else "taken, as its documentation says"
             if answers["clipboard"] == "" else "not taken", notes, widths]
    return "| " + " | ".join(cells) + " |"


def hold(name):
    answers = TERMINALS[name]()
    wanted = row(name, answers)
    with open(PAGE) as file:
        rows = [line.rstrip("\n") for line in file if line.startswith(f"| {name}: ")]
    check(len(rows) == 1, f"{PAGE} has {len(rows)} rows for {name}")
    if rows[0].split(" | ")[0] != wanted.split(" | ")[0]:
        print(f"the page is about another version; this one:\n{wanted}")
        return
    check(rows[0] == wanted, f"the page says\n{rows[0]}\nand what was measured is\n{wanted}\n"
        f"{answers}")


def test_xterm():
    hold("xterm")


def test_kitty():
    hold("kitty")


def test_foot():
    hold("foot")


def test_tmux():
    hold("tmux")


def test_screen():
    hold("screen")


def test_the_program_in_xterm_and_kitty():
    """A key that is pressed there acts, and a text that a script copies is in the clipboard."""
    for command in (["xterm", "-fn", "fixed", "-xrm", "XTerm*disallowedWindowOps: 20,21,SetXprop",
            "-e"], ["kitty", "-o", "confirm_os_window_close=0"]):
        folder = Folder()
        server, environment = x_server()
        terminal = quiet([*command, PROGRAM, "run", script(APP), folder.file("pressed")],
            environment)
        try:
            window = until(lambda: output(["xdotool", "search", "--onlyvisible", "--class",
                command[0]], environment), "no window").split()[-1]
            subprocess.run(["xdotool", "windowfocus", window], env=environment, capture_output=True)
            until(lambda: subprocess.run(["xdotool", "key", "Return"], env=environment)
                  and time.sleep(0.5) is None
                  and os.path.exists(folder.file("pressed")), f"no key was heard in {command[0]}")
            until(lambda: output(["xclip", "-o", "-selection", "clipboard"], environment,
                  3) == "copied by a script", f"nothing was copied in {command[0]}")
            subprocess.run(["xdotool", "key", "ctrl+c"], env=environment, capture_output=True)
            until(lambda: terminal.poll() is not None,
                f"Control-C did not end the program in {command[0]}")
        finally:
            ended(terminal, server)


if sys.argv[1:2] == ["--print"]:
    for each in sys.argv[2:] or TERMINALS:
        print(row(each, TERMINALS[each]()))
else:
    main(globals())
