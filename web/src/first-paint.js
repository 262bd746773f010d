// Before the first paint, so that neither theme nor font size jumps. Keys and values: src/lib/settings.ts. Written as it stands
// into index.html (vite.config.ts) and into every document the server renders.
try {
  const root = document.documentElement;
  const saved = (key) => localStorage.getItem(key);
  const size = { small: "87.5%", large: "112.5%" }[saved("accessibility-font-size")];
  if (size) root.style.fontSize = size;
  if (["dark", "light"].includes(saved("theme"))) root.dataset.theme = saved("theme");
  if (saved("colour-pair") === "safe") root.dataset.pair = "safe";
  if (saved("plain-words") === "off") root.dataset.plain = "off";
} catch {
  // Storage is refused: the defaults stand.
}
