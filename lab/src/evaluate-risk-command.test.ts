import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { evaluateRiskCommand } from "./evaluate-risk-command.ts";
import { UserError } from "./user-error.ts";

let folder = "";
const file = (...names: readonly string[]): string => path.join(folder, ...names);
let said: string[] = [];
const run = (...args: readonly string[]): string => {
  said = [];
  evaluateRiskCommand(args);
  return said.join("\n");
};

const address = (n: number): string => `0x${n.toString(16).padStart(40, "0")}`;
const HEAD = "seen_at,chain,token_address,symbol,name,liquidity_usd,market_cap_usd,volume_24h_usd,price_usd";
const seen = (day: number, n: number, liquidity: number | string, price: number | string = 1): string =>
  `2026-05-${String(day).padStart(2, "0")} 10:00:00 UTC,base,${address(n)},T${String(n)},"Token, ${String(n)}",${String(liquidity)},2000000,50000,${String(price)}`;

/** Per class by liquidity alone, 20 tokens of which the first `rugs` lose nine tenths of it on the third day. */
const group = (from: number, liquidity: number, rugs: number): string[] =>
  Array.from({ length: 20 }, (_, i) => i + from).flatMap((n) => [
    seen(1, n, liquidity),
    seen(3, n, n - from < rugs ? liquidity / 10 : liquidity),
    seen(8, n, n - from < rugs ? liquidity / 10 : liquidity),
  ]);

