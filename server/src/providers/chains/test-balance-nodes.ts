import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { quantity } from "./test-rpc.ts";

export type Held = { coin: bigint; usdt: bigint };

/**
 * A node on this machine with one address's balances, block by block. A test can change everything, including to lies.
 */
export type BalanceNode = {
  readonly url: string;
  /** The address's balances at each block, from the first on. */
  readonly held: Held[];
  /** A different number gives another chain from that block on. */
  fork: { from: number; salt: number };
  /** Called before each answer, which it replaces; `undefined` keeps the true one. */
  lie: (method: string) => unknown;
  /** Answers with this status instead. */
  status: number | undefined;
  /** How often each method was called. */
  readonly requested: Map<string, number>;
  stop(): Promise<void>;
};

const START_SECONDS = 1_760_000_000;
const hashOf = (number: number, salt: number): string =>
  (BigInt(number) + (BigInt(salt) << 64n)).toString(16).padStart(64, "0");
const word = (value: bigint): string => value.toString(16).padStart(64, "0");

/** For tests: returns the time of a block, in ms. */
export const balanceBlockMs = (number: number): number => (START_SECONDS + number * 12) * 1000;

async function listening(
  held: Held[],
  answer: (node: BalanceNode, path: string, body: Record<string, unknown>) => unknown,
): Promise<BalanceNode> {
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (part: Buffer) => (text += part.toString("utf8")));
    request.on("end", () => {
      const body = (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>;
      const path = (request.url ?? "/").slice(1);
      const method = typeof body["method"] === "string" ? body["method"] : path;
      node.requested.set(method, (node.requested.get(method) ?? 0) + 1);
      if (node.status !== undefined) return response.writeHead(node.status).end();
      const lie = node.lie(method);
      const said = lie === undefined ? answer(node, path, body) : lie;
      return response.end(JSON.stringify(path === "" ? { jsonrpc: "2.0", id: body["id"], result: said } : said));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const node: BalanceNode = {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    held,
    fork: { from: Infinity, salt: 0 },
    lie: () => undefined,
    status: undefined,
    requested: new Map(),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
  return node;
}

const blockHash = ({ fork }: BalanceNode, number: number): string =>
  hashOf(number, number >= fork.from ? fork.salt : 0);

/** For tests: starts an EVM node. */
export function startEvmBalances(held: Held[], { chainId = 1, decimals = 6 } = {}): Promise<BalanceNode> {
  return listening(held, (node, _, body) => {
    const params = body["params"] as readonly unknown[];
    const at = (tag: unknown): number => (tag === "latest" ? node.held.length - 1 : Number(tag));
    switch (body["method"]) {
      case "eth_chainId":
        return quantity(chainId);
      case "eth_getCode":
        return "0x60";
      case "eth_getBlockByNumber": {
        if (params[0] === "finalized") return null;
        const number = at(params[0]);
        if (number >= node.held.length) return null;
        return {
          number: quantity(number),
          hash: `0x${blockHash(node, number)}`,
          timestamp: quantity(balanceBlockMs(number) / 1000),
        };
      }
      case "eth_getBalance":
        return quantity(node.held[at(params[1])]?.coin ?? 0n);
      case "eth_call": {
        const { data } = params[0] as { data: string };
        return `0x${word(data === "0x313ce567" ? BigInt(decimals) : (node.held[at(params[1])]?.usdt ?? 0n))}`;
      }
      default:
        return null;
    }
  });
}

/** For tests: starts a TRON node. Its accounts are those of its solid head, here the newest block. */
export function startTronBalances(held: Held[], account: (held: Held) => object): Promise<BalanceNode> {
  const blockOf = (node: BalanceNode, number: number): object => ({
    blockID: blockHash(node, number),
    block_header: { raw_data: { number, timestamp: balanceBlockMs(number) } },
  });
  return listening(held, (node, path, body) => {
    const newest = node.held.length - 1;
    const now = node.held[newest] ?? { coin: 0n, usdt: 0n };
    switch (path) {
      case "wallet/getblock":
      case "walletsolidity/getblock":
        return blockOf(node, body["id_or_num"] === undefined ? newest : Number(body["id_or_num"]));
      case "walletsolidity/getaccount":
        return account(now);
      case "walletsolidity/triggerconstantcontract":
        return { constant_result: [word(now.usdt)] };
      default:
        return {};
    }
  });
}
