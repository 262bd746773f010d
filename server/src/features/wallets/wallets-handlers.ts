import { networkLabel, NETWORKS } from "@sextant/core/billing";
import type {
  getNetworkStatus,
  getPaymentProviders,
  NetworkId,
  WalletConfig,
  WalletState,
} from "@sextant/core/contract";
import type * as z from "zod";
import type { WallClock } from "../../clock.ts";
import type { CallContext } from "../../identity/person.ts";
import { setUpUser } from "../../identity/signed-in.ts";
import type { CurrentWallet, Wallets } from "../../wallets/wallets.ts";

export type WalletsHandlersOptions = {
  readonly wallets: Wallets;
  readonly clock: WallClock;
  readonly changeDelayHours: number;
  /**
   * Returns whether invoices can be created on a network now; otherwise the reason, in a sentence without addresses.
   */
  readonly currentWallet: (networkId: NetworkId) => Promise<CurrentWallet>;
};

type Input<Body = undefined, Params = unknown> = {
  readonly params: Params;
  readonly body: Body;
  readonly context: Pick<CallContext, "person">;
};
type OneNetwork = { readonly networkId: NetworkId };

/** How long the public answer is cached. Creating an invoice checks again in any case. */
const RETENTION_MS = 2_000;

/** Creates the handlers of the merchant's addresses, and their public part: which networks accept payments. */
export function createWalletsHandlers({ wallets, clock, changeDelayHours, currentWallet }: WalletsHandlersOptions) {
  let stored: { readonly untilMs: number; readonly ways: Promise<readonly Way[]> } | undefined;

  /** A network's public state; it never contains an address. */
  type Way = { readonly id: NetworkId; readonly isConfigured: boolean; readonly note: string | undefined };

  async function requestWays(): Promise<readonly Way[]> {
    const states = await wallets.states();
    return Promise.all(
      NETWORKS.map(async ({ id }): Promise<Way> => {
        const wallet = await currentWallet(id);
        const state = states.find(({ networkId }) => networkId === id);
        const isConfigured = state !== undefined && (state.address !== null || state.seal === "broken");
        return { id, isConfigured, note: wallet.kind === "off" ? wallet.why : undefined };
      }),
    );
  }

  function ways(): Promise<readonly Way[]> {
    if (stored !== undefined && stored.untilMs > clock.wallMs()) return stored.ways;
    const requested = requestWays();
    const mine = (stored = { untilMs: clock.wallMs() + RETENTION_MS, ways: requested });
    requested.catch(() => {
      if (stored === mine) stored = undefined;
    });
    return requested;
  }

  /** Returns the state allowed by the address itself, and then by its chain. */
  async function withChain(state: WalletState): Promise<WalletState> {
    if (!state.takesPayments) return state;
    const wallet = await currentWallet(state.networkId);
    return wallet.kind === "active" ? state : { ...state, takesPayments: false, note: wallet.why };
  }

  async function config(): Promise<WalletConfig> {
    const states = await Promise.all((await wallets.states()).map(withChain));
    const counting = states.flatMap(({ networkId, address }) => (address === null ? [] : [[networkId, address]]));
    return { networks: Object.fromEntries(counting) as WalletConfig["networks"], states, changeDelayHours };
  }

  /** Returns the configuration after a change, which the public answers reflect at once as well. */
  async function changed(change: Promise<void>): Promise<WalletConfig> {
    await change;
    stored = undefined;
    return config();
  }

  const actor = ({ person }: Pick<CallContext, "person">): string => setUpUser(person).id;

  return {
    getWalletConfig: () => config(),

    setWallet: ({ body, context }: Input<OneNetwork & { readonly address: string }>) =>
      changed(wallets.set({ ...body, actor: actor(context) })),

    removeWallet: ({ params: { networkId }, context }: Input<undefined, OneNetwork>) =>
      changed(wallets.remove({ networkId, actor: actor(context) })),

    cancelWalletChange: ({ params: { networkId }, context }: Input<undefined, OneNetwork>) =>
      changed(wallets.cancelChange({ networkId, actor: actor(context) })),

    getNetworkStatus: async (): Promise<z.input<(typeof getNetworkStatus)["answer"]>> => {
      const all = await ways();
      return {
        networks: NETWORKS.map(({ id, name, symbol }) => {
          const way = all.find((one) => one.id === id);
          const isConfigured = way?.isConfigured === true;
          const note = way?.note ?? null;
          return { id, name, symbol, isConfigured, takesPayments: way !== undefined && note === null, note };
        }),
      };
    },

    getPaymentProviders: async (): Promise<z.input<(typeof getPaymentProviders)["answer"]>> => {
      const all = await ways();
      return NETWORKS.map(({ id, feeText, confirmations }) => {
        const note = all.find((one) => one.id === id)?.note;
        return {
          id,
          name: networkLabel(id),
          type: "cryptocurrency" as const,
          regions: ["Global"],
          currencies: ["USDT"],
          processingTime: "5-30 min",
          instantTransfer: false,
          fees: feeText,
          confirmations,
          available: note === undefined,
          note: note ?? null,
        };
      });
    },
  };
}
