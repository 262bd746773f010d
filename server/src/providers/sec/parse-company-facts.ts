import { type CompanyFacts, dayOf, FILED_CONCEPTS, type FiledFact } from "@sextant/core/filings";
import { listOf, numberOf, recordOf } from "../at-the-edge.ts";
import { plainText } from "../plain-text.ts";
import { VendorError } from "../vendor.ts";
import { MissingFilings } from "./missing-filings.ts";
import { isCik } from "./parse-company-tickers.ts";

type Requested = { readonly cik: number; readonly nowMs: number };

const DAY_MS = 86_400_000;
const LONGEST_NAME = 150;
/** Amounts in won and rupiah have sixteen digits; no real value has more. */
const MOST_VALUE = 1e17;
/** The most facts of one company that we read is some 12,000. */
const MOST_FACTS = 100_000;
const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;
const FORM = /^[A-Z0-9][A-Za-z0-9 /.-]{0,19}$/;

/**
 * Parses /api/xbrl/companyfacts: every number of each known concept, with its period and its filing. Ignores `fy`, `fp`
 * and `frame`: they describe the filing's year, not the number's. Throws VendorError: 'garbage' for an invalid answer
 * or one with mostly implausible numbers, 'not-found' for a company without filings (funds).
 */
export function parseCompanyFacts(body: unknown, { cik, nowMs }: Requested): CompanyFacts {
  const answer = recordOf(body);
  const taxonomies = recordOf(answer?.["facts"]);
  if (answer === undefined || taxonomies === undefined) throw garbage("no facts in the answer");
  const reported = numberOf(answer["cik"]);
  if (!isCik(reported)) throw garbage("an answer that names no company");
  if (reported !== cik) throw garbage("the facts of another company");
  const facts: FiledFact[] = [];
  let refused = 0;
  for (const [taxonomy, concepts] of Object.entries(taxonomies)) {
    for (const [tag, of] of Object.entries(recordOf(concepts) ?? {})) {
      const concept = `${taxonomy}:${tag}`;
      if (!FILED_CONCEPTS.has(concept)) continue;
      for (const [written, rows] of Object.entries(recordOf(recordOf(of)?.["units"]) ?? {})) {
        const unit = unitOf(written);
        if (unit === undefined) continue;
        for (const row of listOf(rows) ?? []) {
          const fact = factOf(row, { concept, unit, nowMs });
          if (fact === undefined) refused += 1;
          else facts.push(fact);
        }
      }
    }
  }
  if (facts.length > MOST_FACTS) throw garbage(`${facts.length} facts are more than a company files`);
  if (refused > facts.length) throw garbage(`${refused} of ${refused + facts.length} facts cannot be true`);
  if (facts.length === 0) throw new MissingFilings("no-figures", { cik });
  return { cik, name: plainText(answer["entityName"], LONGEST_NAME) ?? "", facts };
}

function factOf(
  row: unknown,
  { concept, unit, nowMs }: { readonly concept: string; readonly unit: string; readonly nowMs: number },
): FiledFact | undefined {
  const reported = recordOf(row);
  if (reported === undefined) return undefined;
  const { start, end, val, accn, form, filed } = reported;
  const endDay = typeof end === "string" ? dayOf(end) : undefined;
  const filedDay = typeof filed === "string" ? dayOf(filed) : undefined;
  const startDay = typeof start === "string" ? dayOf(start) : undefined;
  if (endDay === undefined || filedDay === undefined || (start !== undefined && startDay === undefined))
    return undefined;
  if (typeof val !== "number" || !Number.isFinite(val) || Math.abs(val) >= MOST_VALUE) return undefined;
  if (typeof accn !== "string" || !ACCESSION.test(accn) || typeof form !== "string" || !FORM.test(form)) {
    return undefined;
  }
  // No company files a year that has not ended, nor tomorrow.
  if (endDay > filedDay || (startDay ?? endDay) > endDay || filedDay * DAY_MS > nowMs + DAY_MS) return undefined;
  return {
    concept,
    unit,
    ...(startDay === undefined ? {} : { startDay }),
    endDay,
    value: val,
    filedDay,
    form,
    accession: accn,
  };
}

/**
 * Returns 'USD', 'USD/shares' and 'shares', however a filer spelt them; undefined for units of no value that we read.
 */
function unitOf(written: string): string | undefined {
  if (/^shares$/i.test(written)) return "shares";
  if (/^[A-Za-z]{3}$/.test(written)) return written.toUpperCase();
  const [, currency] = /^([A-Za-z]{3})(?:\/|-per-|Per)shares?$/i.exec(written) ?? [];
  return currency === undefined ? undefined : `${currency.toUpperCase()}/shares`;
}

function garbage(detail: string): VendorError {
  return new VendorError("sec", "garbage", detail);
}
