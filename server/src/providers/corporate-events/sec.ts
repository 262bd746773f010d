import type { FilingsVendor } from "../filings/index.ts";
import type { VendorHttp } from "../http/index.ts";
import { filedReports } from "./filed-reports.ts";
import type { CorporateEventVendor } from "./port.ts";

/** Returns the days on which a company filed its reports with the SEC, from the same facts as its fundamentals. */
export function createSecEvents(
  http: Pick<VendorHttp, "vendor" | "clock">,
  filings: Pick<FilingsVendor, "canHandle" | "fetchFilings">,
): CorporateEventVendor {
  return {
    name: http.vendor,
    canHandle: (instrument) => filings.canHandle(instrument),
    async fetchEvents(instrument, signal) {
      const { company } = await filings.fetchFilings(instrument, signal);
      return filedReports(company, { symbol: instrument.symbol, source: http.vendor, nowMs: http.clock.nowMs() });
    },
  };
}
