import { afterAll, vi } from "vitest";

// A screen drawn in a test begins to load its later parts. What still loads when the last file of a worker ends would count as a
// failure of whichever file that is, so each file waits for what it began.
afterAll(() => vi.dynamicImportSettled());
