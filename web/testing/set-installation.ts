import type { Installation } from "@sextant/core/contract";
import { installation } from "../src/lib/installation.ts";
import { whenTestEnds } from "./test-end.ts";

/** Makes the page believe that it comes from such an installation, for the rest of the test. Call before the page opens. */
export function setInstallation(changes: Partial<Installation>): void {
  const before = { ...installation() };
  Object.assign(installation(), changes);
  whenTestEnds(() => Object.assign(installation(), before));
}
