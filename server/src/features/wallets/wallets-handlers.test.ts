import { networkOf } from "@sextant/core/billing";
import type { NetworkId, WalletConfig } from "@sextant/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createHttpServer } from "../../http/http-server.ts";
import { httpParts, testSessionService } from "../../http/test-parts.ts";
import type { Person } from "../../identity/person.ts";
import {
  EVM_A,
  EVM_B,
  EVM_WRONG_LETTER,
  HOUR_MS,
  START_MS,
  startTestWallets,
  type TestWallets,
  TRON_A,
} from "../../wallets/test-wallets.ts";
import type { CurrentWallet } from "../../wallets/wallets.ts";
import { createWalletsHandlers } from "./wallets-handlers.ts";

const ORIGIN = "http://localhost:3000";
const CONFIG = "/api/crypto/wallet-config";
let parts: TestWallets;
let server: FastifyInstance;
let chainNotes: Partial<Record<NetworkId, string>>;
let pins: Partial<Record<NetworkId, string>>;

function person(id: string, role: "user" | "merchant", reauthenticatedAtMs: number): Person {
  const base = { issuer: "i", subject: id, email: `${id}@example.org`, emailVerified: true, displayName: id };
  const times = { createdAtMs: START_MS, lastSeenAtMs: START_MS, reauthenticatedAtMs, expiresAtMs: Infinity };
  const plan = { plan: "pro", endsAtMs: undefined, trialEndsAtMs: undefined } as const;
  return {
    session: { ...base, ...times, id, device: "" },
    user: {
      ...base,
      id,
      username: id,
      riskProfile: undefined,
      firstRun: "done",
      trialStartedAtMs: undefined,
      createdAtMs: START_MS,
      role,
      plan,
      periods: [],
    },
  };
}

beforeAll(async () => {
  parts = await startTestWallets();
});
afterAll(async () => {
  await server.close();
  await parts.drop();
});
beforeEach(async () => {
  await parts.clear();
  [chainNotes, pins] = [{}, {}];
  await build();
});

/** Starts the server with the present pins. */
async function build(): Promise<void> {
  const { clock } = parts;
  const wallets = parts.fresh({ pins });
  const currentWallet = async (id: NetworkId): Promise<CurrentWallet> => {
    const [wallet, why] = [await wallets.current(id), chainNotes[id]];
    return wallet.kind === "off" || why === undefined ? wallet : { kind: "off", why };
  };
  const handlers = createWalletsHandlers({ clock, changeDelayHours: 24, currentWallet, wallets });
  const nowMs = clock.wallMs();
  const sessionService = testSessionService({
    m: person("merchant", "merchant", nowMs),
    stale: person("merchant", "merchant", nowMs - 6 * 60_000),
    u: person("user", "user", nowMs),
  });
  const limits = { rateLimitApi: 0, rateLimitWallet: 0 };
  server = createHttpServer(
    httpParts(handlers, limits, { sessionService, clock: { ...clock, nowMs: clock.wallMs, replay: undefined } }),
  );
  await server.ready();
}

