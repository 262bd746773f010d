import type { Installation } from "@sextant/core/contract";
import { installation } from "../src/lib/installation.ts";

const untouched = structuredClone(installation());

/** Makes the page believe that it comes from such an installation, for the rest of the test. Call before the page opens. */
export function setInstallation(changes: Partial<Installation>): void {
  Object.assign(installation(), changes);
}

/** For the set-up file alone: the installation is again that of a page that no server filled in, whatever a test or the gallery made of it. */
export function forgetInstallation(): void {
  const current = installation();
  for (const name of Object.keys(current)) if (!(name in untouched)) Reflect.deleteProperty(current, name);
  Object.assign(current, structuredClone(untouched));
}
