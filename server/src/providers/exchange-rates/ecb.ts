import type { RateDocument } from "@sextant/core/exchange-rates";
import type { VendorHttp } from "../http/index.ts";
import { VendorError } from "../vendor.ts";
import { checkedDays, garbage } from "./checked-days.ts";
import { ecbXmlDays } from "./ecb-xml.ts";
import type { ExchangeRateVendor } from "./port.ts";

/**
 * Below https://www.ecb.europa.eu/stats/eurofxref. The daily document is not used, because that of 90 days includes
 * corrections.
 */
const PATHS: Readonly<Record<RateDocument, string>> = {
  history: "eurofxref-hist.xml",
  "90 days": "eurofxref-hist-90d.xml",
};

/**
 * Creates a source of the euro foreign exchange reference rates of the European Central Bank, published on each working
 * day at about 16:00 in Frankfurt.
 */
export function createEcbRates(http: VendorHttp): ExchangeRateVendor {
  return {
    name: http.vendor,
    async fetchRates(document, signal) {
      const { body } = await http.get(PATHS[document], { accept: "text", signal });
      try {
        if (typeof body !== "string") throw garbage(http.vendor, "no text");
        return await checkedDays(ecbXmlDays(body), {
          vendor: http.vendor,
          nowMs: http.clock.nowMs(),
          warn: (detail, message) => {
            http.warn(detail, message);
          },
        });
      } catch (error) {
        if (error instanceof VendorError) http.note(error);
        throw error;
      }
    },
  };
}
