import { pino } from "pino";
import { marketChecks, type VendorCheck } from "./check-market-vendors.ts";
import { tokenChecks } from "./check-token-vendors.ts";
import { createClock } from "./clock.ts";
import { readConfig } from "./config.ts";
import { createMarketClients } from "./market-clients.ts";
import { VendorError } from "./providers/vendor.ts";
import { MARKET_VENDORS } from "./settings/market-settings.ts";
import { createTokenVendors } from "./token-vendors.ts";

type Verdict = "parsed" | "changed shape" | "refused" | "unreachable" | "not requested";
type Row = { vendor: string; port: string; symbol: string; verdict: Verdict; ms: number; detail: string };

/** Sends every live vendor one request per port from this machine, and reports the results. */
async function checkVendors(env: NodeJS.ProcessEnv): Promise<Row[]> {
  const clock = createClock();
  const silent = pino({ level: "silent" });
  const config = readConfig(env);
  const requested = { ...config, vendors: MARKET_VENDORS };
  // All of them, whatever VENDORS names, and each within what it allows.
  const clients = createMarketClients({ config: requested, clock: { ...clock, replay: undefined }, log: silent });
  const tokens = createTokenVendors({ config, clock, log: silent });
  const checks = [...marketChecks(clients, config), ...tokenChecks(tokens)];
  const rows: Row[] = [];
  // One after the other: a vendor's limits are for everybody, and the times should be each call's own.
  for (const check of checks) rows.push(await run(check));
  if (!clients.has("alphavantage"))
    rows.push({ ...NO_KEY, vendor: "alphavantage", detail: "VENDOR_ALPHAVANTAGE_KEY is not set" });
  for (const http of clients.values()) http.close();
  tokens.close();
  return rows;
}

/** Who answers only with a key, where there is none. */
const NO_KEY = { port: "all", symbol: "", verdict: "not requested", ms: 0 } as const;

async function run({ vendor, port, symbol, request }: VendorCheck): Promise<Row> {
  const startedAt = performance.now();
  const row = (verdict: Verdict, detail: string): Row => {
    return { vendor, port, symbol, verdict, ms: Math.round(performance.now() - startedAt), detail };
  };
  try {
    return row("parsed", await request());
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return row(error instanceof VendorError ? verdictOf(error) : "changed shape", detail);
  }
}

function verdictOf(error: VendorError): Verdict {
  switch (error.kind) {
    case "garbage":
      return "changed shape";
    case "refused":
    case "rate-limited":
    case "not-found":
    case "no-budget":
      return "refused";
    case "timeout":
    case "unreachable":
    case "breaker-open":
      return "unreachable";
  }
}

const rows = await checkVendors(process.env);
const works = rows.some(({ verdict }) => verdict === "parsed");
if (process.argv.includes("--json")) {
  process.stdout.write(`${JSON.stringify({ works, rows })}\n`);
} else {
  const heading = { vendor: "vendor", port: "port", symbol: "symbol", verdict: "verdict", ms: "ms", detail: "detail" };
  for (const row of [heading, ...rows]) {
    const cells = [row.vendor.padEnd(13), row.port.padEnd(13), row.symbol.padEnd(18), row.verdict.padEnd(14)];
    process.stdout.write(`${cells.join(" ")} ${String(row.ms).padStart(6)}  ${row.detail}\n`);
  }
}
process.exitCode = works ? 0 : 1;
