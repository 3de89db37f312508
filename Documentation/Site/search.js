// Finds sections of the site. The index, index.js, is a list of { t: title, p: page, u: address, b: text }; it is loaded when
// somebody searches. The same code runs in the site's test.
"use strict";

const Search = {
  // The words of a text, in small letters and without accents; `ui.Text` and `:padding()` are one word each, and their parts.
  words(text) {
    const folded = text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
    return folded.match(/[\p{L}\p{N}_]+/gu) || [];
  },

  // Also the words that a name is made of: `keyboardShortcut` is found by "keyboard shortcut".
  wordsAndParts(text) {
    return Search.words(text + " " + text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));
  },

  // Done once for each section.
  prepare(index) {
    return index.map((section) => ({
      section,
      title: Search.words(section.t),
      parts: Search.wordsAndParts(section.t),
      page: Search.words(section.p),
      body: " " + Search.wordsAndParts(section.b).join(" "),
    }));
  },

  // What a section is worth for a word: in its title more than in its page's, whole more than begun, 0 for nothing.
  worth(entry, word) {
    if (entry.title.includes(word)) return 60 - Math.min(20, 5 * (entry.title.length - 1));
    if (entry.parts.includes(word)) return 25;
    if (entry.title.some((other) => other.startsWith(word))) return 20;
    if (entry.page.includes(word)) return 12;
    if (entry.body.includes(" " + word + " ") || entry.body.endsWith(" " + word)) return 6;
    if (entry.body.includes(" " + word)) return 3;
    return 0;
  },

  // The best sections in which each of the words is, the best first.
  find(prepared, query, most = 12) {
    const words = Search.words(query);
    if (words.length === 0) return [];
    const found = [];
    prepared.forEach((entry, place) => {
      let sum = 0;
      for (const word of words) {
        const worth = Search.worth(entry, word);
        if (worth === 0) return;
        sum += worth;
      }
      found.push({ sum, place, section: entry.section });
    });
    found.sort((a, b) => b.sum - a.sum || a.place - b.place);
    return found.slice(0, most).map((one) => one.section);
  },

  // The part of a text around the first of the words.
  excerpt(text, query, length = 110) {
    const folded = text.toLowerCase();
    const places = Search.words(query).map((word) => folded.indexOf(word)).filter((place) => place >= 0);
    const first = places.length > 0 ? Math.min(...places) : 0;
    let start = Math.max(0, first - 30);
    if (start > 0) start = text.indexOf(" ", start) + 1 || start;
    const part = text.slice(start, start + length).trim();
    return (start > 0 ? "… " : "") + part + (start + length < text.length ? " …" : "");
  },
};

if (typeof module !== "undefined") module.exports = Search;
