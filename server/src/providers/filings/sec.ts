import type { VendorHttp } from "../http/index.ts";
import { parseCompanyFacts } from "../sec/parse-company-facts.ts";
import { requestSec, fetchCompanyTickers } from "../sec/sec-session.ts";
import { MissingFilings } from "../sec/missing-filings.ts";
import { VendorError } from "../vendor.ts";
import type { FilingsVendor } from "./port.ts";

const NOT_FOUND = 404;

/** Creates a source of SEC filings: US-listed shares, including foreign ones that file there. Coins file nothing. */
export function createSecFilings(http: VendorHttp): FilingsVendor {
  return {
    name: http.vendor,
    canHandle: ({ kind }) => kind === "stock",
    async fetchFilings({ symbol }, signal) {
      const listed = await fetchCompanyTickers(http, signal);
      const found = listed.find(({ ticker }) => ticker === symbol);
      if (found === undefined) throw new MissingFilings("not-listed");
      const { cik } = found;
      const path = `api/xbrl/companyfacts/CIK${String(cik).padStart(10, "0")}.json`;
      const { body } = await requestSec(http, path, { signal }).catch(async (error: unknown) => {
        if (!(error instanceof VendorError) || error.kind !== "not-found") throw error;
        const reason = (await saysNoSuchPage(http, path, signal)) ? "no-figures" : "unclear";
        throw new MissingFilings(reason, { cik, cause: error });
      });
      return {
        company: parseCompanyFacts(body, { cik, nowMs: http.clock.nowMs() }),
        tickers: listed.filter((one) => one.cik === cik).map(({ ticker }) => ticker),
      };
    },
  };
}

/**
 * Returns whether a 404 is the SEC's own answer that there is no such page: its store returns an XML document with code
 * NoSuchKey. A moved address or a mirror without the folder returns something else.
 */
async function saysNoSuchPage(http: VendorHttp, path: string, signal: AbortSignal | undefined): Promise<boolean> {
  const { status, body } = await requestSec(http, path, { accept: "text", acceptStatus: [NOT_FOUND], signal });
  return status === NOT_FOUND && typeof body === "string" && body.includes("<Code>NoSuchKey</Code>");
}
