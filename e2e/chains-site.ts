import { type LocalChains, type LocalChainsOptions, startLocalChains } from "./local-chains.ts";
import { testAt } from "./own-site.ts";
import { startServer, WITHOUT_PRICES } from "./start-server.ts";

/**
 * Tests at an installation of a file's own that is paid on real chains of this machine, all started once per worker. `chains` are the
 * payers' and the merchant's way to them, with a script for a wallet. A second worker would start them again: a file says
 * `test.describe.configure` with a mode in which its tests follow one another.
 */
export const testWithChains = (name: string, options: LocalChainsOptions = {}) =>
  testAt(async () => {
    const chains = await startLocalChains(options);
    const site = await startServer(name, { ...WITHOUT_PRICES, ...chains.settings });
    return {
      ...site,
      chains,
      async stop() {
        await site.stop();
        await chains.stop();
      },
    };
  }).extend<{ readonly chains: LocalChains }>({
    chains: async ({ site }, use) => {
      await use(site.chains);
    },
  });
