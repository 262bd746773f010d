import type { VendorHttp } from "../http/index.ts";
import { parseCompanyFacts } from "../sec/parse-company-facts.ts";
import { askSec, fetchCompanyTickers } from "../sec/sec-session.ts";
import { VendorFault } from "../vendor.ts";
import type { FilingsVendor } from "./port.ts";

/** What companies filed with the SEC: US-listed shares, foreign ones that file there among them. Coins file nothing. */
export function createSecFilings(http: VendorHttp): FilingsVendor {
  return {
    name: http.vendor,
    canHandle: ({ kind }) => kind === "stock",
    async fetchFilings({ symbol }, signal) {
      const listed = await fetchCompanyTickers(http, signal);
      const found = listed.find(({ ticker }) => ticker === symbol);
      if (found === undefined) throw new VendorFault(http.vendor, "not-found", "no company files under that ticker");
      const { cik } = found;
      const path = `api/xbrl/companyfacts/CIK${String(cik).padStart(10, "0")}.json`;
      const { body } = await askSec(http, path, { signal });
      return {
        company: parseCompanyFacts(body, { cik, nowMs: http.clock.nowMs() }),
        tickers: listed.filter((one) => one.cik === cik).map(({ ticker }) => ticker),
      };
    },
  };
}
