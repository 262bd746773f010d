import { tokenAddress } from "@sextant/core/market";
import type { VendorHttp } from "../http/index.ts";
import { readShape } from "../tokens/read-rows.ts";
import { VendorError } from "../vendor.ts";
import type { SecurityVendor } from "./port.ts";
import { isReportOf, securityOfReport } from "./rugcheck-report.ts";
import { rugcheckReport } from "./rugcheck-shape.ts";

const NAME = "rugcheck";
const HOLDS_MS = 60 * 60_000;

/**
 * Creates a checker with RugCheck: mint and freeze authority, holders and locked liquidity of mints on Solana, one per
 * call.
 */
export function createRugcheckSecurity(http: VendorHttp, key?: string): SecurityVendor {
  const headers = key === undefined ? {} : { "x-api-key": key };
  return {
    name: NAME,
    chains: ["solana"],
    mostAtOnce: 1,
    holdsMs: HOLDS_MS,
    async fetchSecurity(chain, [first = ""], signal) {
      const address = chain === "solana" ? tokenAddress(chain, first) : undefined;
      if (address === undefined) return new Map();
      const reply = await http.get(`/v1/tokens/${address}/report`, { headers, signal }).catch((error: unknown) => {
        if (error instanceof VendorError && error.kind === "not-found") return undefined;
        throw error;
      });
      if (reply === undefined) return new Map();
      const report = readShape(http, "report", reply.body, rugcheckReport);
      if (!isReportOf(report, address)) throw new VendorError(NAME, "garbage", "the report of another mint");
      return new Map([[address, securityOfReport(report, reply.body, NAME, http.clock.nowMs())]]);
    },
    http,
  };
}
