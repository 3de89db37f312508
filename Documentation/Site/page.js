// The search field and the switch between light and dark.
"use strict";

const root = document.body.dataset.root;
const field = document.getElementById("site-query");
const list = document.getElementById("site-found");
let prepared = null;
let marked = -1;

// The index is a script and not data, since a page that is opened as a file may load nothing else.
function load(then) {
  if (prepared) return then();
  const script = document.createElement("script");
  script.src = root + "index.js";
  script.onload = () => {
    prepared = Search.prepare(window.searchIndex);
    then();
  };
  document.head.append(script);
}

function mark(place) {
  const rows = [...list.querySelectorAll("a")];
  if (rows.length === 0) return;
  marked = (place + rows.length) % rows.length;
  rows.forEach((row, number) => row.setAttribute("aria-selected", number === marked));
  rows[marked].scrollIntoView({ block: "nearest" });
}

function show() {
  const found = Search.find(prepared, field.value);
  list.replaceChildren();
  list.hidden = field.value.trim() === "";
  for (const section of found) {
    const row = document.createElement("a");
    row.href = root + section.u;
    row.setAttribute("role", "option");
    const title = document.createElement("b");
    title.textContent = section.t;
    const page = document.createElement("span");
    page.textContent = section.p;
    const words = document.createElement("small");
    words.textContent = Search.excerpt(section.b, field.value);
    row.append(title, page, words);
    list.append(row);
  }
  if (found.length === 0) list.textContent = "Nothing is found.";
  mark(0);
}

field.addEventListener("focus", () => load(() => {}));
field.addEventListener("input", () => load(show));
field.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    mark(marked + (event.key === "ArrowDown" ? 1 : -1));
  } else if (event.key === "Escape") {
    list.hidden = true;
    field.blur();
  }
});
document.getElementById("site-search").addEventListener("submit", (event) => {
  event.preventDefault();
  const row = list.querySelector("a[aria-selected=true]");
  if (row) {
    list.hidden = true;
    location.href = row.href;
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) {
    event.preventDefault();
    field.focus();
  }
});
document.addEventListener("click", (event) => {
  if (!event.target.closest("#site-search")) list.hidden = true;
});

// In a long menu the page that is shown is in sight.
const here = document.querySelector(".sidebar [aria-current]");
if (here) {
  const menu = here.closest("div");
  menu.scrollTop = here.offsetTop - menu.offsetTop - menu.clientHeight / 2;
}

document.getElementById("site-theme").addEventListener("click", () => {
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const now = document.documentElement.dataset.theme || (isDark ? "dark" : "light");
  document.documentElement.dataset.theme = now === "dark" ? "light" : "dark";
  try {
    localStorage.setItem("theme", document.documentElement.dataset.theme);
  } catch (error) {
    // It holds for this page, then.
  }
});
