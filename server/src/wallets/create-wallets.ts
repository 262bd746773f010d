import { addressChecksum, addressError, NETWORKS, shownAddress } from "@sextant/core/billing";
import type { NetworkId, WalletState } from "@sextant/core/contract";
import { createSealWatch } from "./seal-watch.ts";
import { walletInEffect } from "./wallet-in-effect.ts";
import { createWalletWrites } from "./wallet-writes.ts";
import type { CurrentWallet, Wallets, WalletsOptions } from "./wallets.ts";

/** For payers: why a network isn't taking payments. */
const OFF = {
  none: "It has no payment address.",
  waiting: "Its new address isn't active yet.",
  checksum: "Its address has a typo.",
  lost: "Its address belongs to no one.",
  tampered: "It is off until the operator has looked into its address.",
} as const;

/** Creates the merchant's addresses over the database, verified on every read. */
export function createWallets(options: WalletsOptions): Wallets {
  const { clock, pins, contracts = [] } = options;
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const watch = createSealWatch({ ...options, notify });
  const refused = new Set(contracts.map((contract) => contract.toLowerCase()));
  const isLost = (networkId: NetworkId, address: string): boolean =>
    addressError(networkId, address) === "reserved" || refused.has(address.toLowerCase());

  /** Returns whether payments to an address can be accepted, given that it is the merchant's. */
  function usable(networkId: NetworkId, address: string, version: number): CurrentWallet {
    if (isLost(networkId, address)) return { kind: "off", why: OFF.lost };
    if (addressError(networkId, address) !== undefined) return { kind: "off", why: OFF.checksum };
    return { kind: "active", address: shownAddress(networkId, address), version };
  }

  return {
    onEvent: (listener) => void listeners.add(listener),

    async current(networkId) {
      const pin = pins[networkId];
      if (pin !== undefined) return usable(networkId, pin, 0);
      const { record, error } = await watch.look(networkId);
      if (error !== undefined) return { kind: "off", why: OFF.tampered };
      const { address, pending, addressVersion } = walletInEffect(record.counting, clock.wallMs());
      if (address === undefined) return { kind: "off", why: pending === undefined ? OFF.none : OFF.waiting };
      return usable(networkId, address, addressVersion);
    },

    async states() {
      const looks = await watch.lookAll();
      return NETWORKS.map(({ id }): WalletState => {
        const pin = pins[id];
        const base = {
          networkId: id,
          isPinned: pin !== undefined,
          isActive: false,
          activeSince: null,
          pending: null,
        } as const;
        if (pin !== undefined)
          return { ...base, address: pin, isActive: true, seal: "good", ...evaluated(id, pin, usable(id, pin, 0)) };
        const { record, error } = looks(id);
        if (error !== undefined)
          return { ...base, address: null, checksum: "none", seal: "broken", takesPayments: false, note: TAMPERED };
        const { address, sinceMs, pending, addressVersion } = walletInEffect(record.counting, clock.wallMs());
        const waits =
          pending === undefined
            ? null
            : { address: pending.address, activeAt: new Date(pending.activeAtMs).toISOString() };
        const seen = { ...base, seal: "good", pending: waits } as const;
        if (address === undefined)
          return {
            ...seen,
            address: null,
            checksum: "none",
            takesPayments: false,
            note: pending === undefined ? OFF.none : OFF.waiting,
          };
        const activeSince = sinceMs === undefined ? null : new Date(sinceMs).toISOString();
        return {
          ...seen,
          address,
          isActive: true,
          activeSince,
          ...evaluated(id, address, usable(id, address, addressVersion)),
        };
      });
    },

    ...createWalletWrites({ ...options, watch, isLost, notify }),
    check: () => watch.check(),
  };
}

const TAMPERED =
  "The stored address was changed outside this application. No invoices are created on this network until the operator has looked into it.";
const MISTYPED = "This address has a typo: its checksum doesn't match. No invoice uses it until it is corrected.";
const LOST = "This address belongs to no one, so USDT sent there would be lost. No invoice uses it.";

function evaluated(
  id: NetworkId,
  address: string,
  usable: CurrentWallet,
): Pick<WalletState, "checksum" | "takesPayments" | "note"> {
  const checksum = addressChecksum(id, address);
  if (usable.kind === "active") return { checksum, takesPayments: true, note: null };
  return { checksum, takesPayments: false, note: usable.why === OFF.lost ? LOST : MISTYPED };
}
