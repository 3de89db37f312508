// Tries the site's search over the site's index: node search_test.js FOLDER
"use strict";

const fs = require("fs");
const path = require("path");
const folder = path.resolve(process.argv[2]);
const Search = require(path.join(folder, "search.js"));
const prepared = Search.prepare(require(path.join(folder, "index.js")));

let failed = 0;
function check(words, isSo) {
  if (isSo) return;
  failed += 1;
  console.log("FAIL " + words);
}
const addresses = (query) => Search.find(prepared, query).map((section) => section.u);
// What is looked for, and what is among the first three.
const wanted = {
  "Button": "reference/Buttons.html#uibutton",
  "ui.Button": "reference/Buttons.html#uibutton",
  "padding": "reference/Frames-and-layout.html#padding",
  "PADDING": "reference/Frames-and-layout.html#padding",
  "keyboardShortcut": "reference/Focus-and-keys.html#keyboardshortcut",
  "keyboard shortcut": "reference/Focus-and-keys.html#keyboardshortcut",
  "twelve recipes": "book/19-recipes.html",
  "escape slow tmux": "book/20-questions.html",
  "bindings": "book/03-state.html#bindings",
  "exit statuses": "reference/Command-line.html#exit-statuses",
};
for (const [query, address] of Object.entries(wanted)) {
  const first = addresses(query).slice(0, 3);
  check(`"${query}" finds ${address}, not ${first.join(", ")}`, first.includes(address));
}
// The same queries are those of the manual's test. A title is that of a section, without its number.
const file = path.join(__dirname, "../../Tests/search_queries.txt");
const rows = fs.readFileSync(file, "utf8").split("\n").filter((row) => row && !row.startsWith("#"));
check("there are queries", rows.length >= 80);
for (const row of rows) {
  const [query, titles] = row.split(" = ");
  const first = Search.find(prepared, query).slice(0, 3).map((section) => section.t.replace(/^\d+\. /, ""));
  for (const title of titles.split(" | ")) {
    check(`"${query}" finds ${title}, not ${first.join(", ")}`, first.includes(title));
  }
}
check("a word that is begun is enough", addresses("keyboardSh").includes(wanted.keyboardShortcut));
check("all words must be there", addresses("padding zebrafinch").length === 0);
check("nothing finds nothing", addresses("").length === 0 && addresses("  ::: ").length === 0);
check("signs are no patterns", Array.isArray(addresses("a(b[c*\\")));
check("the best twelve at most", addresses("a").length === 12);
const section = Search.find(prepared, "bindings")[0];
check("an excerpt has the word", /binding/i.test(Search.excerpt(section.b, "binding")));
for (const one of prepared.entries) check(`${one.section.u} has a title`, one.section.t.length > 0);

console.log(failed === 0 ? "the search finds what it should" : `${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
