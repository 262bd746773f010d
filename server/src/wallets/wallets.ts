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

/** Where new invoices are paid to on a network. `why` is a whole sentence for payers, without an address. */
export type CurrentWallet =
  | { readonly kind: "active"; readonly address: string; readonly version: number }
  | { readonly kind: "off"; readonly why: string };

/** The merchant's addresses. Nothing here is ever deleted; an address that was changed from outside is noticed, not obeyed. */
export type Wallets = {
  /** Calls the listener whenever events for the merchants were committed. */
  onEvent(listener: () => void): void;
  /** Seals, log, checksum and lists of lost addresses are checked at each call. A pinned address has version 0. */
  current(networkId: NetworkId): Promise<CurrentWallet>;
  /** Every network's, in the order in which they are shown. */
  states(): Promise<readonly WalletState[]>;
  /** Throws Failure 'bad-address', 'address-not-yours', 'wallet-pinned', 'wallet-tampered'. */
  set(input: { readonly networkId: NetworkId; readonly address: string; readonly actor: string }): Promise<void>;
  /** Takes the address away at once. Throws Failure 'wallet-pinned', 'wallet-tampered'. */
  remove(input: { readonly networkId: NetworkId; readonly actor: string }): Promise<void>;
  /** Throws Failure 'no-change-waits', 'wallet-pinned', 'wallet-tampered'. */
  cancelChange(input: { readonly networkId: NetworkId; readonly actor: string }): Promise<void>;
  /**
   * Checks whether anything was changed from outside: the whole log, every seal. Turns off, logs and reports to all
   * merchants once whatever is not intact. Called every 20 seconds by every process. Fails only if the database does.
   */
  check(): Promise<void>;
};
