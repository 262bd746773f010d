import { CHAINS, tokenAddress, type TokenSecurity } from "@sextant/core/market";
import { simulatedSecurity } from "@sextant/core/simulation";
import type { SecurityVendor } from "./port.ts";

const TEN_MINUTES_MS = 600_000;

/** The made-up checker of made-up contracts; whatever else it is asked, it does not know. */
export function createSimulatedSecurity({ clock }: { readonly clock: { nowMs(): number } }): SecurityVendor {
  return {
    name: "simulated",
    chains: CHAINS,
    mostAtOnce: 500,
    holdsMs: TEN_MINUTES_MS,
    async fetchSecurity(chain, addresses) {
      const nowMs = clock.nowMs();
      const said = new Map<string, TokenSecurity>();
      for (const text of addresses) {
        const address = tokenAddress(chain, text);
        const security = address === undefined ? undefined : simulatedSecurity(chain, address, nowMs);
        // Nothing to tell is not an answer.
        if (address !== undefined && security !== undefined && Object.keys(security).length > 0)
          said.set(address, security);
      }
      return said;
    },
  };
}
