import { checksummedAddress, tronBase58 } from "@sextant/core/billing";
import type { NetworkId, WalletState } from "@sextant/core/contract";

/** Addresses that no one owns. */
export const FIRST = checksummedAddress("0x5a3e9b7c1d2f4a6b8c0d1e2f3a4b5c6d7e8f9a0b");
export const SECOND = checksummedAddress("0x6b4f0c8d2e3a5b7c9d1e2f3a4b5c6d7e8f9a0b1c");
export const TRON = tronBase58("5a3e9b7c1d2f4a6b8c0d1e2f3a4b5c6d7e8f9a0b");

/** Returns a network without an address, with the given changes. */
export const walletState = (networkId: NetworkId, changes: Partial<WalletState> = {}): WalletState => ({
  networkId,
  address: null,
  activeSince: null,
  pending: null,
  isPinned: false,
  checksum: "none",
  seal: "good",
  takesPayments: false,
  note: null,
  isActive: (changes.address ?? null) !== null,
  ...changes,
});
