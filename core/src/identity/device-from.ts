type Mark = readonly [RegExp, string];

// Order matters: most browsers also name the ones they imitate.
const BROWSERS: readonly Mark[] = [
  [/\bEdgA?(?:iOS)?\/\d/, "Edge"],
  [/\b(?:OPR|Opera|OPiOS)\/\d/, "Opera"],
  [/\bSamsungBrowser\/\d/, "Samsung Internet"],
  [/\bVivaldi\/\d/, "Vivaldi"],
  [/\bYaBrowser\/\d/, "Yandex Browser"],
  [/\b(?:Firefox|FxiOS)\/\d/, "Firefox"],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\/\d/, "Chrome"],
  [/\bVersion\/\d[^ ]* (?:Mobile\/\w+ )?Safari\/\d/, "Safari"],
  [/^(?:curl|Wget|python-requests|node|undici|Go-http-client)\b/i, "A program"],
];
const SYSTEMS: readonly Mark[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows NT\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/**
 * Returns browser and system as text, 'Firefox on Linux', for a user to recognise their own session. The header may
 * contain any text, so only our own words are returned.
 */
export function deviceFrom(userAgent: string): string {
  const reported = userAgent.slice(0, 512);
  const browser = BROWSERS.find(([mark]) => mark.test(reported))?.[1];
  const system = SYSTEMS.find(([mark]) => mark.test(reported))?.[1];
  if (browser === undefined && system === undefined) return "Unknown browser";
  return system === undefined ? (browser ?? "Unknown browser") : `${browser ?? "Unknown browser"} on ${system}`;
}
