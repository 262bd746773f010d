import { type MailBox, openMailBox } from "./mail-box.ts";
import { testAt } from "./own-site.ts";
import { startServer, WITHOUT_PRICES } from "./start-server.ts";

/** Creates tests with a separate installation per file, with a mail box that it does not use until it is restarted. */
export const identityTest = (name: string, settings: Readonly<Record<string, string>> = {}) =>
  testAt(() => startServer(name, { ...WITHOUT_PRICES, LOG_LEVEL: "error", ...settings })).extend<
    object,
    { readonly box: MailBox }
  >({
    box: [
      async ({}, use) => {
        const box = await openMailBox();
        await use(box);
        await box.close();
      },
      { scope: "worker" },
    ],
  });
