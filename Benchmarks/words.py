"""The text of w6: 5,000 lines of ASCII, Chinese, Japanese and Korean, emoji, and letters with
marks; the same on every machine."""
import os
import random

WORDS = (
    "the quick brown fox jumps over a lazy dog while terminal cells scroll past layout engine "
    "widgets".split())
WIDE = "日本語中文字漢電脳表示端末画面国語学生東京北京上海한국어글자화면"
EMOJI = ["😀", "🎉", "👍🏽", "👩‍💻", "👨‍👩‍👧‍👦", "🇯🇵", "🇫🇷", "❤️", "🏳️‍🌈", "1️⃣"]
MARKED = ["e\u0301", "n\u0303", "a\u0308", "o\u0304", "e\u0323\u0302", "ก็", "नि", "ك\u0300"]


def word(chance):
    kind = chance.random()
    if kind < 0.55:
        return chance.choice(WORDS)
    if kind < 0.80:
        return "".join(chance.choice(WIDE) for _ in range(chance.randint(1, 8)))
    if kind < 0.90:
        return chance.choice(EMOJI)
    return "".join(chance.choice(MARKED) + chance.choice("abcdefgh")
        for _ in range(chance.randint(1, 4)))


def write(path):
    chance = random.Random(42)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        for _ in range(5000):
            file.write(" ".join(word(chance) for _ in range(chance.randint(10, 60))) + "\n")
