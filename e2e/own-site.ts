import { test, VISITOR } from "./screen.ts";
import type { RunningServer } from "./start-server.ts";

/** Tests of visitors at an installation of their own, started once per worker: paths lead to it. */
export const testAt = <Site extends RunningServer>(start: () => Promise<Site>) =>
  test.extend<object, { readonly site: Site }>({
    site: [
      async ({}, use) => {
        const site = await start();
        await use(site);
        await site.stop();
      },
      { scope: "worker", timeout: 150_000 },
    ],
    baseURL: async ({ site }, use) => {
      await use(site.url);
    },
    storageState: VISITOR,
  });
