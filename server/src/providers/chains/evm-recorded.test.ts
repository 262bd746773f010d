import { networkOf, type NetworkTerms } from "@sextant/core/billing";
import { afterEach, describe, expect, it } from "vitest";
import { haveRecordings, sharedText } from "../test-recordings.ts";
import { TRANSFER_TOPIC } from "./evm-transfers.ts";
import { evmReader } from "./test-evm-reader.ts";
import { type LyingNode, startLyingNode } from "./test-lying-node.ts";
import { type RawReceipt, type ScriptedNode, startScriptedNode } from "./test-scripted-node.ts";

type Recorded = {
  readonly chain?: "ethereum" | "polygon" | "bsc";
  readonly response: { readonly result: RawReceipt };
};

const EVM = ["ethereum", "bsc", "polygon"] as const;
const stopping: (ScriptedNode | LyingNode)[] = [];
afterEach(async () => {
  await Promise.all(stopping.splice(0).map((node) => node.stop()));
});

/** Creates a reader of the pinned network, with two nodes that have the receipts. */
async function readerOf(id: (typeof EVM)[number], receipts: readonly RawReceipt[]) {
  const network = networkOf(id);
  const terms: NetworkTerms = { ...network, finality: "depth" };
  const headNumber = Math.max(...receipts.map(({ blockNumber }) => Number(blockNumber))) + 500;
  const script = { chainId: Number(network.chainId), decimals: network.decimals, receipts, headNumber };
  const node = await startScriptedNode(script);
  const second = await startLyingNode(node.url, {}, { host: "localhost" });
  stopping.push(node, second);
  return { terms, reader: evmReader(terms, [node.url, second.url]) };
}

/**
 * Returns the contract's transfers in the recording itself, by the event's definition and independently of the reader.
 */
function transfersIn(receipts: readonly RawReceipt[], contract: string) {
  return receipts.flatMap(({ status, logs }) =>
    logs
      .filter((log) => status === "0x1" && log.address === contract.toLowerCase())
      .filter(({ topics, data }) => topics.length === 3 && topics[0] === TRANSFER_TOPIC && BigInt(data) > 0n)
      .map(({ transactionHash, logIndex, topics, data, blockNumber }) => ({
        txHash: transactionHash,
        logIndex: Number(logIndex),
        blockNumber: Number(blockNumber),
        to: `0x${(topics[2] ?? "").slice(26)}`,
        valueBase: BigInt(data),
      })),
  );
}

const read = (path: string): Recorded[] => JSON.parse(sharedText(path)) as Recorded[];

describe.skipIf(!haveRecordings)("real receipts", () => {
  it.each(EVM)("on %s: finds every USDT transfer for its recipient, and nothing else", async (id) => {
    const receipts = read("chain/usdt_receipts.json.gz").flatMap(({ chain, response }) =>
      chain === id ? [response.result] : [],
    );
    const { reader, terms } = await readerOf(id, receipts);
    const expected = transfersIn(receipts, terms.contract);
    expect(expected.length).toBeGreaterThan(0);
    for (const to of new Set(expected.map((one) => one.to))) {
      const own = expected
        .filter((one) => one.to === to)
        .sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex);
      for (const { blockNumber } of own) {
        const [from, end] = [await reader.block(blockNumber - 1), await reader.block(blockNumber + 1)];
        if (from === undefined || end === undefined) throw new Error("no block");
        const found = await reader.transfers({ from, to: end, addresses: [to] });
        expect(found.map(({ txHash, logIndex, valueBase }) => [txHash, logIndex, valueBase])).toEqual(
          own.filter((one) => one.blockNumber === blockNumber).map((one) => [one.txHash, one.logIndex, one.valueBase]),
        );
        for (const one of found)
          expect(await reader.agreement(one)).toEqual({ confirm: 2, deny: 0, silent: 0, needed: 2 });
      }
    }
  });

  it.each(EVM)("of other tokens, failed or of other chains give nothing on %s", async (id) => {
    const receipts = read("chain/other_receipts.json.gz").map(({ response }) => response.result);
    const { reader } = await readerOf(id, receipts);
    for (const { transactionHash, status, logs, blockNumber } of receipts) {
      const reported = await reader.transaction(transactionHash);
      expect(reported).toMatchObject(status === "0x1" ? { state: "succeeded", transfers: [] } : { state: "failed" });
      const recipients = logs.flatMap(({ topics }) =>
        topics.length === 3 ? [`0x${(topics[2] ?? "").slice(26)}`] : [],
      );
      const [from, to] = [await reader.block(Number(blockNumber)), await reader.block(Number(blockNumber) + 1)];
      if (from === undefined || to === undefined) throw new Error("no block");
      expect(await reader.transfers({ from, to, addresses: recipients })).toEqual([]);
    }
  });
});
