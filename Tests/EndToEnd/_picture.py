"""Pictures of terminal screens: what `tmux capture-pane -e` gives, as PNG. Needs Pillow and the
font DejaVu Sans Mono."""

import re
import unicodedata

from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT, POINTS = 9, 18, 15
FONTS = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono"
SIXTEEN = [(0, 0, 0), (205, 49, 49), (13, 188, 121), (229, 229, 16), (36, 114, 200), (188, 63, 188),
           (17, 168, 205), (229, 229, 229), (102, 102, 102), (241, 76, 76), (35, 209, 139),
           (245, 245, 67), (59, 142, 234), (214, 112, 214), (41, 184, 219), (255, 255, 255)]
# Parts of a cell in eighths: left, top, right, bottom. They are drawn as areas, so that they touch
# as in a terminal.
BLOCKS = {"█": [(0, 0, 8, 8)], "▀": [(0, 0, 8, 4)], "▄": [(0, 4, 8, 8)], "▌": [(0, 0, 4, 8)],
          "▐": [(4, 0, 8, 8)], "▘": [(0, 0, 4, 4)], "▝": [(4, 0, 8, 4)], "▖": [(0, 4, 4, 8)],
          "▗": [(4, 4, 8, 8)], "▚": [(0, 0, 4, 4), (4, 4, 8, 8)], "▞": [(4, 0, 8, 4), (0, 4, 4, 8)],
          "▛": [(0, 0, 8, 4), (0, 4, 4, 8)], "▜": [(0, 0, 8, 4), (4, 4, 8, 8)],
          "▙": [(0, 0, 4, 4), (0, 4, 8, 8)], "▟": [(4, 0, 8, 4), (0, 4, 8, 8)]}
BLOCKS |= {chr(0x2580 + n): [(0, 8 - n, 8, 8)] for n in range(1, 8)} | {
    chr(0x2590 - n): [(0, 0, n, 8)] for n in range(1, 8)}


def palette(number):
    if number < 16:
        return SIXTEEN[number]
    if number < 232:
        steps = (0, 95, 135, 175, 215, 255)
        number -= 16
        return steps[number // 36], steps[number // 6 % 6], steps[number % 6]
    return (8 + 10 * (number - 232),) * 3


class Look:
    def __init__(self):
        self.reset()

    def reset(self):
        self.fore = self.back = None
        self.bold = self.dim = self.italic = self.underline = self.reverse = self.strike = False

    def take(self, parameters):
        codes = [int(code.split(":")[0] or 0)
            for code in parameters.split(";")] if parameters else [0]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.reset()
            elif code in (38, 48):
                color = palette(codes.pop(1)) if codes[0] == 5 else tuple(codes[1:4])
                del codes[:1 if codes[0] == 5 else 4]
                self.fore, self.back = (color, self.back) if code == 38 else (self.fore, color)
            elif 30 <= code <= 37 or 90 <= code <= 97:
                self.fore = SIXTEEN[code - 30 if code < 90 else code - 82]
            elif 40 <= code <= 47 or 100 <= code <= 107:
                self.back = SIXTEEN[code - 40 if code < 100 else code - 92]
            elif code in (39, 49):
                self.fore, self.back = (None, self.back) if code == 39 else (self.fore, None)
            elif code == 22:
                self.bold = self.dim = False
            else:
                name = {1: "bold", 2: "dim", 3: "italic", 4: "underline", 7: "reverse",
                    9: "strike"}.get(code % 20)
                if name and code < 30:
                    setattr(self, name, code < 20)


def picture(text, columns, rows, isLight=False):
    """A screen with its escape codes as an image."""
    paper, pen = ((255, 255, 255), (30, 30, 30)) if isLight else ((18, 20, 24), (220, 222, 226))
    image = Image.new("RGB", (columns * WIDTH, rows * HEIGHT), paper)
    canvas = ImageDraw.Draw(image)
    fonts = {(bold, italic): ImageFont.truetype(
        f"{FONTS}{'-' if bold or italic else ''}{'Bold' * bold}{'Oblique' * italic}.ttf", POINTS)
        for bold in (False, True) for italic in (False, True)}
    look = Look()
    for y, line in enumerate(text.split("\n")[:rows]):
        x = 0
        for escape, character in re.findall(r"\x1b\[([0-9;:]*)m|([^\x1b\x0e\x0f])", line):
            if not character:
                look.take(escape)
                continue
            wide = unicodedata.east_asian_width(character) in "WF"
            if unicodedata.combining(character):
                continue
            fore, back = look.fore or pen, look.back or paper
            if look.reverse:
                fore, back = back, fore
            if look.dim:
                fore = tuple((a + b) // 2 for a, b in zip(fore, back))
            left, top = x * WIDTH, y * HEIGHT
            canvas.rectangle((left, top, left + WIDTH * (1 + wide) - 1, top + HEIGHT - 1), back)
            if character in BLOCKS:
                for a, b, c, d in BLOCKS[character]:
                    canvas.rectangle((left + a * WIDTH // 8, top + b * HEIGHT // 8,
                                      left + c * WIDTH // 8 - 1, top + d * HEIGHT // 8 - 1), fore)
            else:
                canvas.text((left, top), character, fore, fonts[look.bold, look.italic])
            if look.underline:
                canvas.line((left, top + HEIGHT - 2, left + WIDTH * (1 + wide) - 1,
                    top + HEIGHT - 2), fore)
            if look.strike:
                canvas.line((left, top + HEIGHT // 2, left + WIDTH - 1, top + HEIGHT // 2), fore)
            x += 1 + wide
    return image


def sheet(images, across, gap=8):
    """Images of one size beside each other."""
    width, height = images[0].size
    down = -(-len(images) // across)
    whole = Image.new("RGB", (across * (width + gap) - gap, down * (height + gap) - gap),
        (128, 128, 128))
    for index, image in enumerate(images):
        whole.paste(image, (index % across * (width + gap), index // across * (height + gap)))
    return whole
