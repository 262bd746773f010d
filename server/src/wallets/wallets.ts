import type { NetworkId, WalletState } from "@sextant/core/contract";
import type { WallClock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Logger } from "../log.ts";
import type { Secrets } from "../secrets/secrets.ts";

export type WalletsOptions = {
  readonly database: Database;
  readonly clock: WallClock;
  readonly log: Pick<Logger, "error" | "warn">;
  readonly secrets: Pick<Secrets, "mac">;
  /** Addresses from WALLET_<NET>. */
  readonly pins: Readonly<Partial<Record<NetworkId, string>>>;
  readonly delayHours: number;
  /** USDT contracts of local chains, which are not payable addresses either. */
  readonly contracts?: readonly string[];
};

/** The same for its parts, with a callback after merchants' events were committed. */
export type WalletParts = WalletsOptions & { readonly notify: () => void };

/** Where new invoices on a network are paid to. `why` is a whole sentence for payers, without an address. */
export type CurrentWallet =
  | { readonly kind: "active"; readonly address: string; readonly version: number }
  | { readonly kind: "off"; readonly why: string };

/**
 * The merchant's addresses. Nothing here is ever deleted; an address changed from outside is detected and never used.
 */
export type Wallets = {
  /** Calls the listener whenever events for the merchants were committed. */
  onEvent(listener: () => void): void;
  /**
   * Returns a network's current wallet. Checks seals, log, checksum and lists of lost addresses at each call. A pinned
   * address has version 0.
   */
  current(networkId: NetworkId): Promise<CurrentWallet>;
  /** Returns the state of every network, in display order. */
  states(): Promise<readonly WalletState[]>;
  /** Sets an address. Throws Failure 'bad-address', 'address-not-yours', 'wallet-pinned', 'wallet-tampered'. */
  set(input: { readonly networkId: NetworkId; readonly address: string; readonly actor: string }): Promise<void>;
  /** Removes the address at once. Throws Failure 'wallet-pinned', 'wallet-tampered'. */
  remove(input: { readonly networkId: NetworkId; readonly actor: string }): Promise<void>;
  /** Cancels a pending change. Throws Failure 'no-change-waits', 'wallet-pinned', 'wallet-tampered'. */
  cancelChange(input: { readonly networkId: NetworkId; readonly actor: string }): Promise<void>;
  /**
   * Checks whether anything was changed from outside: the whole log, every seal. Turns off, logs and reports to all
   * merchants once whatever is not intact. Called every 20 seconds by every process. Fails only if the database does.
   */
  check(): Promise<void>;
};
