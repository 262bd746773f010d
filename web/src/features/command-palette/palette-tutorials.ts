import { TUTORIALS } from "@sextant/core/assistant";
import { startTutorial } from "../../tutorials/start-tutorial.ts";
import type { PaletteEntry } from "./palette-entry.ts";
import * as TEXTS from "./texts.ts";

/** Returns the tutorials of the screens that the user may open, each of which an entry starts. */
export const paletteTutorials = (isSignedIn: boolean): readonly PaletteEntry[] =>
  TUTORIALS.filter(({ screen }) => isSignedIn || screen.access === "public").map(({ id, title, summary }) => ({
    id,
    label: title,
    note: summary,
    words: TEXTS.tutorialWords,
    run: () => startTutorial(id),
  }));
