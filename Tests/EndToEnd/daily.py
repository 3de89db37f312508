"""The applications of every day in examples/ with what they run: a server of a language model, and
machines without git, curl and sqlite3."""

import glob
import http.server
import json
import os
import shutil
import threading
import time

from _terminal import PROGRAM, ROOT, Tmux, check, contains, equal, lacks, main, path, run, until

KEY = "sk-0123456789"


class Server(http.server.BaseHTTPRequestHandler):
    """Answers as the model that is asked for says."""

    seen = []
    arguments = []

    def log_message(self, *words):
        pass

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        Server.seen.append((self.path, self.headers.get("Authorization"), body))
        for name in glob.glob("/proc/[0-9]*/cmdline"):
            try:
                with open(name, "rb") as file:
                    Server.arguments.append(file.read())
            except OSError:
                pass
        try:
            getattr(self, body["model"])()
        except (BrokenPipeError, ConnectionResetError):
            pass

    def begin(self, status=200, kind="text/event-stream"):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.end_headers()

    def event(self, text):
        data = json.dumps({"choices": [{"delta": {"content": text}}]}, ensure_ascii=False)
        # A character is cut, and so is a line.
        data = f"data: {data}\r\n\r\n".encode()
        for piece in (data[:len(data) // 2], data[len(data) // 2:]):
            self.wfile.write(piece)
            self.wfile.flush()
            time.sleep(0.02)

    def good(self):
        self.begin()
        for word in ("High ", "**wäter** ", "comes ", "twice."):
            self.event(word)
        self.wfile.write(b": a comment\n\ndata: [DONE]\n\n")

    def whole(self):
        self.begin(kind="application/json")
        self.wfile.write(
            json.dumps({"choices": [{"message": {"content": "All at once."}}]}).encode())

    def leaves(self):
        self.begin()
        self.event("Half of ")

    def refuses(self):
        self.begin(401, "application/json")
        self.wfile.write(b'{"error": {"message": "Incorrect API key"}}')

    def garbage(self):
        self.begin(kind="text/html")
        self.wfile.write(b"<html>\xff\xfe \x1b]0;evil\x07 not a model</html>")

    def broken(self):
        self.begin()
        self.event("Some ")
        self.wfile.write(b'data: {"choices": [\n\n')

    def error(self):
        self.begin()
        self.wfile.write(b'data: {"error": {"message": "The model is too busy"}}\n\n')

    def never(self):
        time.sleep(8)


def serve():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_address[1]}/v1/"


URL = serve()


def chat(model, *options):
    tmux = Tmux(width=90, height=20, XDG_DATA_HOME=path(f"data-{model}{len(options)}"),
        OPENAI_API_KEY=KEY)
    tmux.command(f"{PROGRAM} run {ROOT}/examples/chat.lua --server {URL} --model {model} "
        f"{' '.join(options)}; echo status=$?")
    tmux.wait_for("What do you want to know?")
    return tmux


def ask(tmux, question="When?"):
    tmux.type(question)
    tmux.keys("Enter")


def test_an_answer_comes_piece_by_piece_and_the_key_is_seen_by_the_server_alone():
    if not shutil.which("curl"):
        return
    tmux = chat("good")
    ask(tmux, 'Say "when" \\ and why')
    tmux.wait_for("High wäter comes twice.", lacking=("⚠", "Stop"))
    ask(tmux, "Again")
    until(lambda: len(Server.seen) == 2, "there was no second question")
    tmux.wait_for("Send", lacking=("Stop",))
    address, authorization, body = Server.seen[-1]
    equal((address, authorization, body["stream"]), ("/v1/chat/completions", f"Bearer {KEY}", True))
    equal([(m["role"], m["content"]) for m in body["messages"]], [
        ("user", 'Say "when" \\ and why'), ("assistant", "High **wäter** comes twice."),
        ("user", "Again")])
    check(any(b"--config" in words for words in Server.arguments), "curl was not seen")
    check(not any(KEY.encode() in words for words in Server.arguments),
        "the key is among the arguments of a program")
    tmux.keys("C-c")
    tmux.wait_for("status=")
    # What was said is there at the next start; the key is in no file.
    for name in glob.glob(path("data-good0") + "/**", recursive=True):
        if os.path.isfile(name):
            lacks(open(name).read(), KEY, name)
    tmux.command(f"{PROGRAM} run {ROOT}/examples/chat.lua; echo status=$?")
    tmux.wait_for("High wäter comes twice.")


def test_a_server_that_leaves_refuses_or_answers_garbage_is_told_in_words():
    if not shutil.which("curl"):
        return
    for model, words in {
        "whole": ["All at once."], "leaves": ["Half of", "The answer broke off."],
        "refuses": ["401", "Incorrect API key"], "garbage": ["no answer of a language model",
            "not a model"], "broken": ["Some", "no JSON"],
        "error": ["The model is too busy"],
    }.items():
        tmux = chat(model)
        ask(tmux)
        tmux.wait_for("When?", *words)
        if model != "whole":
            tmux.wait_for("Ask Again")
        tmux.end()


def test_a_server_that_never_answers_is_left_after_a_while_or_by_escape():
    if not shutil.which("curl"):
        return
    tmux = chat("never", "--patience", "1")
    ask(tmux)
    tmux.wait_for("Ask Again", deadline=7)
    contains(tmux.screen(), "Nothing has come for 1 s.")
    tmux.end()
    tmux = chat("never")
    ask(tmux)
    tmux.wait_for("Stop")
    tmux.keys("Escape")
    tmux.wait_for("Stopped.", "When?")


def test_without_the_programs_each_application_says_so():
    # A folder with nothing but what runs the application.
    database = path("a.db")
    with open(database, "wb") as file:
        file.write(b"SQLite format 3\0" + bytes(84))
    for name, arguments, keys, words in (
        ("git", [], "", "Git is not installed here."),
        ("tables", [database], "", "The program sqlite3 is not installed here."),
        ("chat", ["--server", URL], "H i enter", "The program curl is not installed here."),
        ("top", [], "wait:1", "processes"),
    ):
        result = run("render", f"{ROOT}/examples/{name}.lua", "--size", "90x20", "--keys",
                     keys, "--", *arguments, PATH=path("nothing"), XDG_DATA_HOME=path("data"))
        contains(result.output, words, name)


main(globals())
