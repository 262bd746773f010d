import type { MadeInvoice } from "../chaos-record.ts";
import { request } from "./request.ts";
import { confirm, flip, type History, pay, until, whole } from "./history.ts";

const MOST_DEPTH = 200;

/** Removes the blocks from a transaction's on, unless that is too deep by now. */
async function removeBlocks(
  { chains, dice }: History,
  { networkId }: MadeInvoice,
  mined: number,
  keep: "drop" | "return",
): Promise<void> {
  await chains.get(networkId)!.reorg(Math.min(MOST_DEPTH, mined + whole(dice, 1, 3)), keep);
}

async function reorgBefore(history: History): Promise<void> {
  const invoice = await request(history);
  if (invoice === undefined) return;
  await pay(history, invoice, invoice.amountBase, "must");
  const blocks = whole(history.dice, 1, Math.max(1, history.needed(invoice.networkId) - 2));
  await history.chain.mine(blocks);
  if (flip(history.dice)) await until(invoice, ({ status }) => status === "PROCESSING");
  await removeBlocks(history, invoice, blocks, "drop");
  if (flip(history.dice)) await pay(history, invoice, invoice.amountBase, "must");
  await confirm(history, invoice.networkId);
}

const reorgAfter = (keep: "drop" | "return") =>
  async function reorgedAfter(history: History): Promise<void> {
    const invoice = await request(history);
    if (invoice === undefined) return;
    await pay(history, invoice, invoice.amountBase, "must");
    await confirm(history, invoice.networkId);
    await until(invoice, ({ status }) => status === "SETTLED");
    await removeBlocks(history, invoice, history.needed(invoice.networkId), keep);
    if (keep === "drop" && flip(history.dice)) await until(invoice, ({ exception }) => exception === "REVERSED");
    await confirm(history, invoice.networkId);
  };

/** Histories in which a reorg removes blocks. */
export const REORGS = {
  "reorg before settling": reorgBefore,
  "reorg after settling": reorgAfter("drop"),
  "reorg, then mined again": reorgAfter("return"),
};
