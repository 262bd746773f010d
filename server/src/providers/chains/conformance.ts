import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChainBlock, ChainReader } from "./port.ts";

/** A chain that a test can write to, read by two honest nodes. Addresses and hashes as the network writes them. */
export type ConformanceChain = {
  readonly reader: ChainReader;
  readonly merchant: string;
  readonly payer: string;
  /** Pays, mining at least one block, and returns the transaction's hash. */
  pay(to: string, amountBase: bigint): Promise<string>;
  payTogether(payments: readonly { readonly to: string; readonly amountBase: bigint }[]): Promise<string>;
  /**
   * Makes transactions that resemble payments to the merchant: failed, of value 0, an approval, another token. Returns
   * their hashes.
   */
  forge(): Promise<readonly string[]>;
  mine(blocks: number): Promise<void>;
  reorg(depth: number, keep: "drop" | "return"): Promise<void>;
  /** A well-formed hash of no transaction. */
  readonly noTransaction: string;
  stop(): Promise<void>;
};

/** Runs the conformance suite for chain readers of any network. */
export function chainReaderConformance(name: string, start: () => Promise<ConformanceChain>): void {
  describe(`laws of a chain reader: ${name}`, () => {
    let chain: ConformanceChain;
    beforeAll(async () => {
      chain = await start();
    });
    // Undefined if the start itself failed and reported why.
    afterAll(() => (chain as ConformanceChain | undefined)?.stop());

    const blockAt = async (number: number): Promise<ChainBlock> => {
      const block = await chain.reader.block(number);
      if (block === undefined) throw new Error(`no block ${String(number)}`);
      return block;
    };
    const read = async (addresses: readonly string[] = [chain.merchant]) =>
      chain.reader.transfers({ from: await blockAt(1), to: await chain.reader.head(), addresses });

    it("finds the chain to be what is expected", async () => {
      await chain.reader.check();
      expect(chain.reader.nodes).toBe(2);
    });

    it("tells a head that is a block of the chain, and nothing above it", async () => {
      await chain.mine(2);
      const head = await chain.reader.head();
      expect(await chain.reader.block(head.number)).toEqual({
        number: head.number,
        hash: head.hash,
        timeMs: head.timeMs,
      });
      expect(await chain.reader.block(head.number + 1_000)).toBeUndefined();
      expect([head.answered, head.configured]).toEqual([2, 2]);
      if (head.finalizedNumber !== undefined) expect(head.finalizedNumber).toBeLessThanOrEqual(head.number);
    });

    it("finds each transfer to an address once, in order, to the last base unit, with its block's hash and time", async () => {
      const hashes = [await chain.pay(chain.merchant, 29_004_711n), await chain.pay(chain.merchant, 1n)];
      await chain.pay(chain.payer, 5_000_000n);
      const found = (await read()).filter(({ txHash }) => hashes.includes(txHash));
      expect(found.map(({ txHash, valueBase, to }) => [txHash, valueBase, to])).toEqual([
        [hashes[0], 29_004_711n, chain.merchant],
        [hashes[1], 1n, chain.merchant],
      ]);
      for (const one of found) {
        expect(await chain.reader.block(one.blockNumber)).toEqual({
          number: one.blockNumber,
          hash: one.blockHash,
          timeMs: one.blockTimeMs,
        });
        expect([one.networkId, one.chainId]).toEqual([chain.reader.terms.id, chain.reader.terms.chainId]);
      }
      expect((await read([chain.payer])).map(({ valueBase }) => valueBase)).toEqual([5_000_000n]);
      expect(await read([])).toEqual([]);
    });

    it("tells two transfers of one transaction apart, and answers the same when it is asked again", async () => {
      const hash = await chain.payTogether([
        { to: chain.merchant, amountBase: 7n },
        { to: chain.merchant, amountBase: 8n },
      ]);
      const found = (await read()).filter(({ txHash }) => txHash === hash);
      expect(found.map(({ valueBase }) => valueBase)).toEqual([7n, 8n]);
      expect(new Set(found.map(({ logIndex }) => logIndex)).size).toBe(2);
      expect((await read()).filter(({ txHash }) => txHash === hash)).toEqual(found);
    });

    it("takes nothing for a payment that is none", async () => {
      const before = await read();
      const forged = await chain.forge();
      await chain.mine(1);
      expect(forged.length).toBeGreaterThan(0);
      expect(await read()).toEqual(before);
      for (const hash of forged) {
        const reported = await chain.reader.transaction(hash);
        if (reported.state === "succeeded") expect(reported.transfers).toEqual([]);
        else expect(reported.state).toBe("failed");
      }
    });

    it("agrees on a transfer as it is, and on nothing that differs from it in one point", async () => {
      const hash = await chain.pay(chain.merchant, 31n);
      await chain.mine(1);
      const transfer = (await read()).find(({ txHash }) => txHash === hash);
      if (transfer === undefined) throw new Error("not found");
      const agreed = { confirm: 2, deny: 0, silent: 0, needed: 2 };
      expect(await chain.reader.agreement(transfer)).toEqual(agreed);
      for (const forged of [
        { ...transfer, valueBase: 32n },
        { ...transfer, to: chain.payer },
        { ...transfer, logIndex: transfer.logIndex + 1 },
        { ...transfer, blockNumber: transfer.blockNumber - 1 },
      ])
        expect(await chain.reader.agreement(forged)).toEqual({ ...agreed, confirm: 0, deny: 2 });
    });

    it("tells who signed a transaction and what it moved, and that one is not there", async () => {
      const hash = await chain.pay(chain.merchant, 33n);
      await chain.mine(1);
      const reported = await chain.reader.transaction(hash);
      if (reported.state !== "succeeded") throw new Error(reported.state);
      expect(reported.transfers.map(({ valueBase, from }) => [valueBase, from])).toEqual([[33n, reported.sender]]);
      expect(reported.block.hash).toBe(reported.transfers[0]?.blockHash);
      expect(await chain.reader.transaction(chain.noTransaction)).toEqual({ state: "absent" });
    });

    it("loses a payment with a block that a reorg removed, and finds it again in its new block", async () => {
      const hash = await chain.pay(chain.merchant, 41n);
      await chain.mine(2);
      const before = (await read()).find(({ txHash }) => txHash === hash);
      if (before === undefined) throw new Error("not found");
      await chain.reorg(3, "return");
      await chain.mine(1);
      const after = (await read()).find(({ txHash }) => txHash === hash);
      expect(after?.valueBase).toBe(41n);
      expect(after?.blockHash).not.toBe(before.blockHash);
      expect((await chain.reader.block(before.blockNumber))?.hash).not.toBe(before.blockHash);
      const dropped = await chain.pay(chain.merchant, 43n);
      await chain.mine(1);
      const shortLived = (await read()).find(({ txHash }) => txHash === dropped);
      if (shortLived === undefined) throw new Error("not found");
      await chain.reorg(2, "drop");
      await chain.mine(1);
      expect((await read()).filter(({ txHash }) => txHash === dropped)).toEqual([]);
      expect((await chain.reader.agreement(shortLived)).confirm).toBe(0);
      expect(await chain.reader.transaction(dropped)).toEqual({ state: "absent" });
    });
  });
}
