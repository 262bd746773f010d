import type { IncomingHttpHeaders } from "node:http";
import { VendorError } from "../vendor.ts";
import { exchange, ExchangeError, type Exchange, type ExchangeOptions } from "./exchange.ts";
import { sameHostFamily } from "./host-family.ts";
import { parsedUrl } from "./parsed-url.ts";
import { readJson } from "./reply-body.ts";
import { retryAfterMs } from "./retry-after.ts";
import type { VendorGet, VendorReply } from "./vendor-http.ts";

/** The outcome of one try: an answer, or an error with whether to retry and what it means for the vendor's health. */
export type Outcome =
  | { readonly reply: VendorReply }
  | {
      readonly error: VendorError;
      readonly again: boolean;
      /**
       * connection: there is none; vendor: it is reachable and fails; none: the error says nothing about its health.
       */
      readonly blame: "connection" | "vendor" | "none";
    };

const MAX_REDIRECTS = 3;

/** Sends a GET once, including redirects within the vendor's own hosts. Rejects only when the signal aborts. */
export async function attempt(
  vendor: string,
  start: URL,
  get: VendorGet,
  options: ExchangeOptions & { readonly nowMs: number },
): Promise<Outcome> {
  const deadline = AbortSignal.timeout(Math.max(1, Math.ceil(options.timeoutMs)));
  let url = start;
  for (let hops = 0; ; hops += 1) {
    let answer: Exchange;
    try {
      answer = await exchange(url, options);
    } catch (error) {
      return outcomeOfExchangeError(vendor, error);
    }
    const location = answer.headers.location;
    if (answer.status < 300 || answer.status >= 400 || location === undefined || get.acceptStatus === "any") {
      return outcomeOfAnswer(vendor, get, answer, options.nowMs);
    }
    const next = parsedUrl(location, url);
    if (next === undefined || !sameHostFamily(url, next)) {
      return { error: new VendorError(vendor, "refused", "redirected to another host"), again: false, blame: "vendor" };
    }
    if (hops >= MAX_REDIRECTS || deadline.aborted) {
      return { error: new VendorError(vendor, "refused", "redirected in circles"), again: false, blame: "vendor" };
    }
    url = next;
  }
}

function outcomeOfExchangeError(vendor: string, error: unknown): Outcome {
  if (!(error instanceof ExchangeError)) throw error;
  const failure = (kind: VendorError["kind"]) => new VendorError(vendor, kind, error.message, { cause: error });
  switch (error.kind) {
    case "no-connection":
      // Not retried: the next vendor is tried at once, and a missing network is noticed within seconds.
      return { error: failure("unreachable"), again: false, blame: "connection" };
    case "broken":
      return { error: failure("unreachable"), again: true, blame: "vendor" };
    case "timeout":
      return { error: failure("timeout"), again: true, blame: "vendor" };
    case "too-large":
    case "undecodable":
      return { error: failure("garbage"), again: false, blame: "vendor" };
  }
}

function outcomeOfAnswer(vendor: string, get: VendorGet, answer: Exchange, nowMs: number): Outcome {
  const { status } = answer;
  const any = get.acceptStatus === "any";
  const readable = any || (status >= 200 && status < 300) || (get.acceptStatus?.includes(status) ?? false);
  if (!readable) return rejection(vendor, answer, nowMs);
  const cookies = cookiesOf(answer.headers);
  if (get.accept === "text") return { reply: { status, body: answer.text, cookies } };
  const json = readJson(answer.headers["content-type"], answer.text);
  if ("value" in json) return { reply: { status, body: json.value, cookies } };
  // A status whose body may be worth reading, with a body that isn't: the status decides.
  if (status >= 300) return rejection(vendor, answer, nowMs);
  return { error: new VendorError(vendor, "garbage", `answered ${json.error}`), again: false, blame: "vendor" };
}

function rejection(vendor: string, answer: Exchange, nowMs: number): Outcome {
  const { status } = answer;
  const detail = `answered ${status}`;
  const wait = retryAfterMs(answer.headers["retry-after"], nowMs);
  const options = wait === undefined ? {} : { retryAfterMs: wait };
  // Binance sends 418 to callers who continued after a 429; another request would extend the ban.
  if (status === 429 || status === 418) {
    return { error: new VendorError(vendor, "rate-limited", detail, options), again: status === 429, blame: "vendor" };
  }
  if (status >= 500) {
    return { error: new VendorError(vendor, "unreachable", detail, options), again: true, blame: "vendor" };
  }
  if (status === 404 || status === 410) {
    return { error: new VendorError(vendor, "not-found", detail), again: false, blame: "none" };
  }
  return { error: new VendorError(vendor, "refused", detail), again: false, blame: "none" };
}

function cookiesOf(headers: IncomingHttpHeaders): string[] {
  return (headers["set-cookie"] ?? []).flatMap((line) => {
    const pair = line.split(";")[0]?.trim() ?? "";
    return /^[\w!#$%&'*+.^`|~-]+=[\x21-\x7e]*$/.test(pair) ? [pair] : [];
  });
}
