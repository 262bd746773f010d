import { type IdentitySite, startIdentitySite } from "./identity-site.ts";
import { type MailBox, openMailBox } from "./mail-box.ts";
import { test, VISITOR } from "./screen.ts";

/** Tests on an installation of their own, with a mail box beside it, shared by all tests of a file; nobody is signed in. */
export const identityTest = (name: string, settings: (box: MailBox) => Readonly<Record<string, string>> = () => ({})) =>
  test.extend<object, { box: MailBox; site: IdentitySite }>({
    box: [
      async ({}, use) => {
        const box = await openMailBox();
        await use(box);
        await box.close();
      },
      { scope: "worker" },
    ],
    site: [
      async ({ box }, use) => {
        const site = await startIdentitySite(name, settings(box));
        await use(site);
        await site.stop();
      },
      { scope: "worker", timeout: 60_000 },
    ],
    baseURL: async ({ site }, use) => {
      await use(site.url);
    },
    storageState: VISITOR,
  });
