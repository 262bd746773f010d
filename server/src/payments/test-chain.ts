import { createHash } from "node:crypto";
import { canonicalAddress, type ChainTransfer, type NetworkTerms } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import { type Agreement, type ChainBlock, type ChainReader, ChainUnread } from "../providers/chains/port.ts";
import { MERCHANT, pinnedTerms, START_MS } from "./test-payments.ts";

/** For tests: a sent transfer, which the next block mines. */
export type Sent = { readonly txHash: string; readonly from: string; readonly to: string; readonly valueBase: bigint };
type Block = ChainBlock & { readonly sent: readonly Sent[] };

export type TestChain = ChainReader & {
  /** What the nodes answer in `agreement`, if it differs from the chain. */
  answer: Agreement | undefined;
  /** Number of upcoming requests that throw. */
  errors: number;
  /** Whether lists of transfers are empty. */
  hides: boolean;
  finalizedNumber: number | undefined;
  readonly blocks: readonly Block[];
  /**
   * Queues a transfer for the next block and returns its transaction's hash. Several with one hash are one transaction.
   */
  send(valueBase: bigint, over?: Partial<Sent>): string;
  /** Mines blocks; the first includes the queued transfers. */
  mine(count?: number, everyMs?: number): void;
  /** Advances the chain's time: one block that much later. */
  pass(ms: number): void;
  /** Removes the newest blocks and builds as many others without their transfers, which it returns. */
  reorg(depth: number, options?: { readonly shift?: number }): readonly Sent[];
  /** Puts transfers into the next block. */
  resend(sent: readonly Sent[]): void;
};

const START_BLOCK = 0;
export const PAYER = "0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";

/** For tests: an in-memory chain that the test drives step by step, read without errors unless the test sets them. */
export function testChain(networkId: NetworkId = "ethereum", over: Partial<NetworkTerms> = {}): TestChain {
  const terms = { ...pinnedTerms(networkId), ...over };
  const blocks: Block[] = [];
  let waiting: Sent[] = [];
  let made = 0;
  const hash = (name: string): string =>
    (terms.family === "tron" ? "" : "0x") + createHash("sha256").update(`${networkId} ${name}`).digest("hex");
  const head = (): Block => {
    const block = blocks.at(-1);
    if (block === undefined) throw new Error("no block");
    return block;
  };
  const push = (timeMs: number, sent: readonly Sent[]): void => {
    blocks.push({ number: START_BLOCK + blocks.length, hash: hash(`block ${String(made++)}`), timeMs, sent });
  };
  for (let i = 0; i < 3 * terms.confirmations; i++) push(START_MS - (3 * terms.confirmations - i) * 1_000, []);

  const transfersOf = (block: Block): ChainTransfer[] =>
    block.sent.map((sent, logIndex) => ({
      networkId,
      chainId: terms.chainId,
      contract: canonicalAddress(networkId, terms.contract),
      ...sent,
      logIndex,
      blockNumber: block.number,
      blockHash: block.hash,
      blockTimeMs: block.timeMs,
    }));
  const questioned = (): void => {
    if (chain.errors <= 0) return;
    chain.errors--;
    throw new ChainUnread({ code: "unreachable", sentence: "No node of the network answers." });
  };
  const plain = ({ number, hash: own, timeMs }: Block): ChainBlock => ({ number, hash: own, timeMs });

  const chain: TestChain = {
    terms,
    nodes: 2,
    answer: undefined,
    errors: 0,
    hides: false,
    finalizedNumber: undefined,
    blocks,
    send(valueBase, sent = {}) {
      const txHash = sent.txHash ?? hash(`tx ${String(made++)}`);
      waiting.push({ txHash, from: PAYER, to: MERCHANT, valueBase, ...sent });
      return txHash;
    },
    mine(count = 1, everyMs = 12_000) {
      for (let i = 0; i < count; i++) {
        push(head().timeMs + everyMs, waiting);
        waiting = [];
      }
    },
    pass(ms) {
      push(head().timeMs + ms, waiting);
      waiting = [];
    },
    reorg(depth, { shift = 0 } = {}) {
      const removed = blocks.splice(blocks.length - depth);
      for (const { timeMs } of removed) push(timeMs + shift, []);
      return removed.flatMap(({ sent }) => sent);
    },
    resend(sent) {
      waiting.push(...sent);
    },
    check: () => Promise.resolve().then(questioned),
    head: () =>
      Promise.resolve().then(() => {
        questioned();
        return { ...plain(head()), finalizedNumber: chain.finalizedNumber, answered: 2, configured: 2 };
      }),
    block: (number) =>
      Promise.resolve().then(() => {
        questioned();
        const block = blocks[number - START_BLOCK];
        return block && plain(block);
      }),
    transfers: ({ from, to, addresses }) =>
      Promise.resolve().then(() => {
        questioned();
        return blocks
          .filter(({ number }) => !chain.hides && number >= from.number && number <= to.number)
          .flatMap(transfersOf)
          .filter((transfer) => addresses.includes(transfer.to));
      }),
    agreement: (transfer) => {
      if (chain.answer !== undefined) return Promise.resolve(chain.answer);
      const is = blocks.some(({ hash: own }) => own === transfer.blockHash);
      return Promise.resolve({ confirm: is ? 2 : 0, deny: is ? 0 : 2, silent: 0, needed: 2 });
    },
    transaction: () => Promise.resolve({ state: "absent" }),
    close: () => undefined,
  };
  return chain;
}
