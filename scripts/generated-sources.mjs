// Vitest's global set-up: a run of one test file, in a fresh clone too, generates the sources that are made from others.
import { ensureGenerated } from "./setup.mjs";

export const setup = () => ensureGenerated();
