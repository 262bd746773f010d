import { type LocalChains, type LocalChainsOptions, startLocalChains } from "./local-chains.ts";
import { testAt } from "./own-site.ts";
import { startServer, WITHOUT_PRICES } from "./start-server.ts";

/**
 * Creates tests with a separate installation per file that is paid on real local chains, all started once per worker.
 * `chains` gives the payers' and the merchant's access to them, with a script for a wallet. A second worker would start
 * them again: call `test.describe.configure` with a mode that runs the file's tests sequentially.
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
