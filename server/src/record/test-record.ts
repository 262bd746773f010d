import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Feed } from "@sextant/core/record";
import type { Database } from "../database/database.ts";
import { createLogger } from "../log.ts";
import { openSecrets } from "../secrets/secrets.ts";
import { type ClaimRecord, openRecord } from "./open-record.ts";
import type { ClaimDraft, IssueRequest } from "./record-writer.ts";

const HOUR_MS = 3_600_000;
export const START_MS = Date.UTC(2025, 5, 4, 12);
export const iso = (ms: number): string => new Date(ms).toISOString();

/** For tests: a clock that is stopped where it is set. `wallMs` is the machine's, `nowMs` the market's. */
export type FixedClock = { at: number; wall: number; nowMs(): number; wallMs(): number; readonly replay: undefined };
export function fixedClock(): FixedClock {
  return {
    at: START_MS + 2_000,
    wall: START_MS + 2_000,
    replay: undefined,
    nowMs(): number {
      return this.at;
    },
    wallMs(): number {
      return this.wall;
    },
  };
}

export const testDataDir = (): string => mkdtempSync(path.join(os.tmpdir(), "sextant-record-"));

/** For tests: opens the record of a test database. */
export async function testRecord(
  database: Database,
  options: {
    readonly dataDir?: string;
    readonly clock?: FixedClock;
    readonly feed?: Feed;
    readonly secret?: string;
  } = {},
): Promise<ClaimRecord> {
  const { dataDir = testDataDir(), clock = fixedClock(), feed = "replay" } = options;
  const config = { secret: options.secret ?? "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c", dataDir };
  const secrets = await openSecrets({ config, database, clock });
  return openRecord({
    database,
    secrets,
    clock,
    feed,
    dataDir,
    log: createLogger({ production: false, logLevel: "silent" }),
  });
}

/** For tests: returns a request to issue the `n`th claim to buy bitcoin, one for each hour from the start on. */
export function nthRequest(n: number, different: Partial<ClaimDraft> = {}): IssueRequest {
  return {
    facts: [{ id: "E1", name: "close", value: 100, unit: "USD" }],
    claim: {
      origin: "scheduled",
      barCloseAt: iso(START_MS),
      symbol: "BTC-USD",
      assetClass: "crypto",
      claimKind: "direction",
      timeframe: "1h",
      horizon: "4h",
      profile: null,
      action: "BUY",
      entry: 100,
      target: 102,
      stop: 98,
      low: null,
      high: null,
      movePercent: null,
      pUp: 0.53,
      pTarget: 0.3,
      pStop: 0.28,
      pExpired: 0.42,
      confidence: 0.52,
      base: 0.5,
      breakEven: 0.5,
      q05: 96,
      q95: 104,
      costPercent: 0.2,
      expiresAt: iso(START_MS + 4 * HOUR_MS),
      modelVersion: `test-${String(n)}`,
      codeHash: "c0dec0de",
      inputHash: "12345678",
      source: "files",
      ...different,
    },
  };
}
