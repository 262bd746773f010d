import type { VendorGet, VendorHttp, VendorReply } from "../http/index.ts";
import { VendorError } from "../vendor.ts";
import { MissingFilings } from "./missing-filings.ts";
import { type CompanyTicker, parseCompanyTickers } from "./parse-company-tickers.ts";

/** One list is cached for a day: companies are listed and renamed weekly. */
const TICKERS_TTL_MS = 24 * 3_600_000;

/**
 * Returns 'Sextant desk@example.org': the user agent that the SEC requires of programs (sec.gov/os/webmaster-faq).
 * Printable ASCII.
 */
export function secUserAgent(caller: {
  readonly brandName?: string;
  readonly contactEmail?: string | undefined;
}): string {
  const name = caller.brandName?.replace(/[^\x20-\x7e]/g, "").trim() || "Sextant";
  const contact = caller.contactEmail?.replace(/[^\x21-\x7e]/g, "") ?? "";
  return contact === "" ? name : `${name} ${contact}`;
}

const REMEDY =
  "it only serves clients that give a contact address (set CONTACT_EMAIL) and send fewer than ten requests a second";

/** Sends a request to the SEC; the error for a rejection names the remedy. Throws VendorError. */
export async function requestSec(http: VendorHttp, path: string, get: VendorGet): Promise<VendorReply> {
  try {
    return await http.get(path, get);
  } catch (error) {
    if (!(error instanceof VendorError) || error.kind !== "refused") throw error;
    const said = error.message.replace(`${error.vendor}: ${error.kind}: `, "");
    throw new VendorError(http.vendor, "refused", `${said}; ${REMEDY}`, { cause: error });
  }
}

/** Fetches every listed share and its company, largest first, once a day. Throws VendorError. */
export async function fetchCompanyTickers(http: VendorHttp, signal?: AbortSignal): Promise<readonly CompanyTicker[]> {
  // The list is on another host of the SEC than the data; a mirror has both.
  const isTheirs = new URL(http.baseUrl).hostname === "data.sec.gov";
  const path = "files/company_tickers.json";
  const reply = await requestSec(http, isTheirs ? `https://www.sec.gov/${path}` : path, {
    ttlMs: TICKERS_TTL_MS,
    sound: tickersOf,
    signal,
  }).catch((error: unknown) => {
    // A missing list says nothing about any company.
    if (error instanceof VendorError && error.kind === "not-found")
      throw new MissingFilings("no-list", { cause: error });
    throw error;
  });
  return tickersOf(reply.body);
}

const READ = new WeakMap<object, readonly CompanyTicker[]>();

/** Returns the list in an answer, parsed once however often it is returned. */
function tickersOf(body: unknown): readonly CompanyTicker[] {
  if (typeof body !== "object" || body === null) return parseCompanyTickers(body);
  const tickers = READ.get(body) ?? parseCompanyTickers(body);
  READ.set(body, tickers);
  return tickers;
}
