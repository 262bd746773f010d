import { setTimeout as pause } from "node:timers/promises";
import { testBrowser, type TestBrowser } from "../src/issuer/test-browser.ts";

const PASSWORD = "seven quiet otters swim";
/** How long a request is repeated while the server is being killed. */
const TIMEOUT_MS = 300_000;

/** An answer of a server that is running. */
export type Said<T> = {
  readonly status: number;
  readonly answer: T;
  readonly code: string | undefined;
  /** The key under which it was answered: another than the request's own if the process that held that one died. */
  readonly key: string | undefined;
};

/** A user with a session of their own, who repeats a request until it is answered. */
export type ChaosPerson = {
  readonly userId: string;
  readonly username: string;
  call<T>(method: string, path: string, body?: unknown, key?: string): Promise<Said<T>>;
};

/** Temporary: the server or a chain is down, or a request under the same key seems to be running. */
const PASSING = new Set([500, 502, 503, 504, 429]);

/** Signs up by the forms, as users do. */
export async function signUpPerson(
  origin: string,
  username: string,
  /** Called for each answer of the server. */
  answered: () => void = () => undefined,
): Promise<ChaosPerson> {
  const email = `${username}@example.org`;
  let browser = await enter(origin, "/auth/sign-in?mode=sign-up", { email, displayName: username });
  const headers = {
    origin,
    "content-type": "application/json",
  };
  // Each re-authentication and change of role sets a new one. A request that is cut off does not lose it; a user who
  // loses it signs in again.
  const cookie = (): string => `session=${browser.jar.get("session /")?.value ?? ""}`;

  async function once<T>(method: string, path: string, body: unknown, key: string | undefined): Promise<Said<T>> {
    const answer = await fetch(origin + path, {
      method,
      headers: { ...headers, cookie: cookie(), ...(key === undefined ? {} : { "idempotency-key": key }) },
      ...(method === "GET" || method === "DELETE" ? {} : { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(30_000),
    });
    for (const line of answer.headers.getSetCookie()) browser.keep(line);
    const text = await answer.text();
    answered();
    // An error is one sentence, with its code in a header.
    const code = answer.headers.get("x-error-code") ?? undefined;
    return { status: answer.status, answer: (code === undefined ? JSON.parse(text) : text) as T, code, key };
  }

  const call: ChaosPerson["call"] = async (method, path, body, key) => {
    const untilMs = performance.now() + TIMEOUT_MS;
    let input = key;
    let proofs = 0;
    for (let tries = 1; ; tries++) {
      const said = await once<never>(method, path, body, input).catch((error: unknown) => String(error));
      const isPassing =
        typeof said === "string" ||
        PASSING.has(said.status) ||
        said.code === "same-key-running" ||
        said.code === "network-off";
      if (!isPassing) {
        const isToProve = said.status === 403 && said.code === "prove-yourself";
        // Cut off while the session was renewed, so the new one is lost: sign in again, as users do.
        if (said.status === 401 && ++proofs < 20) {
          browser = await enter(origin, "/auth/sign-in", { email }).catch(() => browser);
          continue;
        }
        if (!isToProve || ++proofs > 20) return said;
        await once("POST", "/api/auth/step-up", { password: PASSWORD }, undefined).catch(() => undefined);
        continue;
      }
      if (performance.now() > untilMs)
        throw new Error(
          `${method} ${path} was not answered: ${typeof said === "string" ? said : JSON.stringify(said)}`,
        );
      // Its process died with it; another request for the same gets the same answer.
      if (typeof said !== "string" && said.code === "same-key-running") input = `${key ?? ""}-${String(tries)}`;
      await pause(150 + Math.min(1_000, tries * 50));
    }
  };

  const { identity } = (await call<{ identity: { uid: string } }>("GET", "/api/session")).answer;
  const made = await call<{ id: string }>("POST", "/api/auth/onboard", { firebaseUid: identity.uid, email, username });
  if (made.status !== 200)
    throw new Error(`Setting up was answered ${String(made.status)}: ${JSON.stringify(made.answer)}`);
  const own = await call<{ id: string }>("GET", `/api/users/firebase/${identity.uid}`);
  return { userId: own.answer.id, username, call };
}

async function enter(origin: string, link: string, fields: Record<string, string>): Promise<TestBrowser> {
  const browser = testBrowser(origin);
  const page = await browser.follow(link);
  const action = /<form[^>]*\baction="([^"]+)"/.exec(page.text)?.[1] ?? "";
  const posted = await browser.post(action, { password: PASSWORD, ...fields });
  const { url } = await browser.follow(posted.location ?? "");
  const back = await browser.get(url);
  if (back.status !== 303 || browser.jar.get("session /") === undefined)
    throw new Error(`Signing in ended with ${String(posted.status)} and ${String(back.status)}`);
  return browser;
}
