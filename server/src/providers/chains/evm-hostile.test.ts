import { networkOf, type NetworkTerms } from "@sextant/core/billing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asTopic, evmTransfers, TRANSFER_TOPIC } from "./evm-transfers.ts";
import { type ChainTransfer } from "@sextant/core/billing";
import { ChainUnread } from "./port.ts";
import { evmReader } from "./test-evm-reader.ts";
import { type LyingNode, startLyingNode } from "./test-lying-node.ts";
import { type RawReceipt, scriptedHash, type ScriptedNode, startScriptedNode } from "./test-scripted-node.ts";

const NETWORK = networkOf("polygon");
const TERMS: NetworkTerms = { ...NETWORK, finality: "depth" };
const MERCHANT = `0x${"11".repeat(20)}`;
const PAYER = `0x${"22".repeat(20)}`;
const HEAD = 10_000;

/** A payment in a block, all values invented. */
function payment(number: number, valueBase: bigint): RawReceipt {
  const transactionHash = `0x${(BigInt(number) * 7_919n + 1n).toString(16).padStart(64, "f")}`;
  const place = { transactionHash, blockNumber: `0x${number.toString(16)}`, blockHash: scriptedHash(number) };
  const log = {
    ...place,
    address: NETWORK.contract.toLowerCase(),
    logIndex: "0x2",
    removed: false,
    topics: [TRANSFER_TOPIC, asTopic(PAYER), asTopic(MERCHANT)],
    data: `0x${valueBase.toString(16).padStart(64, "0")}`,
  };
  return { ...place, from: PAYER, status: "0x1", logs: [log] };
}

const BLOCKS = [17, 1_999, 2_000, 2_001, 4_444, 9_999];
const RECEIPTS = BLOCKS.map((number, index) => payment(number, BigInt(29_000_001 + index)));

let node: ScriptedNode;
let liar: LyingNode;
beforeAll(async () => {
  node = await startScriptedNode({ chainId: 137, decimals: 6, receipts: RECEIPTS, headNumber: HEAD });
  liar = await startLyingNode(node.url, {}, { host: "localhost" });
});
afterAll(async () => {
  await Promise.all([(node as ScriptedNode | undefined)?.stop(), (liar as LyingNode | undefined)?.stop()]);
});

async function readAll(urls: readonly string[]): Promise<readonly ChainTransfer[]> {
  const reader = evmReader(TERMS, urls);
  try {
    const to = await reader.head();
    const from = await reader.block(0);
    if (from === undefined) throw new Error("no block");
    return await reader.transfers({ from, to, addresses: [MERCHANT] });
  } finally {
    reader.close();
  }
}
const values = (found: readonly ChainTransfer[]) => found.map(({ blockNumber, valueBase }) => [blockNumber, valueBase]);
const TRUTH = BLOCKS.map((number, index) => [number, BigInt(29_000_001 + index)]);

it("catches up ten thousand blocks in a few requests", async () => {
  const before = liar.requests.length;
  expect(values(await readAll([liar.url]))).toEqual(TRUTH);
  const requested = liar.requests.slice(before);
  expect(requested.filter(({ method }) => method === "eth_getLogs").length).toBe(6);
  expect(requested.length).toBeLessThan(40);
});

it("reads all of them from a node that returns few blocks at once", async () => {
  liar.errors.mostBlocks = 150;
  expect(values(await readAll([liar.url]))).toEqual(TRUTH);
  delete liar.errors.mostBlocks;
});

const garbage = fc.oneof(
  fc.constantFrom<unknown>(null, "", "0x", "NaN", "-0x1", "0x1e308", "<html>", {}, [], [null], -1, 1e308, true),
  fc.jsonValue(),
);

it("returns the true transfers or an error, never another transfer, whatever one of two nodes answers at any point", async () => {
  const methods = ["eth_chainId", "eth_call", "eth_getLogs", "eth_getTransactionReceipt", "eth_getBlockByNumber"];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...methods), garbage, fc.boolean(), async (method, nonsense, isAlone) => {
      liar.errors.rewrite = (requested, _params, truth) => (requested === method ? nonsense : truth);
      const found = await readAll(isAlone ? [liar.url] : [node.url, liar.url]).catch((error: unknown) => {
        expect(error).toBeInstanceOf(ChainUnread);
        return undefined;
      });
      delete liar.errors.rewrite;
      if (found === undefined) return;
      for (const one of values(found)) expect(TRUTH).toContainEqual(one);
      // The honest node has all of them: none may be lost.
      if (!isAlone) expect(values(found)).toEqual(TRUTH);
    }),
    // Each run sends some twenty requests, so there are no more of them in CI.
    { numRuns: 25 },
  );
});

