import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import type { Timing } from "./providers/http/index.ts";
import { createBudget } from "./providers/http/budget.ts";
import { startFakeServer, type FakeServer } from "./providers/http/fake-server.ts";
import { VendorError } from "./providers/vendor.ts";
import { TOKEN_BUDGETS } from "./token-budgets.ts";
import { createTokenVendors } from "./token-vendors.ts";

const TOKEN = "0x1111111111111111111111111111111111111111";
const MINT = "Samp1eMint11111111111111111111111111111pump";
const log = { warn: () => undefined };
const HOUR_MS = 3_600_000;

/** Most calls within any window of a length. */
function mostWithin(atMs: readonly number[], windowMs: number): number {
  let [from, most] = [0, 0];
  atMs.forEach((at, to) => {
    while ((atMs[from] ?? at) <= at - windowMs) from += 1;
    most = Math.max(most, to - from + 1);
  });
  return most;
}

describe("the sources of tokens", () => {
  let server: FakeServer;
  beforeAll(async () => {
    server = await startFakeServer(() => ({ json: [] }));
  });
  afterAll(() => server.close());

  function vendorsOf(
    env: Record<string, string>,
    { replay = false, timing }: { replay?: boolean; timing?: Timing } = {},
  ) {
    const config = readConfig({
      VENDOR_DEXSCREENER_URL: server.url,
      VENDOR_GECKOTERMINAL_URL: server.url,
      VENDOR_GOPLUS_URL: server.url,
      VENDOR_HONEYPOT_URL: server.url,
      VENDOR_RUGCHECK_URL: server.url,
      VENDOR_X_URL: server.url,
      TELEGRAM_API_URL: server.url,
      ...env,
    });
    const clock = { nowMs: () => 1_748_880_000_000, replay: replay ? { fromMs: 0, speed: 1 } : undefined };
    return createTokenVendors({ config, clock, log, ...(timing === undefined ? {} : { timing }) });
  }
  const namesOf = ({ tokens, security, social }: ReturnType<typeof vendorsOf>) =>
    [tokens, security, social].map((port) => port.map(({ name }) => name).join());

  it("are those that VENDORS names, in its order", () => {
    expect(namesOf(vendorsOf({}))).toEqual(["dexscreener,geckoterminal", "goplus,honeypot,rugcheck", ""]);
    expect(namesOf(vendorsOf({ VENDORS: "rugcheck,geckoterminal,yahoo,dexscreener" }))).toEqual([
      ...["geckoterminal,dexscreener", "rugcheck", ""],
    ]);
  });

  it("count followers and posts only where that is configured, and only with real tokens", () => {
    const keys = { TELEGRAM_BOT_TOKEN: "1:sample", VENDOR_X_KEY: "sample" };
    expect(namesOf(vendorsOf({ VENDORS: "dexscreener", ...keys }))).toEqual(["dexscreener", "", "telegram,x"]);
    expect(namesOf(vendorsOf({ VENDORS: "simulated", ...keys }))).toEqual(["", "", ""]);
  });

  it("send no requests where everything is simulated, nor in a replay of the past", () => {
    expect(vendorsOf({ VENDORS: "simulated" }).states()).toEqual([]);
    expect(vendorsOf({ VENDORS: "dexscreener,goplus" }, { replay: true }).states()).toEqual([]);
  });

  it("have a line each with its own state; DexScreener has two, for it counts its lists apart", () => {
    const { states, close } = vendorsOf({});
    expect(states().map(({ client, state }) => `${client} ${state.breaker}`)).toEqual([
      ...["dexscreener closed", "dexscreener feeds closed", "geckoterminal closed"],
      ...["goplus closed", "honeypot closed", "rugcheck closed"],
    ]);
    close();
  });

  it.each(Object.entries(TOKEN_BUDGETS))(
    "never send %s more requests than it allows, in the busiest hour",
    (_, budget) => {
      let nowMs = 0;
      const { take } = createBudget({ ...budget, monotonicMs: () => nowMs });
      const sentMs: number[] = [];
      for (; nowMs < HOUR_MS; nowMs += 50) {
        if (take()) sentMs.push(nowMs);
      }
      expect(mostWithin(sentMs, budget.withinMs)).toBeLessThanOrEqual(budget.allowed);
      // The allowance is also used: the budget does not block requests.
      expect(sentMs.length).toBeGreaterThan(0.5 * budget.perSecond * 3_600);
    },
  );

  it("stay within it over the wire too, for polls and user views together, retries included", async () => {
    let nowMs = 0;
    const timing = {
      monotonicMs: () => nowMs,
      sleep: (ms: number) => Promise.resolve(void (nowMs += ms)),
      random: () => 0.5,
    };
    const requestedMs: number[] = [];
    // Every third response is an error that is retried.
    server.answer = () => {
      requestedMs.push(nowMs);
      return requestedMs.length % 3 === 0 ? { text: "", status: 500 } : { json: { data: [], code: 1, result: {} } };
    };
    for (const [name, budget] of [
      ["geckoterminal", TOKEN_BUDGETS.geckoterminal],
      ["goplus", TOKEN_BUDGETS.goplus],
    ] as const) {
      requestedMs.length = nowMs = 0;
      const { tokens, security, close } = vendorsOf({ VENDORS: name }, { timing });
      for (let look = 0; nowMs < HOUR_MS / 4; look += 1) {
        nowMs += 500;
        const [chain, address] = look % 2 === 0 ? (["base", TOKEN] as const) : (["solana", MINT] as const);
        await (tokens[0]?.feeds[look % 12]?.fetch() ?? security[0]?.fetchSecurity(chain, [address]))?.catch(onlyErrors);
      }
      close();
      expect(requestedMs.length).toBeGreaterThan(100);
      expect(mostWithin(requestedMs, budget.withinMs)).toBeLessThanOrEqual(budget.allowed);
    }
  });
});

function onlyErrors(error: unknown): void {
  if (!(error instanceof VendorError)) throw error;
}

describe("the lists of a source", () => {
  it("take less than a third of what it allows, which leaves capacity for user views", () => {
    const config = readConfig({});
    const clock = { nowMs: () => 0, replay: undefined };
    const { tokens, close } = createTokenVendors({ config, clock, log });
    const perMinute = tokens.map(({ feeds }) => feeds.reduce((sum, { everyMs }) => sum + 60_000 / everyMs, 0));
    const [lists, gecko] = [TOKEN_BUDGETS["dexscreener feeds"].allowed, TOKEN_BUDGETS.geckoterminal.allowed];
    expect(perMinute[0]).toBeLessThan(lists / 3);
    expect(perMinute[1]).toBeLessThan(gecko / 3);
    close();
  });
});
