import { networkOf, type NetworkTerms } from "@sextant/core/billing";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { TRANSFER_TOPIC } from "./evm-transfers.ts";
import { chainReaderConformance } from "./conformance.ts";
import { type ChainReader, ChainUnread } from "./port.ts";
import { evmReader } from "./test-evm-reader.ts";
import {
  haveAnvil,
  type LocalChain,
  type LyingNode,
  type NodeErrors,
  startLocalChain,
  startLyingNode,
} from "./test-local-chain.ts";
import { TEST_TOKEN } from "./test-token.ts";

/** One chain for the whole file, with BSC's id and decimals, the pair that is confused most. */
let chain: LocalChain;
let terms: NetworkTerms;
const nodes: LyingNode[] = [];
const readers: ChainReader[] = [];

async function begin(): Promise<void> {
  chain = await startLocalChain({ chainId: 56, decimals: 18 });
  terms = { ...networkOf("bsc"), contract: chain.contract, finality: "depth" };
}

async function twoNodes(first: NodeErrors = {}, second: NodeErrors = {}, timeoutMs = 2_000) {
  const a = await startLyingNode(chain.rpcUrl, first);
  const b = await startLyingNode(chain.rpcUrl, second, { host: "localhost" });
  nodes.push(a, b);
  const reader = evmReader(terms, [a.url, b.url], { timeoutMs });
  readers.push(reader);
  return { a, b, reader };
}
const errorOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "none",
    (error: unknown) => (error instanceof ChainUnread ? error.error.code : String(error)),
  );
/** Reads transfers of the last blocks to the merchant. */
async function lately(reader: ChainReader, blocks = 3) {
  const to = await reader.head();
  const from = await reader.block(Math.max(0, to.number - blocks));
  if (from === undefined) throw new Error("no block");
  return reader.transfers({ from, to, addresses: [chain.merchant] });
}

