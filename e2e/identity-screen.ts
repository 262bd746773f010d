import { type MailBox, openMailBox } from "./mail-box.ts";
import { testAt } from "./own-site.ts";
import { startServer, WITHOUT_PRICES } from "./start-server.ts";

/** Tests at an installation of a file's own, with a mail box beside it that it is not told of until it is restarted. */
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
