/** The browser's own question whether to install, which the page may show when it likes. */
type BrowserPrompt = Event & { prompt(): Promise<unknown> };

declare global {
  interface Window {
    /** Stored by index.html: the browser offers it before the application has loaded. */
    installPrompt?: BrowserPrompt | undefined;
  }
}

/** How this browser can install the application: by its own question, or by hand as on iOS and elsewhere; or it is installed already. */
export type InstallWay = "ask" | "ios" | "by-hand" | "installed";

const EVENTS = ["beforeinstallprompt", "appinstalled"];
const listeners = new Set<() => void>();
let areStepsShown = false;

function changed(): void {
  for (const listener of listeners) listener();
}

function showSteps(next: boolean): void {
  areStepsShown = next;
  changed();
}

/** Installing the application in this browser. */
export const installPrompt = {
  way(): InstallWay {
    if (isInstalled()) return "installed";
    if (window.installPrompt !== undefined) return "ask";
    return isIos(navigator.userAgent, navigator.maxTouchPoints) ? "ios" : "by-hand";
  },
  /** Shows the browser's question, which it allows once per offer; without one, the steps to do it by hand. */
  begin(): void {
    const prompt = window.installPrompt;
    if (prompt === undefined) return showSteps(true);
    window.installPrompt = undefined;
    changed();
    prompt.prompt().catch(() => undefined);
  },
  areStepsShown: (): boolean => areStepsShown,
  closeSteps: (): void => showSteps(false),
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) for (const event of EVENTS) window.addEventListener(event, changed);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) for (const event of EVENTS) window.removeEventListener(event, changed);
    };
  },
};

/** Returns whether the page runs as an installed application. */
export function isInstalled(): boolean {
  const { standalone } = navigator as { readonly standalone?: boolean };
  return standalone === true || window.matchMedia("(display-mode: standalone)").matches;
}

/** Returns whether a browser runs on iOS; an iPad calls itself a Mac, and is the only one with a touch screen. */
export function isIos(agent: string, touchPoints: number): boolean {
  return /iPhone|iPad|iPod/.test(agent) || (agent.includes("Macintosh") && touchPoints > 1);
}
