import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** Keys of the server. A test sets their permissions. */
export const PEER_KEY = {
  apiKey: "PEERPEERKEYNUMBERONEabcd1234",
  secret: Buffer.from("a secret that must stand nowhere").toString("base64"),
  passphrase: "pass phrase of the peer",
} as const;

/** The permissions of a read-only key, in each exchange's form. */
export const READ_ONLY: ExchangePeer["rights"] = {
  // As documented, of a key with 'Enable Reading' only.
  binance: {
    ipRestrict: false,
    createTime: 1_698_645_219_000,
    enableReading: true,
    enableWithdrawals: false,
    enableInternalTransfer: false,
    enableMargin: false,
    enableFutures: false,
    permitsUniversalTransfer: false,
    enableVanillaOptions: false,
    enableFixApiTrade: false,
    enableFixReadOnly: true,
    enableSpotAndMarginTrading: false,
    enablePortfolioMarginTrading: false,
  },
  kraken: ["query-funds", "query-ledger", "query-closed-trades"],
  bybit: 1,
  okx: "read_only",
};

/** An entry of Kraken's ledger. */
type LedgerEntry = Readonly<Record<"refid" | "type" | "asset" | "amount" | "fee", string>> & {
  readonly time: number;
  readonly subtype?: string;
};

export type ExchangePeer = {
  readonly url: string;
  /** The key's permissions, in each exchange's form. */
  rights: { binance: Readonly<Record<string, unknown>>; kraken: readonly string[]; bybit: number; okx: string };
  /** Kraken's ledger, by entry. */
  readonly ledger: Map<string, LedgerEntry>;
  readonly krakenBalances: Map<string, string>;
  /** Binance's pairs as base-quote, and its trades by pair. */
  readonly pairs: Map<string, readonly object[]>;
  /** Binance's, Bybit's and OKX's lists, as they are returned. */
  readonly lists: Map<string, object[]>;
  /** Returns the text to send instead of the true answer; `undefined` sends the true one. */
  lie: (path: string, nth: number) => { status?: number; text: string } | "hang" | "slow" | undefined;
  readonly requested: string[];
  /** Requests with a wrong signature. */
  readonly badSignatures: string[];
  stop(): Promise<void>;
};

const PAGE = 50;

/**
 * For tests: starts a server that behaves like Kraken, Bybit and OKX, and checks their signatures with separate code.
 */
