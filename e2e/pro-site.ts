import { test, VISITOR } from "./screen.ts";

/** Tests of visitors at the installation that gives everyone the largest plan (e2e/servers.ts). */
export const testAsPro = test.extend({
  baseURL: async ({}, use) => {
    await use(process.env["PRO_URL"]);
  },
  storageState: VISITOR,
});
