import type { WalletConfig } from "@sextant/core/contract";
import { createSerialRunner } from "../serial-runner.ts";
import { request } from "./request.ts";
import { confirm, expect, type History, pay, seen } from "./history.ts";

/** A network has one address, so one change waits at a time. */
const inTurn = createSerialRunner();

const same = (a: string | null | undefined, b: string): boolean => a?.toLowerCase() === b.toLowerCase();

/**
 * The merchant changes the address while an invoice is open: that invoice keeps the old one, and so does the next,
 * because the change has to wait.
 */
async function walletChange(history: History): Promise<void> {
  const invoice = await request(history);
  if (invoice === undefined) return;
  const { networkId, owner } = invoice;
  const { merchant, chains } = history;
  const chain = chains.get(networkId)!;
  await inTurn(async () => {
    const body = { networkId, address: chain.other };
    const set = await merchant.call<WalletConfig>("POST", "/api/crypto/wallet-config", body, `wallet-${invoice.id}`);
    const state = set.status === 200 ? set.answer.states.find((one) => one.networkId === networkId) : undefined;
    expect(history, same(state?.pending?.address, chain.other), `a change of address waits as ${JSON.stringify(set)}`);
    expect(history, same(state?.address, chain.merchant), `the address is ${String(state?.address)} before its time`);
    const { address } = await seen(owner, invoice.id);
    expect(
      history,
      address === null || same(address, chain.merchant),
      `an open invoice is to be paid to ${String(address)}`,
    );
    const next = await request(history, { chain, plan: invoice.planId });
    if (next !== undefined) {
      const now = await seen(owner, next.id);
      expect(
        history,
        now.address === null || same(now.address, chain.merchant),
        `an invoice is to be paid to ${String(now.address)} before the change counts`,
      );
    }
    const path = `/api/crypto/wallet-config/${networkId}/change`;
    const off = await merchant.call<WalletConfig>("DELETE", path, undefined, `wallet-off-${invoice.id}`);
    expect(
      history,
      off.status === 200 || off.code === "no-change-waits",
      `calling a change off was answered ${String(off.status)}`,
    );
  });
  await pay(history, invoice, invoice.amountBase, "must");
  await confirm(history, networkId);
}

export const WALLETS = { "address changed meanwhile": walletChange };
