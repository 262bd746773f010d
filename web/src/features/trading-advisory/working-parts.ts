import * as TEXTS from "./texts.tsx";

/** The parts of a horizon's working in their order; each name is also its place in the page's address. */
export const WORKING_PARTS = {
  "ai-analysis": TEXTS.aiAnalysis,
  "how-much": TEXTS.planTitle,
  "touch-odds": TEXTS.touchTitle,
  "every-number": TEXTS.metricsTitle,
  "trades-compared": TEXTS.tradesTitle,
  "position-size": TEXTS.sizeTitle,
} as const;

export type WorkingPartName = keyof typeof WORKING_PARTS;

export const WORKING_PART_NAMES = Object.keys(WORKING_PARTS) as readonly WorkingPartName[];

/** Returns the part that an address points into: '#position-size'. */
export const partOfHash = (hash: string): WorkingPartName | undefined =>
  WORKING_PART_NAMES.find((name) => hash === `#${name}`);
