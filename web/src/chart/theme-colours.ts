/** Each token with the system colour that replaces it when the system forces its colours on pages. */
const TOKENS = {
  paper: "Canvas",
  ink: "CanvasText",
  "ink-2": "CanvasText",
  "ink-3": "CanvasText",
  rule: "GrayText",
  "rule-2": "Canvas",
  up: "CanvasText",
  down: "CanvasText",
  "line-a": "LinkText",
  "line-b": "Highlight",
  "line-c": "GrayText",
  "line-d": "LinkText",
  "line-e": "CanvasText",
  "line-f": "VisitedText",
  accent: "Highlight",
  info: "LinkText",
  field: "GrayText",
} as const;
export type ThemeColour = keyof typeof TOKENS;
export type ThemeColours = Readonly<Record<ThemeColour, string>>;

/** Returns the tokens as the canvas reads them: rgb text, whatever colour space and theme they are written in. */
export function themeColours(): ThemeColours {
  const isForced = window.matchMedia("(forced-colors: active)").matches;
  const probe = document.createElement("span");
  probe.className = "chart-probe";
  document.body.append(probe);
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const read = (token: ThemeColour) => {
    probe.style.color = isForced ? TOKENS[token] : `var(--${token})`;
    if (!context) return "rgb(128, 128, 128)";
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  const names = Object.keys(TOKENS) as ThemeColour[];
  const colours = Object.fromEntries(names.map((token) => [token, read(token)])) as ThemeColours;
  probe.remove();
  return colours;
}

/** Returns the colour with opacity, for volume behind candles. */
export function faded(colour: string, opacity: number): string {
  return colour.replace("rgb(", "rgba(").replace(")", `, ${opacity})`);
}

const QUERIES = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"];

/** Calls the listener whenever the appearance of the page changes: theme, colour pair, the system's forced colours. */
export function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme", "data-pair", "style"] });
  const queries = QUERIES.map((text) => window.matchMedia(text));
  for (const query of queries) query.addEventListener("change", listener);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener("change", listener);
  };
}
