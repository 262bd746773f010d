import type { VendorGet, VendorHttp, VendorReply } from "../http/index.ts";
import { VendorError } from "../vendor.ts";

const SESSION_MS = 3_600_000;
/** If a renewed session is rejected too, Yahoo does not want our requests: no other is created for this long. */
const REFUSED_REST_MS = 60_000;

type Credentials = { readonly cookie: string | undefined; readonly crumb: string | undefined };
type Session = {
  readonly credentials: Promise<Credentials>;
  readonly madeMs: number;
  /** Whether it was created because the previous one was rejected. */
  readonly isRenewal: boolean;
  /** Whether a call with it has succeeded: then a rejection means that it has expired. */
  hasWorked: boolean;
};

const sessions = new WeakMap<VendorHttp, { current: Session | undefined }>();

/**
 * Sends a GET that needs Yahoo's cookie and the matching crumb. They are fetched once and shared by all ports; when
 * they expire, the first rejected call renews them for all, once. If neither is available, the call is sent without: a
 * stub may not require them.
 */
export async function getWithCrumb(http: VendorHttp, path: string, get: VendorGet): Promise<VendorReply> {
  const holder = sessions.get(http) ?? { current: undefined };
  sessions.set(http, holder);
  for (let isSecond = false; ; isSecond = true) {
    const session = sessionOf(http, holder);
    const { cookie, crumb } = await orAborted(session.credentials, get.signal);
    try {
      const reply = await http.get(path, {
        ...get,
        query: { ...get.query, crumb },
        ...(cookie === undefined ? {} : { headers: { ...get.headers, cookie } }),
      });
      session.hasWorked = true;
      return reply;
    } catch (error) {
      const isRefused = error instanceof VendorError && error.kind === "refused";
      if (!isRefused || isSecond) throw error;
      // Another caller has renewed it meanwhile: use that one.
      if (holder.current !== session) continue;
      if (!isWorthRenewing(session, http.clock.nowMs())) throw error;
      renew(http, holder, true);
    }
  }
}

function isWorthRenewing({ hasWorked, isRenewal, madeMs }: Session, nowMs: number): boolean {
  return hasWorked || !isRenewal || nowMs - madeMs >= REFUSED_REST_MS;
}

/**
 * Returns the shared session, created here if there is none or it has expired. Synchronous, so that two callers create
 * only one.
 */
function sessionOf(http: VendorHttp, holder: { current: Session | undefined }): Session {
  const stored = holder.current;
  if (stored !== undefined && http.clock.nowMs() - stored.madeMs < SESSION_MS) return stored;
  return renew(http, holder, false);
}

function renew(http: VendorHttp, holder: { current: Session | undefined }, isRenewal: boolean): Session {
  const made: Session = { credentials: credentials(http), madeMs: http.clock.nowMs(), isRenewal, hasWorked: false };
  holder.current = made;
  // A failure is not cached: the next caller tries again.
  made.credentials.catch(() => {
    if (holder.current === made) holder.current = undefined;
  });
  return made;
}

async function credentials(http: VendorHttp): Promise<Credentials> {
  // With another base address everything goes there; at Yahoo the cookie comes from a separate host.
  const atHome = /(^|\.)yahoo\.com$/.test(new URL(http.baseUrl).hostname);
  const door = await optional(
    http.get(atHome ? "https://fc.yahoo.com/" : "/", { accept: "text", acceptStatus: "any" }),
  );
  const cookie = door === undefined || door.cookies.length === 0 ? undefined : door.cookies.join("; ").slice(0, 2_000);
  const said = await optional(
    http.get("/v1/test/getcrumb", { accept: "text", ...(cookie === undefined ? {} : { headers: { cookie } }) }),
  );
  const text = typeof said?.body === "string" ? said.body.trim() : "";
  const crumb = /^[\w./\\-]{4,40}$/.test(text) ? text : undefined;
  return { cookie, crumb };
}

/** Resolves with the answer, or undefined if the vendor is reachable but has none. */
async function optional(call: Promise<VendorReply>): Promise<VendorReply | undefined> {
  try {
    return await call;
  } catch (error) {
    const answered = error instanceof VendorError && ["not-found", "refused", "garbage"].includes(error.kind);
    if (!answered) throw error;
    return undefined;
  }
}

/** Waits for the shared session: a caller who gives up leaves, and its creation continues. */
async function orAborted<T>(shared: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return await shared;
  signal.throwIfAborted();
  return await new Promise<T>((resolve, reject) => {
    const leave = () => reject(signal.reason as Error);
    signal.addEventListener("abort", leave, { once: true });
    void shared.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