it("returns the true transfers or an error when one field of an answer is changed", async () => {
  const fields = ["blockNumber", "blockHash", "transactionHash", "logs", "status", "number", "hash", "timestamp"];
  const nonsense = fc.oneof(garbage, fc.constantFrom("0x0", "0x1", scriptedHash(18), `0x${"f".repeat(64)}`));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fields), nonsense, async (field, value) => {
      liar.errors.rewrite = (_method, _params, truth) =>
        typeof truth === "object" && truth !== null && field in truth ? { ...truth, [field]: value } : truth;
      const found = await readAll([liar.url]).catch((error: unknown) => {
        expect(error).toBeInstanceOf(ChainUnread);
        return [];
      });
      delete liar.errors.rewrite;
      for (const one of values(found)) expect(TRUTH).toContainEqual(one);
    }),
    // Each run sends some twenty requests, so there are no more of them in CI.
    { numRuns: 25 },
  );
});

it.each([
  ["failed", { status: "0x0" }],
  ["without a status", { status: undefined }],
  ["of another block", { blockHash: scriptedHash(18) }],
  ["of another number", { blockNumber: 18 }],
])("accepts nothing from a receipt that is %s", (_name, changed) => {
  const { good, block } = shaped();
  expect(evmTransfers(good, block, TERMS).length).toBe(1);
  expect(evmTransfers({ ...good, ...changed }, block, TERMS)).toEqual([]);
});

it.each([
  ["of another contract", { address: PAYER }],
  ["of another event", { topics: [scriptedHash(1), asTopic(PAYER), asTopic(MERCHANT)] }],
  ["with a fourth topic", { topics: [TRANSFER_TOPIC, asTopic(PAYER), asTopic(MERCHANT), scriptedHash(5)], data: "0x" }],
  ["with two topics", { topics: [TRANSFER_TOPIC, asTopic(PAYER)] }],
  ["of value 0", { data: `0x${"0".repeat(64)}` }],
  ["of a value that is no word", { data: "0x01ba8141" }],
  ["of two words", { data: `0x${"1".repeat(128)}` }],
  ["removed", { removed: true }],
  ["of another transaction", { transactionHash: scriptedHash(3) }],
  ["of another block", { blockHash: scriptedHash(3) }],
  ["to more than an address", { topics: [TRANSFER_TOPIC, asTopic(PAYER), `0x1${asTopic(MERCHANT).slice(3)}`] }],
])("accepts nothing from a log %s", (_name, changed) => {
  const { good, block } = shaped();
  const [log] = good.logs;
  if (log === undefined) throw new Error("no log");
  expect(evmTransfers({ ...good, logs: [{ ...log, ...changed }] }, block, TERMS)).toEqual([]);
  // The valid one next to it counts once, however often it is repeated.
  expect(evmTransfers({ ...good, logs: [{ ...log, ...changed, logIndex: 9 }, log, log] }, block, TERMS).length).toBe(1);
});

/** Returns the first payment's receipt as the reader stores it. */
function shaped() {
  const raw = payment(17, 29_000_001n);
  const logs = raw.logs.map((log) => ({
    ...log,
    topics: [...log.topics],
    blockNumber: 17,
    logIndex: 2,
    removed: false,
  }));
  const good = { ...raw, blockNumber: 17, logs };
  return { good, block: { number: 17, hash: scriptedHash(17), timeMs: 0 } };
}

it("trusts nothing from a node that was switched to another chain, at whichever request that happens", async () => {
  const reader = evmReader(TERMS, [node.url, liar.url]);
  const alone = evmReader(TERMS, [liar.url]);
  await Promise.all([reader.check(), alone.check()]);
  let left = Infinity;
  // Another chain has higher blocks without these payments.
  liar.errors.rewrite = (method, [first], truth) => {
    if (left-- > 0) return truth;
    if (method === "eth_chainId") return "0x1";
    if (method === "eth_getLogs") return [];
    if (method !== "eth_getBlockByNumber") return null;
    const number = first === "latest" ? 0xffffff : Number(first);
    return { number: `0x${number.toString(16)}`, hash: scriptedHash(number + 7), timestamp: "0x6553f100" };
  };
  try {
    for (const one of [reader, alone]) {
      for (let questions = 0; questions < 40; questions += 1 + (questions >> 3)) {
        left = questions;
        const read = async () => {
          const to = await one.head();
          const from = (await one.block(0)) ?? to;
          return values(await one.transfers({ from, to, addresses: [MERCHANT] }));
        };
        const found = await read().catch((error: unknown) => (error as ChainUnread).error.code);
        expect([questions, left >= 0 ? found : typeof found]).toEqual([questions, left >= 0 ? TRUTH : "string"]);
        left = 0;
        await expect(one.head()).rejects.toMatchObject({ error: { code: "wrong-chain" } });
      }
      // As soon as the node is on the right chain again, its answers are valid again.
      left = Infinity;
      await one.check();
      expect((await one.head()).number).toBe(HEAD);
    }
  } finally {
    delete liar.errors.rewrite;
    reader.close();
    alone.close();
  }
});
