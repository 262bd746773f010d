import type { VendorGet, VendorHttp, VendorReply } from "../http/index.ts";
import { VendorFault } from "../vendor.ts";

const SESSION_MS = 3_600_000;

type Session = { readonly cookie: string | undefined; readonly crumb: string | undefined; readonly madeMs: number };

const sessions = new WeakMap<VendorHttp, { current: Promise<Session> | undefined }>();

/**
 * A GET of Yahoo's that wants a cookie and the crumb that belongs to it. They are fetched once and shared by all ports;
 * a refusal renews them once. Where neither is to be had the call goes out bare: a stand-in may not ask for them.
 */
export async function getWithCrumb(http: VendorHttp, path: string, get: VendorGet): Promise<VendorReply> {
  const holder = sessions.get(http) ?? { current: undefined };
  sessions.set(http, holder);
  for (let renewed = false; ; renewed = true) {
    const session = await orAborted(sessionOf(http, holder), get.signal);
    try {
      return await http.get(path, {
        ...get,
        query: { ...get.query, crumb: session.crumb },
        ...(session.cookie === undefined ? {} : { headers: { ...get.headers, cookie: session.cookie } }),
      });
    } catch (error) {
      const refused = error instanceof VendorFault && error.kind === "refused";
      if (!refused || renewed) throw error;
      holder.current = undefined;
    }
  }
}

async function sessionOf(http: VendorHttp, holder: { current: Promise<Session> | undefined }): Promise<Session> {
  const kept = await holder.current;
  if (kept !== undefined && http.clock.nowMs() - kept.madeMs < SESSION_MS) return kept;
  const made = makeSession(http);
  holder.current = made;
  // A failure is not kept: the next caller tries anew.
  made.catch(() => {
    if (holder.current === made) holder.current = undefined;
  });
  return await made;
}

async function makeSession(http: VendorHttp): Promise<Session> {
  // With another base address everything goes there; at home the cookie comes from a host of its own.
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
  return { cookie, crumb, madeMs: http.clock.nowMs() };
}

/** The answer, or undefined where the vendor is there but gives none. */
async function optional(call: Promise<VendorReply>): Promise<VendorReply | undefined> {
  try {
    return await call;
  } catch (error) {
    const answered = error instanceof VendorFault && ["not-found", "refused", "garbage"].includes(error.kind);
    if (!answered) throw error;
    return undefined;
  }
}

/** The session is everybody's: a caller who gives up leaves, and the making goes on. */
async function orAborted<T>(shared: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return await shared;
  signal.throwIfAborted();
  return await new Promise<T>((resolve, reject) => {
    const leave = () => reject(signal.reason as Error);
    signal.addEventListener("abort", leave, { once: true });
    void shared.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
