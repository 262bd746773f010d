import type { Installation } from "@sextant/core/contract";

/** What stands in a document that no server filled in: the page as Vite serves it. */
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

/** The installation this document comes from, read once from the JSON written into it. */
export function installation(): Installation {
  known ??= parseInstallation(document.getElementById("installation")?.textContent ?? "");
  return known;
}

/** The title of a document: what is on it, then whose it is. */
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
