import type { Page } from "@playwright/test";
import { checksummedAddress, tronBase58 } from "@sextant/core/billing";
import { getWalletConfig, type NetworkId, type User, type WalletState } from "@sextant/core/contract";

/** Addresses that nobody has. */
export const FIRST = checksummedAddress("0x5a3e9b7c1d2f4a6b8c0d1e2f3a4b5c6d7e8f9a0b");
export const SECOND = checksummedAddress("0x6b4f0c8d2e3a5b7c9d1e2f3a4b5c6d7e8f9a0b1c");
export const TRON = tronBase58("5a3e9b7c1d2f4a6b8c0d1e2f3a4b5c6d7e8f9a0b");

/** A network without an address, but for what is said. */
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

/** The list as a server in any kind of trouble gives it; changes go on to the server. */
export async function answerStates(page: Page, states: readonly WalletState[]): Promise<void> {
  const answer = getWalletConfig.answer.parse({ networks: {}, states, changeDelayHours: 24 });
  await page.route("**/api/crypto/wallet-config", (route) =>
    route.request().method() === "GET" ? route.fulfill({ json: answer }) : route.fallback(),
  );
}

/** As if who is signed in were the merchant: for the screen only, the server goes on to refuse. */
export async function seenAsMerchant(page: Page): Promise<void> {
  await page.route("**/api/users/firebase/*", async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as User;
    await route.fulfill({ response: answer, json: { ...user, role: "merchant" } });
  });
}
