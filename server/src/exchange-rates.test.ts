import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pino } from "pino";
import { decimalText } from "@sextant/core/decimal";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import type { Lease } from "./leader-election/index.ts";
import { createRates } from "./exchange-rates.ts";
import type { LeaderRole } from "./live.ts";
import { createMarket } from "./market.ts";
import { startFakeServer, type FakeServer } from "./providers/http/fake-server.ts";

const START_MS = Date.parse("2025-06-02T16:00:30Z");
const log = pino({ level: "silent" });
const samples = new URL("providers/exchange-rates/samples/", import.meta.url);
const [xml, csv] = ["eurofxref-hist-90d.xml", "eurofxref-hist.csv"].map((name) =>
  readFileSync(new URL(name, samples), "utf8"),
) as [string, string];
const lease: Lease = { role: "exchange-rates", fence: 1 };
let test: TestDatabase;
let server: FakeServer;
let dataDir: string;
let ends: (() => unknown)[] = [];

beforeAll(async () => {
  test = await testDatabase();
  server = await startFakeServer(() => ({ text: xml, type: "text/xml" }));
  await test.database.pool.query("insert into leaders (name, fence, holder) values ('exchange-rates', 1, 'test')");
});
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "sextant-rates-"));
  server.requests.length = 0;
  await test.database.pool.query("truncate exchange_rates, exchange_rate_sources");
});
afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
  rmSync(dataDir, { recursive: true, force: true });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

type Installation = {
  readonly vendors: readonly ("ecb" | "simulated")[];
  readonly isLeader?: boolean;
  readonly isReplay?: boolean;
};

/** A server of an installation, started. */
function started({ vendors, isLeader = true, isReplay = false }: Installation) {
  const clock = { nowMs: () => START_MS, replay: isReplay ? { fromMs: START_MS, speed: 1 } : undefined };
  const common = { clock, log, database: test.database };
  const addresses = { vendorYahooUrl: server.url, vendorCoinbaseUrl: server.url, vendorEcbUrl: server.url };
  const market = createMarket({ ...common, config: { vendors, candlesDir: undefined, ...addresses } });
  const held = isLeader ? lease : undefined;
  const election = {
    held: () => held,
    onChange(listener: (role: LeaderRole, held: Lease | undefined) => unknown) {
      listener("exchange-rates", held);
      return () => undefined;
    },
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
  const part = createRates({
    ...common,
    config: { dataDir, exchangeRatesFile: undefined },
    market,
    live: { election },
  });
  part.start();
  ends.push(
    () => part.stop(),
    () => market.stop(),
  );
  const euroIn = (currency: string, day = "2025-06-02"): string => {
    const answer = part.rates.rateOn("EUR", currency, Date.parse(day));
    return answer.rate === undefined ? answer.reason : decimalText(answer.rate);
  };
  return { euroIn, health: () => part.healthParts()["exchange rates"] };
}

describe("exchange rates of an installation", () => {
  it("come from the ECB by the leader alone; the other processes read what it stored", async () => {
    const one = started({ vendors: ["ecb"] });
    await expect.poll(() => one.euroIn("GBP")).toBe("0.84275");
    // Nothing was stored, so the whole history is requested.
    expect(server.requests).toEqual(["/eurofxref-hist.xml"]);
    const other = started({ vendors: ["ecb"], isLeader: false });
    await expect.poll(() => other.euroIn("GBP")).toBe("0.84275");
    expect(server.requests.length).toBe(1);
    expect(other.health()).toEqual({ state: "ok", note: "4 currencies, 2025-05-29 to 2025-06-02" });
  });

  it("come from the file in the data folder where no source is in use", async () => {
    writeFileSync(path.join(dataDir, "eurofxref-hist.csv"), csv);
    const one = started({ vendors: ["simulated"] });
    await expect.poll(() => one.euroIn("USD")).toBe("1.1413");
    expect([one.euroIn("TRL", "1999-01-05"), server.requests]).toEqual(["372274", []]);
  });

  it("are never simulated: a simulated installation has none, and health says how to get them", async () => {
    const one = started({ vendors: ["simulated"] });
    await expect.poll(() => one.euroIn("USD")).toBe("No exchange rates are loaded on this server.");
    expect(one.health()).toEqual({
      state: "ok",
      note: "none; copy the ECB's eurofxref-hist.csv into DATA_DIR, or set its path in EXCHANGE_RATES_FILE",
    });
  });

  it("are not requested in a replay, whose today is long past", async () => {
    const one = started({ vendors: ["ecb"], isReplay: true });
    await expect.poll(() => one.euroIn("USD")).toBe("No exchange rates are loaded on this server.");
    expect(server.requests).toEqual([]);
  });
});
