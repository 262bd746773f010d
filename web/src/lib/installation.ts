import type { Installation } from "@sextant/core/contract";

/** Content of a document that no server filled in, as when Vite serves the page. */
const UNCONFIGURED: Installation = {
  brand: { name: "Sextant", logo: null },
  contact: { email: null, demo: null },
  legal: { entity: null, address: null, jurisdiction: null },
  identity: { kind: "local", name: "Sextant", emulator: false },
  offersTrial: true,
  plans: { promises: [], landingPrices: {} },
  data: "real",
};

let known: Installation | undefined;

/** Returns the installation that served this document, read once from the JSON embedded in it. */
export function installation(): Installation {
  // Rendered outside a browser, as unit tests do.
  if (typeof document === "undefined") return known ?? UNCONFIGURED;
  known ??= parseInstallation(document.getElementById("installation")?.textContent ?? "");
  return known;
}

/** Sets the installation that pages rendered outside a browser are of. */
export function serveInstallation(of: Installation): void {
  known = of;
}

/** Builds a document title: the page's own parts first, then the installation's name. */
export function documentTitle(...parts: readonly string[]): string {
  return [...parts, installation().brand.name].join(" · ");
}

export function parseInstallation(text: string): Installation {
  try {
    return JSON.parse(text) as Installation;
  } catch {
    return UNCONFIGURED;
  }
}
