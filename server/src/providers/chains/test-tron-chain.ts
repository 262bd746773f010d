import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createHash } from "node:crypto";
import { tronBase58, tronHex } from "@sextant/core/billing";

const TRANSFER = "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const APPROVAL = "8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925";
const word = (value: bigint | string) =>
  (typeof value === "bigint" ? value.toString(16) : tronHex(value).slice(2)).padStart(64, "0");

export type TronPayment = {
  readonly to: string;
  readonly amountBase: bigint;
  readonly from?: string;
  readonly contract?: string;
  readonly result?: "SUCCESS" | "REVERT" | "OUT_OF_ENERGY";
  /** Sends an approval instead of a transfer. */
  readonly isApproval?: boolean;
  /** More transfers within the same transaction. */
  readonly also?: readonly { readonly to: string; readonly amountBase: bigint }[];
};

type Tx = { readonly hash: string; readonly payment: TronPayment };
type Block = { readonly number: number; readonly id: string; readonly timeMs: number; readonly txs: readonly Tx[] };

/** An error of the next answers: a status, text instead of JSON, a truncated answer, or none. */
export type TronError = "500" | "html" | "truncated" | "hang" | "empty";

export type TronChain = {
  readonly url: string;
  readonly contract: string;
  readonly requests: string[];
  /** Blocks behind the head that count as solid. */
  solidDepth: number;
  /** Adds a transaction to the next block. Returns its hash, 64 hex digits. */
  pay(payment: TronPayment): string;
  /** Mines blocks, three seconds apart. */
  mine(blocks?: number): void;
  /** Removes the newest blocks; their transactions are dropped, or return in the next block. */
  reorg(depth: number, keep: "drop" | "return"): void;
  head(): { readonly number: number; readonly timeMs: number };
  /** Makes the next block this much later. */
  skip(ms: number): void;
  /** Answers of a node under another name that lies: what it says instead of the truth. */
  lie: (path: string, body: Record<string, unknown>) => unknown;
  /** Errors for the next answers, one each. */
  readonly errors: TronError[];
  /** Whether headers are available alone, as on newer nodes. */
  givesHeaders: boolean;
  stop(): Promise<void>;
};

export type TronChainOptions = {
  readonly contract: string;
  readonly decimals?: number;
  readonly startMs?: number;
  readonly genesis?: string;
};

const BLOCK_MS = 3_000;
/** Distinguishes two chains of one process. */
let chainsMade = 0;
/** Returned by `lie` to leave an answer unchanged. */
export const TRUTH: unknown = Symbol("truth");

/**
 * Starts an in-process TRON chain that answers the TronGrid calls which the reader sends, so that tests can remove blocks
 * and cause errors.
 */