type Caller = "m" | "stale" | "u" | undefined;
const request = (method: "GET" | "POST" | "DELETE", url: string, caller: Caller, payload?: object) =>
  server.inject({
    method,
    url,
    headers: {
      host: "localhost:3000",
      origin: ORIGIN,
      ...(caller === undefined ? {} : { cookie: `session=${caller}` }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
const set = (networkId: string, address: string, caller: Caller = "m") =>
  request("POST", CONFIG, caller, { networkId, address });

describe("the merchant's addresses over HTTP", () => {
  test.each([
    ["GET", CONFIG],
    ["POST", CONFIG],
    ["DELETE", `${CONFIG}/ethereum`],
    ["DELETE", `${CONFIG}/ethereum/change`],
  ] as const)("%s %s is the merchant's only", async (method, url) => {
    const payload = method === "POST" ? { networkId: "ethereum", address: EVM_A } : undefined;
    expect((await request(method, url, undefined, payload)).statusCode).toBe(401);
    expect((await request(method, url, "u", payload)).statusCode).toBe(403);
    if (method === "GET") return;
    const stale = await request(method, url, "stale", payload);
    expect([stale.statusCode, stale.headers["x-error-code"]]).toEqual([403, "prove-yourself"]);
    expect(await parts.events()).toEqual([]);
  });

  test("are set, shown, changed with a delay, cancelled and removed", async () => {
    expect((await set("tron", TRON_A)).json<WalletConfig>().networks).toEqual({ tron: TRON_A });
    await set("ethereum", EVM_A);
    const changed = (await set("ethereum", EVM_B)).json<WalletConfig>();
    expect(changed.networks).toEqual({ ethereum: EVM_A, tron: TRON_A });
    expect(changed.states[0]?.pending).toEqual({
      address: EVM_B,
      activeAt: new Date(START_MS + 24 * HOUR_MS).toISOString(),
    });
    const back = (await request("DELETE", `${CONFIG}/ethereum/change`, "m")).json<WalletConfig>();
    expect(back.states[0]).toMatchObject({ address: EVM_A, pending: null, takesPayments: true });
    expect((await request("DELETE", `${CONFIG}/ethereum/change`, "m")).statusCode).toBe(409);
    const removed = await request("DELETE", `${CONFIG}/tron`, "m");
    expect(removed.json<WalletConfig>().networks).toEqual({ ethereum: EVM_A });
    expect(removed.headers["cache-control"]).toBe("no-store");
    const { rows } = await parts.pool.query<{ actor: string }>("select distinct actor from merchant_log");
    expect(rows).toEqual([{ actor: "merchant" }]);
  });

  test.each([
    ["bad-address", "ethereum", "0x12"],
    ["bad-address", "tron", EVM_A],
    ["address-not-yours", "ethereum", `0x${"0".repeat(40)}`],
    ["address-not-yours", "bsc", networkOf("bsc").contract],
    ["bad-request", "solana", EVM_A],
    ["bad-request", "ethereum", "0".repeat(200)],
  ])("%s is answered with 400 for %s %s", async (code, networkId, address) => {
    const answer = await set(networkId, address);
    expect([answer.statusCode, answer.headers["x-error-code"]]).toEqual([400, code]);
    if (code !== "bad-request") expect(answer.headers["x-error-field"]).toBe("address");
  });

  test("pinned by the operator are read-only", async () => {
    pins = { bsc: EVM_B };
    await server.close();
    await build();
    expect((await set("bsc", EVM_A)).statusCode).toBe(409);
    expect((await request("DELETE", `${CONFIG}/bsc`, "m")).statusCode).toBe(409);
    const { networks, states } = (await request("GET", CONFIG, "m")).json<WalletConfig>();
    expect(networks).toEqual({ bsc: EVM_B });
    expect(states[2]).toMatchObject({ isPinned: true, address: EVM_B });
  });
});

describe("the public part", () => {
  test("states which networks accept payments and why others don't, never an address", async () => {
    await set("tron", TRON_A);
    await set("bsc", EVM_A);
    await set("polygon", EVM_WRONG_LETTER);
    chainNotes = { bsc: "It cannot be read right now." };
    const providers = await request("GET", "/api/payments/providers", undefined);
    expect(providers.json()).toMatchObject([
      {
        id: "ethereum",
        name: "Ethereum ERC20",
        available: false,
        note: "It has no payment address.",
        confirmations: 12,
      },
      { id: "tron", name: "Tron TRC20", available: true, note: null, processingTime: "5-30 min", fees: "$0.01-1" },
      { id: "bsc", name: "BSC BEP20", available: false, note: "It cannot be read right now." },
      { id: "polygon", name: "Polygon", available: false, note: "Its address has a typo." },
    ]);
    const status = await request("GET", "/api/crypto/network-status", undefined);
    expect(status.json()).toMatchObject({
      networks: [
        {
          id: "ethereum",
          name: "Ethereum",
          symbol: "USDT",
          isConfigured: false,
          takesPayments: false,
          note: "It has no payment address.",
        },
        { id: "tron", isConfigured: true, takesPayments: true, note: null },
        { id: "bsc", isConfigured: true, takesPayments: false, note: "It cannot be read right now." },
        { id: "polygon", isConfigured: true, takesPayments: false, note: "Its address has a typo." },
      ],
    });
    for (const { body } of [providers, status]) expect(body).not.toMatch(/0x[0-9a-f]{20}|T[A-Za-z1-9]{33}/i);
  });

  test("reflects a change at once, and changes elsewhere within seconds", async () => {
    const takes = async (): Promise<unknown> =>
      (await request("GET", "/api/payments/providers", undefined)).json<{ available: boolean }[]>()[1]?.available;
    expect(await takes()).toBe(false);
    await set("tron", TRON_A);
    expect(await takes()).toBe(true);
    await parts.fresh().remove({ networkId: "tron", actor: "ann" });
    parts.move(2_000);
    expect(await takes()).toBe(false);
  });
});