const poolRow = (at: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  pool_id: "solana_CZNzgxMuDNEyteC5G81XqgHUqMXhUdmvnKLQQrr9yoKG",
  collected_at: at,
  base_token_id: "6br8PdH9MVUzGRS5zaSqD7S8W4DRauLFyQNYuvZnpump",
  base_token_price_usd: "0.0000071628",
  dex_id: "pumpswap",
  fdv_usd: "7162.7809",
  market_cap_usd: null,
  name: "Goldmine / SOL",
  network_id: "solana",
  pool_created_at: "2025-09-01T06:32:23-06:00",
  reserve_in_usd: "60000",
  transactions_h24_buys: 2,
  transactions_h24_sells: 1,
  volume_usd_h24: "654.1385",
  ...more,
});

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "lab-risk-"));
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(file(name)), { recursive: true });
    writeFileSync(file(name), name.endsWith(".gz") ? gzipSync(text) : text);
  };
  const rows = [...group(1, 200_000, 1), ...group(101, 40_000, 8), ...group(201, 900, 18)];
  write(
    "tracker.csv.gz",
    [HEAD, ...rows, "yesterday,base,0x1,,,,,,", seen(1, 7, "", "x"), "2026-05-01 10:00:00 UTC,tron,T,,,,,,"].join("\n"),
  );
  write(
    "gecko/new_pools_history.json.gz",
    JSON.stringify([
      poolRow("2025-09-16T06:33:36.733908-06:00"),
      // The same token elsewhere: no fall of the pool that was labelled.
      poolRow("2025-09-20T06:33:36-06:00", { pool_id: "solana_other", reserve_in_usd: "100" }),
      null,
    ]),
  );
  write(
    "gecko/pools.json",
    JSON.stringify([
      { id: poolRow("")["pool_id"], reserve_usd: "1200.5", last_updated: "2025-09-19T03:27:24.825855-06:00" },
    ]),
  );
  const label = (n: number, at: string, more: Record<string, unknown> = {}): string =>
    JSON.stringify({
      label: {
        id: `L${String(n)}${at}`,
        chain: "base",
        address: address(n),
        symbol: "T",
        labelled_at: at,
        risk_class: "LOW",
        score: 10,
        rules: "1",
        price_usd: 1,
        liquidity_usd: 50_000,
        facts: [],
        ...more,
      },
    });
  write(
    "stored.jsonl",
    [
      label(1, "2026-05-01T10:00:00+00:00"),
      label(1, "2026-05-02T10:00:00+00:00", { risk_class: "HIGH" }),
      label(2, "2026-05-01T10:00:00+00:00"),
      label(3, "2026-05-01T10:00:00+00:00", { risk_class: "none" }),
      JSON.stringify({
        observation: { key: `base:${address(1)}`, seen_at: "2026-05-04T10:00:00+00:00", liquidity_usd: 9_000 },
      }),
      JSON.stringify({
        outcome: {
          label_id: "L22026-05-01T10:00:00+00:00",
          after_days: 7,
          evaluated_at: "2026-05-08T11:00:00+00:00",
          outcome: "kept",
        },
      }),
      // An export made before the columns were renamed.
      JSON.stringify({
        outcome: {
          label_id: "L22026-05-01T10:00:00+00:00",
          after_days: 30,
          judged_at: "2026-05-31T11:00:00+00:00",
          outcome: "kept",
        },
      }),
      "{",
      "",
    ].join("\n"),
  );
  write("other/candles.csv", "time,open\n2024-01-01,1\n");
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation((line: string) => {
    said.push(line);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("evaluate-risk", () => {
  it("labels tokens at first sight and prints rates, their order and the AUC, with the data it could not read", () => {
    const text = run(file("tracker.csv.gz"));
    expect(text).toContain("60 tokens, 2026-05-01T10:00:00.000Z to 2026-05-08T10:00:00.000Z, 183 rows");
    expect(text).toContain("rows left out: 1 no time, 1 chain not known");
    expect(text).toContain("no amount, read as not told: 1");
    expect(text).toContain("class at first sight: LOW 0, MEDIUM 20, HIGH 20, EXTREME 20");
    expect(text).toMatch(/MEDIUM {4}all {12}20 +20 +1 +5\.0% {2}0\.9% to 23\.6%/);
    expect(text).toMatch(/HIGH {6}all {12}20 +20 +8 +40\.0%/);
    expect(text).toMatch(/EXTREME {3}all {12}20 +20 +18 +90\.0%/);
    expect(text).toContain("rates rise from class to class: yes");
    expect(text).toMatch(/AUC 0\.8\d\d, 95% interval 0\.\d+ to 0\.\d+, n 60 \(27 rugs and 33 kept\)/);
  });

  it("reads a collector's folder, follows the pool it labelled, and states no AUC on so few", () => {
    const [report] = JSON.parse(run(file("gecko"), "--json")) as [Record<string, unknown>];
    expect(report).toMatchObject({
      tokens: 1,
      isMarketOnly: true,
      errors: { rows: 4, leftOut: { "no time": 1 }, badCells: 0 },
      after: [
        // Not due: it fell, and counts in no rate.
        { afterDays: 7, due: 0, notDue: 1, notDueFallen: 1, auc: { rugs: 0, stored: 0, auc: null } },
        { afterDays: 30, due: 0 },
      ],
    });
    expect(run(file("gecko"))).toContain("AUC cannot be stated: 0 rugs and 0 kept, fewer than 10 rugs with known fate");
  });

  it("reads a server's labels: the first of each token, evaluated by the server or by later data", () => {
    const text = run(file("stored.jsonl"));
    expect(text).toContain("rows left out: 1 a label without time, class or score, 1 no JSON");
    expect(text).toMatch(/LOW {7}all {13}2 {6}2 {6}1 {3}50\.0%/);
    expect(text).not.toContain("by the market alone");
  });

  it("finds the panels of a folder, and reports in a sentence a folder without any", () => {
    expect(run(folder)).toContain("all panels: 63 tokens");
    expect(() => run(file("other"))).toThrow(UserError);
    expect(() => run(file("other", "candles.csv"))).toThrow("is not a token panel: it has no column seen_at");
    expect(() => run(file("nowhere"))).toThrow("cannot be read (no such file)");
    expect(() => run()).toThrow("Name a panel");
  });

  it("reads zipped panels next to a collector's history, and names the files of the folder that it skipped", () => {
    const beside = mkdtempSync(path.join(os.tmpdir(), "lab-risk-"));
    const complaints: unknown[] = [];
    const listened = vi.spyOn(console, "error").mockImplementation((...words) => void complaints.push(...words));
    try {
      const put = (name: string, text: string): void => writeFileSync(path.join(beside, name), gzipSync(text));
      put("tracker.csv.gz", [HEAD, ...group(1, 500_000, 0)].join("\n"));
      put("new_pools_history.json.gz", JSON.stringify([poolRow("2025-09-16 10:00:00")]));
      put("incidents.csv.gz", "chain,address,loss_usd\nbase,0x1,5");
      expect(run(beside)).toContain("tracker.csv.gz: 20 tokens");
      expect(said.join("\n")).toContain("new_pools_history.json.gz: 1 tokens");
      expect(complaints).toEqual([`Skipped (not a token panel): ${path.join(beside, "incidents.csv.gz")}`]);
    } finally {
      listened.mockRestore();
      rmSync(beside, { recursive: true, force: true });
    }
  });
});
