// Finds sections of the site. The index, index.js, is a list of { t: title, p: page, u: address, b: text }, with the synonyms, a
// list of [words, titles]; it is loaded when somebody searches. The same code runs in the site's test. `lunette docs --search`
// searches by the same rules (Sources/Tools/LunetteTools/Manual/ManualSearch.swift).
"use strict";

const Search = {
  // Words that say nothing about what is looked for.
  empty: new Set("a an and can do for how i in is it my of on or s the to what with".split(" ")),

  // The words of a text: in small letters, without accents, in American spelling and in the singular; `ui.Text` and `:padding()`
  // are one word each, beside `ui`.
  words(text) {
    const plain = text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
    return (plain.match(/[\p{L}\p{N}_]+/gu) || []).map(Search.folded);
  },
  folded(word) {
    for (const [british, american] of [["colour", "color"], ["centre", "center"], ["grey", "gray"]]) {
      if (word.startsWith(british)) word = american + word.slice(british.length);
    }
    if (word.length <= 3 || !word.endsWith("s")) return word;
    if (word.endsWith("ies")) return word.slice(0, -3) + "y";
    if (/(sses|uses|xes|ches|shes)$/.test(word)) return word.slice(0, -2);
    return /(ss|us|is)$/.test(word) ? word : word.slice(0, -1);
  },

  // The words of a query, without those that say nothing, unless there are no others.
  query(text) {
    const words = Search.words(text);
    const telling = words.filter((word) => !Search.empty.has(word));
    return telling.length === 0 ? words : telling;
  },

  // The words that names are made of: `keyboardShortcut` is found by "keyboard shortcut".
  parts(text) {
    return Search.words(text.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2"));
  },

  // The words of a title, without the number of a section and without `ui`.
  titleWords(title) {
    const words = Search.words(title);
    return words.length > 1 && (words[0] === "ui" || /^\d+$/.test(words[0])) ? words.slice(1) : words;
  },

  // A word, and what it is made of by an ending: "scrolling" is also looked for as "scroll".
  forms(word) {
    for (const ending of ["ing", "ed"]) {
      if (word.endsWith(ending) && word.length - ending.length >= 4) return [word, word.slice(0, -ending.length)];
    }
    return [word];
  },

  // Done once for each section.
  prepare(index) {
    const entries = index.map((section) => {
      const title = Search.titleWords(section.t);
      return {
        section,
        title,
        name: title.join(" "),
        parts: Search.parts(section.t),
        page: Search.words(section.p),
        body: new Set([...Search.words(section.b), ...Search.parts(section.b)]),
      };
    });
    const synonyms = (index.synonyms || []).map(([words, titles]) => [Search.query(words), titles.map(Search.target)]);
    return { entries, synonyms };
  },

  // What synonyms lead to: a title as it is where it begins with `ui.`, and otherwise whatever has the name.
  target(title) {
    return title.startsWith("ui.") ? title : Search.titleWords(title).join(" ");
  },

  // For each word of a query, what synonyms give to names and titles.
  targets(prepared, words) {
    const found = words.map(() => new Map());
    for (const [phrase, names] of prepared.synonyms) {
      for (let start = 0; start + phrase.length <= words.length; start++) {
        if (!phrase.every((word, i) => words[start + i] === word)) continue;
        names.forEach((name, place) => {
          for (let i = start; i < start + phrase.length; i++) {
            found[i].set(name, Math.max(found[i].get(name) || 0, 1000 - 20 * place));
          }
        });
      }
    }
    return found;
  },

  // What a section is worth for a word: in its title more than in its page's, whole more than begun, 0 for nothing.
  worth(entry, word) {
    const extra = entry.title.length - 1;
    if (entry.name === word) return 1000;
    if (entry.title.includes(word)) return 800 - Math.min(300, 40 * extra);
    if (entry.parts.includes(word)) return 500 - Math.min(100, 20 * entry.parts.length);
    if (word.length >= 3 && entry.title.some((other) => other.startsWith(word))) return 400 - Math.min(200, 20 * extra);
    if (entry.page.includes(word)) return 120;
    if (entry.body.has(word)) return 60;
    if (word.length < 3) return 0;
    let best = 0;
    for (const other of entry.body) {
      if (other.startsWith(word)) return 20;
      if (best === 0 && other.includes(word)) best = 2;
    }
    return best;
  },

  // The best sections in which each of the words is, the best first.
  find(prepared, query, most = 12) {
    const words = Search.query(query);
    if (words.length === 0) return [];
    const targets = Search.targets(prepared, words);
    const whole = Search.words(query).join("");
    const found = [];
    prepared.entries.forEach((entry, place) => {
      let sum = entry.title.join("") === whole ? 1000 : 0;
      for (let i = 0; i < words.length; i++) {
        const worth = Math.max(...Search.forms(words[i]).map((form) => Search.worth(entry, form)),
          targets[i].get(entry.name) || 0, targets[i].get(entry.section.t) || 0);
        if (worth === 0) return;
        sum += worth;
      }
      found.push({ sum, place, section: entry.section });
    });
    const order = (a, b) => b.sum - a.sum || a.place - b.place;
    found.sort(order);
    // Of several with one title, the others come later.
    const titles = new Set();
    for (const one of found) {
      if (titles.has(one.section.t)) one.sum -= 1100;
      titles.add(one.section.t);
    }
    found.sort(order);
    return found.slice(0, most).map((one) => one.section);
  },

  // The part of a text around the first of the words.
  excerpt(text, query, length = 110) {
    const plain = text.toLowerCase();
    const places = Search.query(query).map((word) => plain.indexOf(word)).filter((place) => place >= 0);
    const first = places.length > 0 ? Math.min(...places) : 0;
    let start = Math.max(0, first - 30);
    if (start > 0) start = text.indexOf(" ", start) + 1 || start;
    const part = text.slice(start, start + length).trim();
    return (start > 0 ? "… " : "") + part + (start + length < text.length ? " …" : "");
  },
};

if (typeof module !== "undefined") module.exports = Search;
