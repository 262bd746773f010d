const TOKENS = [
  "paper",
  "ink",
  "ink-2",
  "ink-3",
  "rule",
  "rule-2",
  "up",
  "down",
  "caution",
  "info",
  "line-a",
  "line-b",
  "line-c",
  "field",
] as const;
export type ThemeColours = Readonly<Record<(typeof TOKENS)[number], string>>;

/** The tokens as the canvas reads them: rgba text, whatever colour space and theme they are written in. */
export function themeColours(): ThemeColours {
  const probe = document.createElement("span");
  document.body.append(probe);
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const read = (token: string) => {
    probe.style.color = `var(--${token})`;
    if (!context) return "rgb(128, 128, 128)";
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  const colours = Object.fromEntries(TOKENS.map((token) => [token, read(token)])) as ThemeColours;
  probe.remove();
  return colours;
}

/** The same colour, let through: for volume behind candles. */
export function faded(colour: string, opacity: number): string {
  return colour.replace("rgb(", "rgba(").replace(")", `, ${opacity})`);
}

/** Calls back whenever the look of the page changes: theme, colour pair, the system's own switch. */
export function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme", "data-pair"] });
  const queries = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"].map((text) => window.matchMedia(text));
  for (const query of queries) query.addEventListener("change", listener);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener("change", listener);
  };
}
