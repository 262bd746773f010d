import { useSyncExternalStore } from "react";

/** What a person sets for this browser. Keys and values are read in index.html too, before the first paint. */
const CHOICES = {
  "accessibility-font-size": ["medium", "small", "large"],
  theme: ["system", "dark", "light"],
  "colour-pair": ["standard", "safe"],
  "plain-words": ["on", "off"],
  "hidden-values": ["off", "on"],
} as const;

export type SettingKey = keyof typeof CHOICES;
export type SettingValue<K extends SettingKey> = (typeof CHOICES)[K][number];

/** Root sizes for 14, 16 and 18 px, in proportion to what the browser itself is set to. */
const ROOT_SIZE = { small: "87.5%", medium: "", large: "112.5%" } as const;

const listeners = new Set<() => void>();
let cached: Record<string, string> = {};

/** The value in use; the first choice when nothing sound is stored. */
export function readSetting<K extends SettingKey>(key: K): SettingValue<K> {
  const choices: readonly string[] = CHOICES[key];
  const value = stored(key) ?? cached[key];
  return (value !== undefined && choices.includes(value) ? value : choices[0]) as SettingValue<K>;
}

/** Keeps a choice and shows it at once. */
export function saveSetting<K extends SettingKey>(key: K, value: SettingValue<K>): void {
  cached = { ...cached, [key]: value };
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is refused: the choice holds until the page closes.
  }
  apply();
  for (const listener of listeners) listener();
}

export function useSetting<K extends SettingKey>(key: K): [SettingValue<K>, (value: SettingValue<K>) => void] {
  const value = useSyncExternalStore(subscribe, () => readSetting(key));
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
