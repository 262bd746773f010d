import { canonicalAddress } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import type { WallClock } from "../clock.ts";
import type { CurrentWallet } from "../wallets/wallets.ts";
import type { ChainHealth } from "./chain-watch.ts";

export type NetworkStandingsOptions = {
  readonly clock: WallClock;
  /** Where payments on a network go to. */
  readonly walletOf: (networkId: NetworkId) => Promise<CurrentWallet>;
  /** How its reading goes, here or in the process that does it; undefined where that is not known. */
  readonly healthOf: (networkId: NetworkId) => Promise<ChainHealth | undefined>;
  /** Reads a little of it, as settling will: why that fails, in one sentence. */
  readonly probe: (networkId: NetworkId, address: string) => Promise<string | undefined>;
};

/** Whether invoices can be made on a network now, and by which reading of its chain that is known. */
export type NetworkStandings = {
  /** Where an invoice is to be paid to; `off` with the one sentence that all of the app says of it. */
  current(networkId: NetworkId): Promise<CurrentWallet>;
  /** How its reading goes, as `current` takes it: faulty also where a probe found it so before the first turn ended. */
  chain(networkId: NetworkId): Promise<ChainHealth | undefined>;
  /** The same of what is known at once, with what the last probe found where nothing was read yet. */
  withProbe(networkId: NetworkId, health: ChainHealth): ChainHealth;
};

/** What a probe found counts for so long, for everybody who asks. */
const PROBE_HOLDS_MS = 5_000;
const UNREAD = "Its chain cannot be read right now.";

type Probe = {
  readonly address: string;
  readonly untilMs: number;
  readonly why: Promise<string | undefined>;
  found?: string | undefined;
};

/**
 * The one answer to whether a network takes payments: network status, providers, wallets, figures, health and the making of invoices all ask
 * here. A network takes them only while its chain is read as settling reads it: nobody is to pay into the dark.
 */
export function createNetworkStandings(options: NetworkStandingsOptions): NetworkStandings {
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
    // Not read yet, or nobody said lately how it went.
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