export async function startExchangePeer(): Promise<ExchangePeer> {
  async function bodyOf(request: IncomingMessage): Promise<string> {
    let text = "";
    for await (const part of request) text += String(part);
    return text;
  }

  /** Checks Kraken's signature: HMAC-SHA512 of the path and SHA-256 of nonce and body, under the secret's bytes. */
  function isKrakenSigned(path: string, body: string, headers: IncomingMessage["headers"]): boolean {
    const nonce = new URLSearchParams(body).get("nonce") ?? "";
    const digest = createHash("sha256")
      .update(nonce + body)
      .digest();
    const wanted = createHmac("sha512", Buffer.from(PEER_KEY.secret, "base64"))
      .update(Buffer.concat([Buffer.from(path), digest]))
      .digest("base64");
    return headers["api-key"] === PEER_KEY.apiKey && headers["api-sign"] === wanted;
  }

  /** Checks Bybit's signature: HMAC-SHA256, in hexadecimal, of time, key, window and query. */
  function isBybitSigned(query: string, headers: IncomingMessage["headers"]): boolean {
    const [at, window] = [String(headers["x-bapi-timestamp"]), String(headers["x-bapi-recv-window"])];
    const wanted = createHmac("sha256", PEER_KEY.secret)
      .update(at + PEER_KEY.apiKey + window + query)
      .digest("hex");
    return headers["x-bapi-api-key"] === PEER_KEY.apiKey && headers["x-bapi-sign"] === wanted;
  }

  /** Checks OKX's signature: HMAC-SHA256, in base64, of time, method and address. */
  function isOkxSigned(address: string, headers: IncomingMessage["headers"]): boolean {
    const wanted = createHmac("sha256", PEER_KEY.secret)
      .update(`${String(headers["ok-access-timestamp"])}GET${address}`)
      .digest("base64");
    return (
      headers["ok-access-key"] === PEER_KEY.apiKey &&
      headers["ok-access-passphrase"] === PEER_KEY.passphrase &&
      headers["ok-access-sign"] === wanted
    );
  }

  function kraken(path: string, body: string): unknown {
    const params = new URLSearchParams(body);
    switch (path) {
      case "/0/private/GetApiKeyInfo":
        return { error: [], result: { apiKey: PEER_KEY.apiKey, permissions: peer.rights.kraken } };
      case "/0/private/Balance":
        return { error: [], result: Object.fromEntries(peer.krakenBalances) };
      case "/0/private/Ledgers": {
        const [start, end, offset] = ["start", "end", "ofs"].map((name) => Number(params.get(name) ?? 0));
        const within = [...peer.ledger]
          .filter(([, { time }]) => time > (start ?? 0) && time <= (end ?? Infinity))
          .sort(([, a], [, b]) => b.time - a.time);
        const page = within.slice(offset, (offset ?? 0) + PAGE);
        return { error: [], result: { ledger: Object.fromEntries(page), count: within.length } };
      }
      default:
        return { error: ["EGeneral:Unknown method"] };
    }
  }

  function bybit(path: string, query: URLSearchParams): unknown {
    const say = (result: object) => ({ retCode: 0, retMsg: "OK", result, time: 1 });
    if (path === "/v5/user/query-api")
      return say({ apiKey: PEER_KEY.apiKey, readOnly: peer.rights.bybit, permissions: { Spot: ["SpotTrade"] } });
    if (path === "/v5/account/wallet-balance") return say({ list: [{ coin: peer.lists.get(path) ?? [] }] });
    if (path === "/v5/asset/transfer/query-account-coins-balance") return say({ balance: peer.lists.get(path) ?? [] });
    const isOfTime = query.has("startTime");
    const [from, to] = [Number(query.get("startTime")), Number(query.get("endTime"))];
    const all = (peer.lists.get(path) ?? []).filter((row) => {
      const { execTime, successAt, createTime } = row as Record<string, string | undefined>;
      const at = Number(execTime ?? successAt ?? createTime);
      return !isOfTime || (at >= from && at <= to);
    });
    const skip = Number(query.get("cursor") ?? 0);
    const limit = Math.min(Number(query.get("limit") ?? 50), 3);
    const rows = isOfTime ? all.slice(skip, skip + limit) : all;
    const cursor = isOfTime && skip + limit < all.length ? String(skip + limit) : "";
    return say({ [path.includes("query-record") ? "rows" : "list"]: rows, nextPageCursor: cursor });
  }

  /** Checks Binance's signature: HMAC-SHA256, in hexadecimal, of the query or the posted form. */
  function isBinanceSigned(text: string, headers: IncomingMessage["headers"]): boolean {
    const [signed = "", signature = ""] = text.split("&signature=");
    const wanted = createHmac("sha256", PEER_KEY.secret).update(signed).digest("hex");
    return headers["x-mbx-apikey"] === PEER_KEY.apiKey && signature === wanted;
  }

  function binance(path: string, query: URLSearchParams): unknown {
    if (path === "/sapi/v1/account/apiRestrictions") return peer.rights.binance;
    if (path === "/api/v3/exchangeInfo") {
      const sides = [...peer.pairs.keys()].map((name) => name.split("-"));
      return {
        symbols: sides.map(([baseAsset, quoteAsset]) => ({
          symbol: `${baseAsset}${quoteAsset}`,
          baseAsset,
          quoteAsset,
        })),
      };
    }
    if (path === "/api/v3/myTrades") {
      const of = [...peer.pairs].find(([name]) => name.replace("-", "") === query.get("symbol"));
      const rows = (of?.[1] ?? []) as readonly { readonly id: number }[];
      return rows.filter(({ id }) => id >= Number(query.get("fromId"))).slice(0, Number(query.get("limit")));
    }
    const rows = (peer.lists.get(path) ?? []) as readonly Readonly<Record<string, unknown>>[];
    if (path === "/api/v3/account") return { balances: rows };
    if (path === "/sapi/v1/asset/get-funding-asset") return rows;
    const within = rows.filter((row) => {
      const { applyTime, ...times } = row;
      const at =
        typeof applyTime === "string"
          ? Date.parse(`${applyTime}Z`)
          : ["insertTime", "divTime", "createTime", "operateTime"]
              .map((name) => times[name])
              .find((one) => one !== undefined);
      return Number(at) >= Number(query.get("startTime")) && Number(at) <= Number(query.get("endTime"));
    });
    if (Number(query.get("endTime")) - Number(query.get("startTime")) > 30 * 86_400_000)
      return { code: -1127, msg: "Too long." };
    if (path === "/sapi/v1/convert/tradeFlow") return { list: within, moreData: false };
    if (path === "/sapi/v1/asset/assetDividend") return { rows: within, total: within.length };
    if (path === "/sapi/v1/asset/dribblet") return { total: within.length, userAssetDribblets: within };
    return within.slice(0, Number(query.get("limit")));
  }

  function okx(path: string, query: URLSearchParams): unknown {
    const say = (data: object[]) => ({ code: "0", msg: "", data });
    if (path === "/api/v5/account/config") return say([{ uid: "1", perm: peer.rights.okx }]);
    if (path === "/api/v5/account/balance") return say([{ details: peer.lists.get(path) ?? [] }]);
    const rows = (peer.lists.get(path) ?? []) as Record<string, string>[];
    const newestFirst = [...rows].sort((a, b) => Number(b["ts"]) - Number(a["ts"]));
    if (path === "/api/v5/trade/fills-history") {
      const within = newestFirst.filter(
        ({ ts }) => Number(ts) >= Number(query.get("begin")) && Number(ts) <= Number(query.get("end")),
      );
      const after = within.findIndex(({ billId }) => billId === query.get("after"));
      return say(within.slice(after + 1, after + 1 + Number(query.get("limit"))));
    }
    if (!query.has("before")) return say(newestFirst);
    return say(
      newestFirst.filter(
        ({ ts }) => Number(ts) > Number(query.get("before")) && Number(ts) < Number(query.get("after")),
      ),
    );
  }

  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const address = new URL(request.url ?? "/", "http://peer");
      const path = address.pathname;
      peer.requested.push(path);
      const lie = peer.lie(path, peer.requested.length);
      if (lie === "hang") return;
      if (lie === "slow") {
        response.writeHead(200, { "content-type": "application/json" });
        const timer = setInterval(() => response.write(" "), 200);
        response.on("close", () => {
          clearInterval(timer);
        });
        return;
      }
      if (lie !== undefined) {
        response.writeHead(lie.status ?? 200, { "content-type": "application/json" }).end(lie.text);
        return;
      }
      const isKraken = path.startsWith("/0/");
      const isOkx = path.startsWith("/api/v5/");
      const isBinance = path.startsWith("/api/v3/") || path.startsWith("/sapi/");
      const isPublic = path.startsWith("/v5/market/") || path === "/api/v3/exchangeInfo";
      const isSigned = isKraken
        ? isKrakenSigned(path, body, request.headers)
        : isBinance && !isPublic
          ? isBinanceSigned(request.method === "POST" ? body : address.search.slice(1), request.headers)
          : isOkx
            ? isOkxSigned(path + address.search, request.headers)
            : isPublic || isBybitSigned(address.search.slice(1), request.headers);
      if (!isSigned) peer.badSignatures.push(path);
      const rejection = isKraken
        ? { error: ["EAPI:Invalid key"] }
        : isBinance
          ? { code: -2015, msg: "Invalid API-key, IP, or permissions for action." }
          : isOkx
            ? { code: "50111", msg: "Invalid OK-ACCESS-KEY", data: [] }
            : { retCode: 10003, retMsg: "API key is invalid.", result: {} };
      const said = !isSigned
        ? rejection
        : isKraken
          ? kraken(path, body)
          : isBinance
            ? binance(path, address.searchParams)
            : isOkx
              ? okx(path, address.searchParams)
              : bybit(path, address.searchParams);
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(said));
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const peer: ExchangePeer = {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    rights: READ_ONLY,
    pairs: new Map(),
    ledger: new Map(),
    krakenBalances: new Map(),
    lists: new Map(),
    lie: () => undefined,
    requested: [],
    badSignatures: [],
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
  return peer;
}
