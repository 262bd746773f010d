import { canonicalAddress } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import type { WallClock } from "../clock.ts";
import type { CurrentWallet } from "../wallets/wallets.ts";
import type { ChainHealth } from "./chain-reading.ts";

export type NetworkStatusOptions = {
  readonly clock: WallClock;
  /** Returns the wallet that payments on a network go to. */
  readonly walletOf: (networkId: NetworkId) => Promise<CurrentWallet>;
  /**
   * Returns the state of the network's chain watch, in this process or the one that runs it; undefined if it is
   * unknown.
   */
  readonly healthOf: (networkId: NetworkId) => Promise<ChainHealth | undefined>;
  /**
   * Reads the chain once, as settlement does. Resolves with one sentence that says why that failed, or with undefined.
   */
  readonly probe: (networkId: NetworkId, address: string) => Promise<string | undefined>;
};

/** Whether a network takes payments now, and the state of its chain that this follows from. */
export type NetworkStatus = {
  /** Returns the address that invoices are paid to, or `off` with the reason that every screen shows. */
  current(networkId: NetworkId): Promise<CurrentWallet>;
  /**
   * Returns the chain's state that `current` is based on; also an error if a probe failed before the first reading
   * ended.
   */
  chain(networkId: NetworkId): Promise<ChainHealth | undefined>;
  /** Returns `health`, or what the last probe found while nothing was read yet. Waits for nothing. */
  withProbe(networkId: NetworkId, health: ChainHealth): ChainHealth;
};

/** How long all callers share the result of one probe. */
const PROBE_HOLDS_MS = 5_000;
const UNREAD = "It can't be read right now.";

type Probe = {
  readonly address: string;
  readonly untilMs: number;
  readonly why: Promise<string | undefined>;
  found?: string | undefined;
};

/**
 * Decides whether a network takes payments, for network status, providers, wallets, metrics, health and new invoices
 * alike. It does so only while its chain can be read as settlement reads it, so that no user pays where we can't see
 * the payment.
 */
export function createNetworkStatus(options: NetworkStatusOptions): NetworkStatus {
  const { clock, walletOf, healthOf, probe } = options;
  const probes = new Map<NetworkId, Probe>();

  function probed(networkId: NetworkId, address: string): Promise<string | undefined> {
    const known = probes.get(networkId);
    const nowMs = clock.wallMs();
    if (known !== undefined && known.address === address && known.untilMs > nowMs) return known.why;
    const mine: Probe = { address, untilMs: nowMs + PROBE_HOLDS_MS, why: probe(networkId, address) };
    probes.set(networkId, mine);
    mine.why.then(
      (why) => (mine.found = why),
      () => {
        if (probes.get(networkId) === mine) probes.delete(networkId);
      },
    );
    return mine.why;
  }

  async function look(networkId: NetworkId) {
    const wallet = await walletOf(networkId);
    const health = await healthOf(networkId);
    if (health?.state === "faulty") return { wallet, health, why: health.note ?? UNREAD };
    if (health?.state === "reading" || health?.state === "behind") return { wallet, health, why: undefined };
    // Not read yet, or the process that reads it has not reported lately.
    const why =
      wallet.kind === "active" ? await probed(networkId, canonicalAddress(networkId, wallet.address)) : undefined;
    return { wallet, health, why };
  }

  return {
    async current(networkId) {
      const { wallet, why } = await look(networkId);
      return wallet.kind === "off" || why === undefined ? wallet : { kind: "off", why };
    },
    async chain(networkId) {
      const { health, why } = await look(networkId);
      return health === undefined || why === undefined ? health : { ...health, state: "faulty", note: why };
    },
    withProbe(networkId, health) {
      const found = health.state === "starting" ? probes.get(networkId)?.found : undefined;
      return found === undefined ? health : { ...health, state: "faulty", note: found };
    },
  };
}
