import { listOf, numberOf, recordOf } from "../at-the-edge.ts";
import type { VendorGet, VendorHttp } from "../http/index.ts";
import { plainText } from "../plain-text.ts";
import { requestSec, fetchCompanyTickers } from "../sec/sec-session.ts";
import { VendorError } from "../vendor.ts";
import { parseFrame } from "./parse-frame.ts";
import type { CompanyTrade, FramesVendor } from "./port.ts";

/** Creates a source of all companies' filings, from the SEC's frames and its page of each company. */
export function createSecFrames(http: VendorHttp): FramesVendor {
  const request = async (path: string, get: VendorGet): Promise<unknown> => {
    try {
      return (await requestSec(http, path, get)).body;
    } catch (error) {
      if (error instanceof VendorError && error.kind === "not-found") return undefined;
      throw error;
    }
  };
  return {
    name: http.vendor,
    fetchTickers: (signal) => fetchCompanyTickers(http, signal),
    async fetchFrame(frame, signal) {
      const { taxonomy, tag, unit, period } = frame;
      const body = await request(`/api/xbrl/frames/${taxonomy}/${tag}/${unit}/${period}.json`, { signal });
      return body === undefined ? undefined : parseFrame(body, frame, http.clock.nowMs());
    },
    async fetchTrade(cik, signal) {
      const body = await request(`/submissions/CIK${String(cik).padStart(10, "0")}.json`, { signal });
      return body === undefined ? undefined : parseTrade(body, cik);
    },
  };
}

/** Parses /submissions: a company's business; undefined if it names none. Throws VendorError. */
export function parseTrade(body: unknown, cik: number): CompanyTrade | undefined {
  const answer = recordOf(body);
  if (answer === undefined) throw new VendorError("sec", "garbage", "no company in the answer");
  if (numberOf(answer["cik"]) !== cik) throw new VendorError("sec", "garbage", "another company than was asked for");
  const sic = numberOf(answer["sic"]);
  if (sic === undefined || !Number.isInteger(sic) || sic < 1 || sic > 9_999) return undefined;
  const first = listOf(answer["exchanges"])?.find((one) => typeof one === "string");
  return { sic, description: plainText(answer["sicDescription"], 80), exchange: plainText(first, 40) };
}
