import { TUTORIALS } from "@sextant/core/assistant";

/** The tutorials that exist. */
export const TUTORIAL_IDS: ReadonlySet<string> = new Set(TUTORIALS.map(({ id }) => id));
