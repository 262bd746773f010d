import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { RawLog } from "./test-lying-node.ts";
import { quantity } from "./test-rpc.ts";

/** A receipt as nodes write it. */
export type RawReceipt = {
  readonly transactionHash: string;
  readonly blockNumber: string;
  readonly blockHash: string;
  readonly from: string;
  readonly status: string;
  readonly logs: readonly RawLog[];
};

export type ScriptedNode = {
  readonly url: string;
  readonly headNumber: number;
  stop(): Promise<void>;
};

const START_SECONDS = 1_700_000_000;

/** Returns a hash for a block that no receipt names, from its number, so that the same script gives the same chain. */
export const scriptedHash = (number: number): string => `0x${number.toString(16).padStart(64, "0")}`;

/** Starts a node that serves recorded or hand-written receipts, which a local chain cannot have. */
export async function startScriptedNode(script: {
  readonly chainId: number;
  readonly decimals: number;
  readonly receipts: readonly RawReceipt[];
  readonly headNumber: number;
  readonly secondsApart?: number;
}): Promise<ScriptedNode> {
  const { chainId, decimals, receipts, headNumber, secondsApart = 1 } = script;
  const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]));
  const hashes = new Map(receipts.map((receipt) => [Number(receipt.blockNumber), receipt.blockHash]));
  const block = (number: number): object => ({
    number: quantity(number),
    hash: hashes.get(number) ?? scriptedHash(number),
    timestamp: quantity(START_SECONDS + number * secondsApart),
  });

  function logs(filter: { address: string; topics: [string, null, string[]]; fromBlock: string; toBlock: string }) {
    const [event, , recipients] = filter.topics;
    return receipts
      .flatMap((receipt) => receipt.logs)
      .filter(
        ({ address, topics, blockNumber }) =>
          address === filter.address.toLowerCase() &&
          topics[0] === event &&
          recipients.includes(topics[2] ?? "") &&
          Number(blockNumber) >= Number(filter.fromBlock) &&
          Number(blockNumber) <= Number(filter.toBlock),
      );
  }

  function answer(method: string, [first]: readonly unknown[]): unknown {
    if (method === "eth_chainId") return quantity(chainId);
    if (method === "eth_getCode") return "0x60";
    if (method === "eth_call") return `0x${decimals.toString(16).padStart(64, "0")}`;
    if (method === "eth_blockNumber") return quantity(headNumber);
    if (method === "eth_getLogs") return logs(first as Parameters<typeof logs>[0]);
    const receipt = byHash.get(String(first)) ?? null;
    if (method === "eth_getTransactionReceipt") return receipt;
    if (method === "eth_getTransactionByHash") return receipt && { ...receipt, hash: receipt.transactionHash };
    const number = first === "latest" ? headNumber : first === "finalized" ? headNumber - 64 : Number(first);
    return number > headNumber ? null : block(number);
  }

  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (part: Buffer) => (text += part.toString("utf8")));
    request.on("end", () => {
      const { id, method, params } = JSON.parse(text) as { id: unknown; method: string; params: unknown[] };
      response.end(JSON.stringify({ jsonrpc: "2.0", id, result: answer(method, params) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    headNumber,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
