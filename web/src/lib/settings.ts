import { useSyncExternalStore } from "react";

/** Display settings of this browser. `index.html` also reads these keys and values, before the first paint. */
const CHOICES = {
  "accessibility-font-size": ["medium", "small", "large"],
  theme: ["system", "dark", "light"],
  "colour-pair": ["standard", "safe"],
  "plain-words": ["on", "off"],
  "hidden-values": ["off", "on"],
} as const;

export type SettingKey = keyof typeof CHOICES;
export type SettingValue<K extends SettingKey> = (typeof CHOICES)[K][number];

/** Root sizes for 14, 16 and 18 px, relative to the browser's own setting. */
const ROOT_SIZE = { small: "87.5%", medium: "", large: "112.5%" } as const;

const listeners = new Set<() => void>();
let cached: Record<string, string> = {};

/** Returns the value in use; the first choice if nothing valid is stored. */
export function readSetting<K extends SettingKey>(key: K): SettingValue<K> {
  const choices: readonly string[] = CHOICES[key];
  const value = stored(key) ?? cached[key];
  return (value !== undefined && choices.includes(value) ? value : choices[0]) as SettingValue<K>;
}

/** Stores a choice and applies it at once. */
export function saveSetting<K extends SettingKey>(key: K, value: SettingValue<K>): void {
  cached = { ...cached, [key]: value };
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is blocked: the choice applies until the page closes.
  }
  apply();
  for (const listener of listeners) listener();
}

export function useSetting<K extends SettingKey>(key: K): [SettingValue<K>, (value: SettingValue<K>) => void] {
  const read = () => readSetting(key);
  // The server's page has the defaults until the browser takes it over.
  const value = useSyncExternalStore(subscribe, read, () => CHOICES[key][0] as SettingValue<K>);
  return [value, (next) => saveSetting(key, next)];
}

function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function apply(): void {
  const root = document.documentElement;
  root.style.fontSize = ROOT_SIZE[readSetting("accessibility-font-size")];
  mark(root, "theme", readSetting("theme"), "system");
  mark(root, "pair", readSetting("colour-pair"), "standard");
  mark(root, "plain", readSetting("plain-words"), "on");
}

function mark(root: HTMLElement, name: string, value: string, unmarked: string): void {
  if (value === unmarked) delete root.dataset[name];
  else root.dataset[name] = value;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const fromOtherTab = () => {
    apply();
    listener();
  };
  window.addEventListener("storage", fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", fromOtherTab);
  };
}