describe.skipIf(!haveAnvil)("an EVM network on a real local chain", () => {
  beforeAll(begin);
  afterAll(() => (chain as LocalChain | undefined)?.stop());
  afterEach(async () => {
    for (const reader of readers.splice(0)) reader.close();
    await Promise.all(nodes.splice(0).map((node) => node.stop()));
  });

  chainReaderConformance("EVM", async () => {
    const second = await startLyingNode(chain.rpcUrl, {}, { host: "localhost" });
    const reader = evmReader(terms, [chain.rpcUrl, second.url]);
    const fake = await chain.deploy();
    return {
      reader,
      merchant: chain.merchant,
      payer: chain.payer,
      noTransaction: `0x${"ab".repeat(32)}`,
      pay: async (to, amountBase) => (await chain.pay(to, amountBase)).txHash,
      payTogether: async (payments) => (await chain.batch(payments)).txHash,
      async forge() {
        const { merchant } = chain;
        await chain.call("setFailing", [true]);
        const failed = await chain.call("transfer", [merchant, 5n]);
        await chain.call("setFailing", [false]);
        const forged = [
          await chain.call("transfer", [merchant, 0n]),
          await chain.call("transferFrom", [chain.other, merchant, 0n]),
          await chain.call("approve", [merchant, 29_000_000n]),
          await chain.call("shout", [merchant, 29_000_000n]),
          await chain.pay(merchant, 29_000_000n, { token: fake }),
        ];
        expect([failed.succeeded, ...forged.map(({ succeeded }) => succeeded)]).toEqual([
          false,
          ...forged.map(() => true),
        ]);
        return [failed, ...forged].map(({ txHash }) => txHash);
      },
      mine: async (blocks) => void (await chain.mine(blocks)),
      reorg: (depth, keep) => chain.reorg(depth, keep),
      async stop() {
        reader.close();
        await second.stop();
      },
    };
  });

  it("finds a payment that one node hides, and ignores one that only one node reports", async () => {
    const { a, reader } = await twoNodes({ hidesLogs: true });
    const { txHash } = await chain.pay(chain.merchant, 29_000_001n);
    const [found] = await lately(reader);
    expect(found?.txHash).toBe(txHash);
    if (found === undefined) return;
    a.errors.deniesReceipts = true;
    expect(await reader.agreement(found)).toEqual({ confirm: 1, deny: 1, silent: 0, needed: 2 });
    a.errors.isDown = true;
    expect(await reader.agreement(found)).toEqual({ confirm: 1, deny: 0, silent: 1, needed: 2 });
  });

  it("does not count a node that has not seen a transfer yet as denying it", async () => {
    const { a, reader } = await twoNodes();
    await chain.pay(chain.merchant, 3n);
    const [found] = (await lately(reader)).slice(-1);
    if (found === undefined) throw new Error("not found");
    a.errors.staleBlocks = 1;
    expect(await reader.agreement(found)).toEqual({ confirm: 1, deny: 0, silent: 1, needed: 2 });
  });

  it("returns nothing for logs that a node invents without a receipt", async () => {
    const { reader, a } = await twoNodes();
    await chain.mine(1);
    const head = await chain.head();
    const word = (value: string) => `0x${value.padStart(64, "0")}`;
    a.errors.inventsLogs = [
      {
        address: chain.contract,
        topics: [TRANSFER_TOPIC, word("1"), word(chain.merchant.slice(2))],
        data: word("1ba8140"),
        blockNumber: `0x${head.number.toString(16)}`,
        blockHash: head.hash,
        transactionHash: `0x${"cd".repeat(32)}`,
        logIndex: "0x0",
        removed: false,
      },
    ];
    expect(await lately(reader, 0)).toEqual([]);
  });

  it("continues while a node is unreachable, and reads what only that node had when it is back", async () => {
    const { a, b, reader } = await twoNodes({}, { isDown: true });
    a.errors.hidesLogs = true;
    await chain.pay(chain.merchant, 51n);
    await chain.mine(3);
    const head = await reader.head();
    expect([head.answered, head.configured]).toEqual([1, 2]);
    expect(await lately(reader, 5)).toEqual([]);
    await chain.mine(30);
    b.errors.isDown = false;
    expect((await lately(reader, 2)).map(({ valueBase }) => valueBase)).toContain(51n);
    expect(await lately(reader, 2)).toEqual([]);
  });

  it("takes the lower of two heads", async () => {
    const { reader } = await twoNodes({ staleBlocks: 2 });
    await chain.mine(4);
    expect((await reader.head()).number).toBe((await chain.head()).number - 2);
  });

  it("reports what a merchant has to fix: another chain, other decimals, no contract, no node", async () => {
    expect(await errorOf((await twoNodes({ chainId: 1 })).reader.check())).toBe("wrong-chain");
    const { a } = await twoNodes();
    const checkOf = (changed: Partial<NetworkTerms>) => errorOf(evmReader({ ...terms, ...changed }, [a.url]).check());
    expect(await checkOf({ decimals: 6 })).toBe("wrong-decimals");
    expect(await checkOf({ contract: chain.payer })).toBe("no-contract");
    expect(await checkOf({ chainId: "1" })).toBe("wrong-chain");
    expect(await errorOf((await twoNodes({ isDown: true }, { isDown: true })).reader.check())).toBe("unreachable");
    await (await twoNodes({ isDown: true })).reader.check();
  });

  it("trusts nothing from a node that turns out to be on another chain afterwards", async () => {
    const { a, reader } = await twoNodes();
    await reader.check();
    await chain.pay(chain.merchant, 61n);
    const [found] = (await lately(reader)).slice(-1);
    if (found === undefined) throw new Error("not found");
    // The connection breaks once and then reaches another chain's node, so the chain id is requested again.
    a.errors.isDown = true;
    await reader.head();
    Object.assign(a.errors, { isDown: false, chainId: 1 });
    expect(await reader.agreement(found)).toEqual({ confirm: 1, deny: 0, silent: 1, needed: 2 });
  });

  it("stops while two nodes are permanently on two chains", async () => {
    const { b, reader } = await twoNodes();
    b.errors.rewrite = (method, _params, truth) =>
      method === "eth_getBlockByNumber" && truth !== null
        ? { ...(truth as object), hash: `0x${"ee".repeat(32)}` }
        : truth;
    expect(await errorOf(reader.head())).toBe("disagreement");
    expect(await errorOf(reader.block(1))).toBe("disagreement");
  });

  it("counts two addresses of one host as one node", async () => {
    const { a } = await twoNodes();
    const reader = evmReader(terms, [a.url, chain.rpcUrl]);
    readers.push(reader);
    await chain.pay(chain.merchant, 71n);
    const [found] = (await lately(reader)).slice(-1);
    if (found === undefined) throw new Error("not found");
    expect(reader.nodes).toBe(1);
    expect(await reader.agreement(found)).toEqual({ confirm: 1, deny: 0, silent: 0, needed: 1 });
  });

  it("rejects nodes with outdated heads in production if all are, and otherwise skips them", async () => {
    const { a, b } = await twoNodes();
    const nowMs = (await chain.head()).timeMs;
    const readerAt = (atMs: number, production: boolean) => {
      const reader = evmReader(terms, [a.url, b.url], { nowMs: atMs, production });
      readers.push(reader);
      return reader;
    };
    expect((await readerAt(nowMs + 299_000, true).head()).answered).toBe(2);
    expect(await errorOf(readerAt(nowMs + 301_000, true).head())).toBe("stale-head");
    expect(await errorOf(readerAt(nowMs - 301_000, true).head())).toBe("stale-head");
    expect((await readerAt(nowMs + 301_000, false).head()).answered).toBe(2);
    // One node reports a false future, which does not move the chain's time.
    a.errors.rewrite = (method, params, truth) =>
      method === "eth_getBlockByNumber" && params[0] === "latest"
        ? { ...(truth as object), number: "0xffffff", timestamp: "0x9fffffff" }
        : truth;
    const head = await readerAt(nowMs, false).head();
    expect([head.timeMs, head.answered]).toEqual([nowMs, 1]);
  });

  it("detects the network's own fee from the amount that arrived", async () => {
    const { reader } = await twoNodes();
    await chain.call("setFee", [100n]);
    const { txHash } = await chain.pay(chain.merchant, 10_000n);
    await chain.call("setFee", [0n]);
    const found = (await lately(reader)).filter((one) => one.txHash === txHash);
    expect(found.map(({ valueBase }) => valueBase)).toEqual([9_900n]);
  });

  it.each([1, 2])("reads the same under errors of every kind: seed %i", async (seed) => {
    const share = { error5xx: 0.05, hang: 0.01, truncated: 0.05, html: 0.05 };
    const { reader, a } = await twoNodes(
      { ...share, seed, mostBlocks: 7 },
      { ...share, seed: seed + 100, mostLogs: 2 },
      400,
    );
    const { txHash } = await chain.pay(chain.merchant, BigInt(1_000 + seed));
    await chain.mine(20);
    const honest = evmReader(terms, [chain.rpcUrl]);
    readers.push(honest);
    const expected = await lately(honest, 60);
    expect(expected.map((one) => one.txHash)).toContain(txHash);
    // The true transfers, or an error that they are unavailable; the scanner then tries again, and so does this.
    let reported = 0;
    for (let n = 0; n < 30 && reported < 2; n++) {
      const found = await lately(reader, 60).catch((error: unknown) => {
        expect(error).toBeInstanceOf(ChainUnread);
        return undefined;
      });
      if (found === undefined) continue;
      reported++;
      expect(found).toEqual(expected);
    }
    expect(reported).toBe(2);
    expect(a.requests.some(({ method }) => method === "eth_getLogs")).toBe(true);
  });
});

it("contains the test token compiled from its current source", () => {
  const source = readFileSync(fileURLToPath(new URL("test-token.sol", import.meta.url)));
  expect(createHash("sha256").update(source).digest("hex")).toBe(TEST_TOKEN.sourceSha256);
});
