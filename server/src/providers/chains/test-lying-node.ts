import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { quantity, rpc } from "./test-rpc.ts";

/** A log as nodes write it. */
export type RawLog = {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
  readonly blockNumber: string;
  readonly blockHash: string;
  readonly transactionHash: string;
  readonly logIndex: string;
  readonly removed?: boolean;
};

/** The errors of a node. All may be changed at any time. */
export type NodeErrors = {
  /** Seeds the random errors below: the same seed gives the same errors in the same order of requests. */
  seed?: number;
  /** Fractions of the answers, 0 to 1. */
  error5xx?: number;
  hang?: number;
  truncated?: number;
  html?: number;
  /** Not reachable at all. */
  isDown?: boolean;
  /** Does not know the newest blocks, this many. */
  staleBlocks?: number;
  hidesLogs?: boolean | ((log: RawLog) => boolean);
  inventsLogs?: readonly RawLog[];
  /** Reports another chain id. */
  chainId?: number;
  /** Has no receipt for these transactions; true: for any. */
  deniesReceipts?: boolean | readonly string[];
  /** Rejects logs of more blocks at once, as public nodes do. */
  mostBlocks?: number;
  /** Rejects more logs at once. */
  mostLogs?: number;
  /** Overrides everything: receives the request and the answer that would be sent. */
  rewrite?: (method: string, params: readonly unknown[], truth: unknown) => unknown;
};

export type LyingNode = {
  readonly url: string;
  readonly errors: NodeErrors;
  /** Requests received. */
  readonly requests: { readonly method: string; readonly params: readonly unknown[] }[];
  stop(): Promise<void>;
};

type Question = { readonly id: unknown; readonly method: string; readonly params?: readonly unknown[] };
class Rejection extends Error {}

/**
 * Starts a proxy in front of another node that changes its answers by `errors`. `host`: the name under which it is
 * reached, so that two count as independent on one machine ('127.0.0.1' and 'localhost').
 */
export async function startLyingNode(
  upstream: string,
  given: NodeErrors = {},
  { host = "127.0.0.1" }: { readonly host?: "127.0.0.1" | "localhost" } = {},
): Promise<LyingNode> {
  const errors: NodeErrors = { ...given };
  const requests: LyingNode["requests"] = [];
  const dice = diceOf(given.seed ?? 1);

  const heightOf = async (): Promise<number> => {
    const newest = Number(await rpc<string>(upstream, "eth_blockNumber"));
    return Math.max(0, newest - (errors.staleBlocks ?? 0));
  };
  const numberIn = (tag: unknown, height: number): number =>
    typeof tag === "string" && tag.startsWith("0x") ? Number(tag) : tag === "earliest" ? 0 : height;

  async function logsFor([filter]: readonly unknown[]): Promise<unknown> {
    const requested = filter as { fromBlock?: unknown; toBlock?: unknown };
    const height = await heightOf();
    const [from, to] = [numberIn(requested.fromBlock, height), Math.min(numberIn(requested.toBlock, height), height)];
    if (numberIn(requested.toBlock, height) - from + 1 > (errors.mostBlocks ?? Infinity))
      throw new Rejection("block range is too large");
    const honest =
      from > to
        ? []
        : await rpc<RawLog[]>(upstream, "eth_getLogs", [
            { ...requested, fromBlock: quantity(from), toBlock: quantity(to) },
          ]);
    const { hidesLogs = false, inventsLogs = [] } = errors;
    const shown = honest.filter((log) => !(typeof hidesLogs === "function" ? hidesLogs(log) : hidesLogs));
    const invented = inventsLogs.filter((log) => Number(log.blockNumber) >= from && Number(log.blockNumber) <= to);
    if (shown.length > (errors.mostLogs ?? Infinity)) throw new Rejection("query returned more than 10000 results");
    return [...shown, ...invented];
  }

  async function answerTo(method: string, params: readonly unknown[]): Promise<unknown> {
    if (method === "eth_getLogs") return logsFor(params);
    if (method === "eth_chainId" && errors.chainId !== undefined) return quantity(errors.chainId);
    if (method === "eth_blockNumber") return quantity(await heightOf());
    const stale = errors.staleBlocks ?? 0;
    if (method === "eth_getBlockByNumber" && stale > 0) {
      const height = await heightOf();
      const [tag, whole] = params;
      if (tag !== "latest" && tag !== "pending" && numberIn(tag, height) > height) return null;
      return rpc(upstream, method, [tag === "latest" || tag === "pending" ? quantity(height) : tag, whole ?? false]);
    }
    if (method === "eth_getTransactionReceipt" || method === "eth_getTransactionByHash") {
      const { deniesReceipts = false } = errors;
      const [hash] = params;
      if (typeof deniesReceipts === "boolean" ? deniesReceipts : deniesReceipts.includes(String(hash))) return null;
      const found = await rpc<{ blockNumber: string | null } | null>(upstream, method, params);
      return found?.blockNumber != null && Number(found.blockNumber) > (await heightOf()) ? null : found;
    }
    return rpc(upstream, method, params);
  }

  async function reply({ id, method, params = [] }: Question): Promise<object> {
    requests.push({ method, params });
    try {
      const truth = await answerTo(method, params);
      const result = errors.rewrite === undefined ? truth : errors.rewrite(method, params, truth);
      return { jsonrpc: "2.0", id, result };
    } catch (error) {
      const message = error instanceof Error ? error.message : "internal error";
      return { jsonrpc: "2.0", id, error: { code: error instanceof Rejection ? -32_005 : -32_000, message } };
    }
  }

  async function respond(text: string, response: ServerResponse): Promise<void> {
    const throwOf = dice();
    const { error5xx = 0, hang = 0, truncated = 0, html = 0 } = errors;
    if (throwOf < error5xx) return void response.writeHead(503).end("upstream connect error");
    if (throwOf < error5xx + hang) return;
    if (throwOf < error5xx + hang + html)
      return void response.writeHead(200, { "content-type": "text/html" }).end("<html><body>Checking…</body></html>");
    const question = JSON.parse(text) as Question | Question[];
    const body = JSON.stringify(
      Array.isArray(question) ? await Promise.all(question.map(reply)) : await reply(question),
    );
    const isCut = throwOf < error5xx + hang + html + truncated;
    response.writeHead(200, { "content-type": "application/json" });
    response.end(isCut ? body.slice(0, Math.ceil(body.length / 2)) : body);
  }

  const server = createServer((request, response) => {
    if (errors.isDown === true) return void request.socket.destroy();
    let text = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => (text += part));
    request.on("end", () => {
      respond(text, response).catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://${host}:${String((server.address() as AddressInfo).port)}`,
    errors,
    requests,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** Returns numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function diceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
