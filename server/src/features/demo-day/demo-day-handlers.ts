import type { DemoDay } from "@sextant/core/contract";

/**
 * Creates the handler of the demonstration day. `make` computes it for half a second on a thread; it is the same for as
 * long as the process runs, so it is computed once. An error is retried at the next request.
 */
export function createDemoDayHandlers(make: () => Promise<DemoDay>) {
  let made: Promise<DemoDay> | undefined;
  return {
    getDemoDay: (): Promise<DemoDay> => {
      made ??= make().catch((error: unknown) => {
        made = undefined;
        throw error;
      });
      return made;
    },
  };
}
