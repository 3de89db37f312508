"""Shared by the tests of `lunette repl` on a screen."""

import tempfile

from _terminal import PROGRAM, Tmux, script


class Repl(Tmux):
    """A REPL in a window of its own, with a history of its own."""

    def __init__(self, columns=120, rows=32, arguments="", environment=""):
        super().__init__(columns, rows)
        self.folder = tempfile.mkdtemp()
        self.command(f"cd {self.folder}; export XDG_STATE_HOME={self.folder}/state {environment}")
        self.command(f"clear; {PROGRAM} repl {arguments}; echo status=$?")
        self.wait_for(lambda screen: "lists commands" in screen.replace("\n", "")
            and "\n>" in screen)

    def enter(self, text):
        """Types a text, line by line, and runs it."""
        self.type(text)
        self.keys("Enter")

    def type(self, text):
        for index, line in enumerate(text.split("\n")):
            if index:
                self.keys("Enter")
            if line:
                super().type(line)

    def paste(self, text):
        """As a terminal does, in brackets where the program has asked for them."""
        path = script(text, "paste")
        self._tmux("load-buffer", path)
        self._tmux("paste-buffer", "-p", "-r")

    def cursor(self):
        return int(self.mode("cursor_x")), int(self.mode("cursor_y"))
