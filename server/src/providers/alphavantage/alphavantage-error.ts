import { recordOf } from "../at-the-edge.ts";
import { plainText } from "../plain-text.ts";
import { VendorError, type VendorErrorKind } from "../vendor.ts";

/** A rejection that arrived with status 200. */
export type Rejection = {
  readonly kind: VendorErrorKind;
  readonly detail: string;
  /** What it applies to: this request, data that needs a paid plan, or every request with this key. */
  readonly scope: "question" | "paid" | "key";
  readonly retryAfterMs?: number;
};

const NOTICES: readonly string[] = ["Error Message", "Note", "Information"];

const AFTER_BURST_MS = 1_100;
const AFTER_MINUTE_MS = 60_000;
/** When a free key's day starts is not published, so it is tried once an hour. */
const AFTER_DAY_MS = 3_600_000;

/**
 * Returns the rejection in an answer of Alpha Vantage, which always has status 200. Worded by us wherever the meaning
 * is known, because its text about the limits repeats the key. Undefined for an answer that contains anything besides a
 * notice, and for the notice that there is no news, which is a valid answer.
 */
export function alphaVantageRejection(body: unknown, key: string): Rejection | undefined {
  const answer = recordOf(typeof body === "string" ? noticeOfText(body) : body);
  const names = Object.keys(answer ?? {});
  if (answer === undefined || names.length === 0 || !names.every((name) => NOTICES.includes(name))) return undefined;
  if (saysNoNews(answer)) return undefined;
  const said = names.map((name) => textOf(answer[name])).join(" ");
  const limited = (detail: string, retryAfterMs: number): Rejection => {
    return { kind: "rate-limited", detail, scope: "key", retryAfterMs };
  };
  // The notice about the per-second limit names the daily one as well, and all of them advertise the paid plans.
  if (/per second|sparingly/i.test(said)) return limited("its limit per second is reached", AFTER_BURST_MS);
  if (/(calls?|requests?) per minute/i.test(said)) return limited("its limit per minute is reached", AFTER_MINUTE_MS);
  if (/(calls?|requests?) per day|rate limit is/i.test(said))
    return limited("its daily limit is reached", AFTER_DAY_MS);
  if (/is a premium|premium endpoint/i.test(said)) {
    return { kind: "refused", detail: "only a paid plan has that", scope: "paid" };
  }
  if (/demo\W+api ?key|demo purposes/i.test(said)) {
    return { kind: "refused", detail: "the demo key doesn't allow that", scope: "question" };
  }
  if (/apikey.{0,20}(invalid|missing)|invalid.{0,10}api ?key/i.test(said)) {
    return { kind: "refused", detail: "the key is not accepted", scope: "key", retryAfterMs: AFTER_DAY_MS };
  }
  if (/rate limit|frequency/i.test(said)) return limited("its limit is reached", AFTER_MINUTE_MS);
  if ("Error Message" in answer || /invalid (inputs?|api call)/i.test(said)) {
    return { kind: "not-found", detail: "knows no such symbol", scope: "question" };
  }
  if (/error getting data|try again later/i.test(said)) {
    return { kind: "unreachable", detail: "its data is not available right now", scope: "question" };
  }
  const text = plainText(said, 160) ?? "an empty notice";
  return { kind: "refused", detail: withoutKey(text, key), scope: "question" };
}

/** Returns whether an answer is the notice that replaces news when there is none for the request. */
export function saysNoNews(body: unknown): boolean {
  return /^no articles found/i.test(textOf(recordOf(body)?.["Information"]));
}

/** Thrown for data that needs a paid plan: the same data may be available in another way. */
export class PaidPlanError extends VendorError {
  constructor() {
    super("alphavantage", "refused", "only a paid plan has that");
  }
}

/** Returns the error for a 200 whose content is implausible, or whose shape is unknown. */
export function alphaVantageGarbage(detail: string): VendorError {
  return new VendorError("alphavantage", "garbage", detail);
}

const LONGEST_NOTICE = 10_000;

/** Returns a notice sent instead of a table: as JSON, or spelled out like a row ('I,n,f,o,r,m,a'). */
function noticeOfText(text: string): unknown {
  if (/^I,n,f,o,r,m/m.test(text)) return { Information: "rate limit" };
  if (text.length > LONGEST_NOTICE || !text.trimStart().startsWith("{")) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function withoutKey(text: string, key: string): string {
  return text
    .split(key)
    .join("[key]")
    .replace(/(api ?key (?:as|is)|apikey=) ?[\w-]+/gi, "$1 [key]");
}