export async function startTronChain(options: TronChainOptions): Promise<TronChain> {
  const { contract, decimals = 6, startMs = 1_700_000_000_000 } = options;
  let blocks: Block[] = [];
  let pending: Tx[] = [];
  let count = 0;
  let forks = 0;
  let skipMs = 0;
  const made = ++chainsMade;

  const idOf = (number: number) =>
    number.toString(16).padStart(16, "0") +
    createHash("sha256")
      .update(`${String(number)} ${String(forks)} ${String(count)}`)
      .digest("hex")
      .slice(16);

  function mine(n = 1): void {
    for (let i = 0; i < n; i++) {
      const last = blocks.at(-1);
      const number = (last?.number ?? -1) + 1;
      const id = number === 0 ? (options.genesis ?? idOf(0)) : idOf(number);
      const timeMs = last === undefined ? startMs : last.timeMs + BLOCK_MS + skipMs;
      skipMs = 0;
      blocks.push({ number, id, timeMs, txs: pending });
      pending = [];
    }
  }
  mine();

  const find = (hash: string) => {
    for (const block of blocks) {
      const tx = block.txs.find((one) => one.hash === hash);
      if (tx !== undefined) return { block, tx };
    }
    return undefined;
  };
  const shown = (block: Block | undefined) =>
    block === undefined
      ? {}
      : {
          blockID: block.id,
          block_header: {
            raw_data:
              block.number === 0 ? { timestamp: block.timeMs } : { number: block.number, timestamp: block.timeMs },
          },
        };
  const sender = ({ from = "TVjsyZ7fYF3qLF6BQgPmTEZy1xrNNyVAAA" }: TronPayment) => from;

  function infoOf(hash: string): unknown {
    const found = find(hash);
    if (found === undefined) return {};
    const { block, tx } = found;
    const { payment } = tx;
    const { result = "SUCCESS" } = payment;
    const of = payment.contract ?? contract;
    const event = (to: string, amountBase: bigint) => ({
      address: tronHex(of).slice(2),
      topics: [payment.isApproval === true ? APPROVAL : TRANSFER, word(sender(payment)), word(to)],
      data: word(amountBase),
    });
    return {
      id: hash,
      fee: 1_000,
      blockNumber: block.number,
      blockTimeStamp: block.timeMs,
      contractResult: [""],
      contract_address: tronHex(of),
      receipt: { result, energy_usage_total: 1 },
      ...(result === "SUCCESS"
        ? {
            log: [{ to: payment.to, amountBase: payment.amountBase }, ...(payment.also ?? [])].map((one) =>
              event(one.to, one.amountBase),
            ),
          }
        : { result: "FAILED" }),
    };
  }

  function listOf(address: string, query: URLSearchParams): unknown {
    const from = Number(query.get("min_timestamp") ?? 0);
    const to = Number(query.get("max_timestamp") ?? Number.MAX_SAFE_INTEGER);
    const limit = Math.min(200, Number(query.get("limit") ?? 20));
    const skip = Number(query.get("fingerprint") ?? 0);
    const rows = blocks.flatMap((block) =>
      block.txs
        .filter(({ payment }) => {
          const recipients = [payment.to, ...(payment.also ?? []).map((one) => one.to)];
          const isOfContract = (payment.contract ?? contract) === (query.get("contract_address") ?? contract);
          return recipients.includes(address) && isOfContract && payment.isApproval !== true;
        })
        .map(({ hash, payment }) => ({
          transaction_id: hash,
          block_timestamp: block.timeMs,
          from: sender(payment),
          to: address,
          type: "Transfer",
          value: payment.amountBase.toString(),
          token_info: { symbol: "USDT", address: contract, decimals, name: "Tether USD" },
        })),
    );
    const within = rows.filter((row) => row.block_timestamp >= from && row.block_timestamp <= to);
    const data = within.slice(skip, skip + limit);
    const more = skip + limit < within.length;
    return {
      data,
      success: true,
      meta: {
        at: blocks.at(-1)?.timeMs,
        page_size: data.length,
        ...(more ? { fingerprint: String(skip + limit) } : {}),
      },
    };
  }

  function answer(path: string, query: URLSearchParams, body: Record<string, unknown>): unknown {
    const at = blocks.length - 1;
    const solid = blocks[Math.max(0, at - chain.solidDepth)];
    const account = /^\/v1\/accounts\/(\w+)\/transactions\/trc20$/.exec(path)?.[1];
    if (account !== undefined) return listOf(account, query);
    switch (path) {
      case "/wallet/getblock":
      case "/walletsolidity/getblock":
        if (!chain.givesHeaders) return undefined;
        if (body["id_or_num"] !== undefined) return shown(blocks[Number(body["id_or_num"])]);
        return shown(path.startsWith("/walletsolidity") ? solid : blocks[at]);
      case "/wallet/getnowblock":
        return shown(blocks[at]);
      case "/walletsolidity/getnowblock":
        return shown(solid);
      case "/wallet/getblockbynum":
        return shown(blocks[Number(body["num"])]);
      case "/wallet/gettransactioninfobyid":
        return infoOf(String(body["value"]));
      case "/wallet/gettransactionbyid": {
        const found = find(String(body["value"]));
        if (found === undefined) return {};
        const { payment, hash } = found.tx;
        const contractRet = payment.result ?? "SUCCESS";
        const value = {
          owner_address: tronHex(sender(payment)),
          contract_address: tronHex(payment.contract ?? contract),
        };
        return {
          txID: hash,
          ret: [{ contractRet }],
          raw_data: { contract: [{ type: "TriggerSmartContract", parameter: { value } }] },
        };
      }
      case "/wallet/triggerconstantcontract":
        return String(body["contract_address"]) === tronHex(contract)
          ? { result: { result: true }, constant_result: [word(BigInt(decimals))] }
          : { result: { result: true }, constant_result: [""] };
      default:
        return undefined;
    }
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? "/", "http://chain");
    let text = "";
    for await (const part of request) text += String(part);
    const body = (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>;
    chain.requests.push(address.pathname);
    const error = chain.errors.shift();
    if (error === "hang") return;
    const lie = chain.lie(address.pathname, body);
    const said = lie === TRUTH ? answer(address.pathname, address.searchParams, body) : lie;
    if (error === "500") response.writeHead(500).end("out of order");
    else if (error === "html") response.writeHead(200, { "content-type": "text/html" }).end("<html>busy</html>");
    else if (error === "empty") response.writeHead(200).end("");
    else if (error === "truncated") response.writeHead(200).end(JSON.stringify(said ?? {}).slice(0, -3));
    else if (said === undefined) response.writeHead(404).end();
    else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(said));
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const chain: TronChain = {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    contract,
    requests: [],
    errors: [],
    solidDepth: 19,
    givesHeaders: true,
    lie: () => TRUTH,
    mine,
    pay(payment) {
      const hash = createHash("sha256")
        .update(`tx ${String(++count)} ${String(made)}`)
        .digest("hex");
      pending.push({ hash, payment });
      return hash;
    },
    reorg(depth, keep) {
      forks++;
      const gone = blocks.slice(-depth);
      blocks = blocks.slice(0, -depth);
      if (keep === "return") pending.unshift(...gone.flatMap(({ txs }) => txs));
    },
    head: () => ({ number: blocks.at(-1)?.number ?? 0, timeMs: blocks.at(-1)?.timeMs ?? startMs }),
    skip(ms) {
      skipMs += ms;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
    },
  };
  return chain;
}

/** Returns a unique address for any text. */
export function tronAddress(name: string): string {
  return tronBase58(`41${createHash("sha256").update(name).digest("hex").slice(0, 40)}`);
}
