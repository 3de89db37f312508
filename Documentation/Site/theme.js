// Before anything is drawn: the choice of an earlier visit. Where there is none, the system's counts.
try {
  const kept = localStorage.getItem("theme");
  if (kept) document.documentElement.dataset.theme = kept;
} catch (error) {
  // A page that is opened as a file may keep nothing.
}
