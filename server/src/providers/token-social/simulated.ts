import { simulatedSocial } from "@sextant/core/simulation";
import type { SocialVendor } from "./port.ts";

const HALF_HOUR_MS = 1_800_000;

/** Made-up followers and mentions of made-up tokens. */
export function createSimulatedSocial({ clock }: { readonly clock: { nowMs(): number } }): SocialVendor {
  return {
    name: "simulated",
    canHandle: ({ chain, address }) => simulatedSocial(chain, address, clock.nowMs()) !== undefined,
    holdsMs: HALF_HOUR_MS,
    fetchSocial: ({ chain, address }) => Promise.resolve(simulatedSocial(chain, address, clock.nowMs()) ?? {}),
  };
}
