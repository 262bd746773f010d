import type { TokenProfile } from "@sextant/core/market";
import type { Clock } from "../clock.ts";
import type { SocialVendor } from "../providers/token-social/port.ts";
import type { TokenProfileCache } from "./token-profile-cache.ts";
import { createClientHealth, type ClientHealth } from "./client-health.ts";

/** These sources have small quotas, so only listed tokens are requested. */
const MOST_CALLS = 10;

export type SocialClient = {
  readonly vendor: SocialVendor;
  readonly health: ClientHealth;
  tick(top: Iterable<string>, signal: AbortSignal): Promise<void>;
};

/** Creates one source of followers and mentions as the poller uses it. */
export function createSocialClient(vendor: SocialVendor, profiles: TokenProfileCache, clock: Clock): SocialClient {
  const health = createClientHealth(vendor.name, vendor.http);
  const requestedMs = new Map<string, number>();
  let isBusy = false;

  async function request(key: string, { chain, address, symbol, links }: TokenProfile, signal: AbortSignal) {
    try {
      const social = await vendor.fetchSocial({ chain, address, symbol, links }, signal);
      health.answered(clock.nowMs());
      requestedMs.set(key, clock.nowMs());
      profiles.takeSocial(key, social);
      return true;
    } catch (error) {
      const goesOn = health.failed(error);
      if (goesOn) requestedMs.set(key, clock.nowMs());
      return goesOn;
    }
  }

  async function run(top: Iterable<string>, signal: AbortSignal): Promise<void> {
    const nowMs = clock.nowMs();
    for (const key of requestedMs.keys()) if (profiles.get(key) === undefined) requestedMs.delete(key);
    let calls = 0;
    for (const key of top) {
      const profile = profiles.get(key)?.profile;
      if (profile === undefined || nowMs - (requestedMs.get(key) ?? -Infinity) < vendor.holdsMs) continue;
      const { chain, address, symbol, links } = profile;
      if (!vendor.canHandle({ chain, address, symbol, links })) continue;
      if (calls >= MOST_CALLS || signal.aborted || !(await request(key, profile, signal))) return;
      calls += 1;
    }
  }

  return {
    vendor,
    health,
    async tick(top, signal) {
      if (isBusy) return;
      isBusy = true;
      try {
        await run(top, signal);
      } finally {
        isBusy = false;
      }
    },
  };
}
