import type { AddressInfo } from "node:net";
import pino from "pino";
import { type Config, readConfig } from "./config.ts";
import type { Database } from "./database/database.ts";
import { freePort } from "./database/free-port.ts";
import { createHttpServer } from "./http/http-server.ts";
import { createLimits } from "./http/limits.ts";
import { httpParts } from "./http/test-parts.ts";
import { createIdentityParts } from "./identity.ts";
import { installationOf } from "./installation.ts";
import type { PasswordCost } from "./issuer/accounts/passwords.ts";
import { testBrowser, type TestBrowser } from "./issuer/test-browser.ts";

export type LocalInstallation = Awaited<ReturnType<typeof startLocalInstallation>>;

/** A signed-in user, as a test uses one: their browser's cookies, and calls in their name. */
export type SignedIn = {
  readonly browser: TestBrowser;
  readonly cookie: () => string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
};

const PASSWORD = "seven quiet otters swim";

/**
 * For tests and the soak: our own issuer and its users, set up as in identity.ts, over HTTP, with a clock that can be
 * moved.
 */
export async function startLocalInstallation(
  database: Database,
  settings: Partial<Config> = {},
  cost: PasswordCost = { n: 1024, r: 8, p: 1 },
) {
  let movedMs = 0;
  let stoodAtMs: number | undefined;
  const wallMs = (): number => (stoodAtMs ?? Date.now()) + movedMs;
  const clock = { wallMs, nowMs: wallMs, replay: undefined };
  // The port must be known before the address that users open can be configured.
  const port = await freePort();
  const publicUrl = `http://localhost:${String(port)}`;
  const config: Config = {
    ...readConfig({ SEXTANT_SECRET: "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c" }),
    publicUrl,
    rateLimitApi: 0,
    rateLimitAuth: 0,
    rateLimitOnboard: 0,
    rateLimitInvoice: 0,
    rateLimitClaim: 0,
    rateLimitWallet: 0,
    rateLimitAdvisory: 0,
    ...settings,
  };
  const log = pino({ level: "silent" });
  const limits = createLimits(config, clock);
  const identity = await createIdentityParts({
    config,
    clock,
    log,
    database,
    limits,
    cost,
    installation: installationOf(config, clock),
    // Documents are tested elsewhere: a form's data is rendered as JSON.
    render: (name, props) => JSON.stringify({ name, ...props, installation: null }),
  });
  const { sessionService, idempotency, auth, issuer } = identity;
  const server = createHttpServer(
    httpParts(
      identity.handlersWith(() => Promise.resolve()),
      config,
      {
        clock,
        sessionService,
        idempotency,
        auth,
        limits,
        ...(issuer === undefined ? {} : { issuer }),
      },
    ),
  );
  await server.listen({ host: "127.0.0.1", port });

  /** Signs in through the forms, like a browser without JavaScript: the link, the issuer's form, the callback. */
  async function enter(link: string, fields: Record<string, string>, browser: TestBrowser): Promise<SignedIn> {
    const page = await browser.follow(link);
    const { action } = JSON.parse(page.text) as { action: string };
    const posted = await browser.post(action, { password: PASSWORD, ...fields });
    if (posted.location === undefined) throw new Error(`The form was refused: ${posted.text}`);
    const { url } = await browser.follow(posted.location);
    const back = await browser.get(url);
    if (back.location === undefined) throw new Error(`The callback was refused: ${back.text}`);
    return signedIn(browser);
  }

  function signedIn(browser: TestBrowser): SignedIn {
    const cookie = (): string => browser.jar.get("session /")?.value ?? "";
    return {
      browser,
      cookie,
      call: async (method, path, body, headers = {}) => {
        const answer = await fetch(publicUrl + path, {
          method,
          headers: {
            origin: publicUrl,
            cookie: `session=${cookie()}`,
            ...(body === undefined ? {} : { "content-type": "application/json" }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
        });
        for (const line of answer.headers.getSetCookie()) browser.keep(line);
        return answer;
      },
    };
  }

  return {
    publicUrl,
    port: (server.server.address() as AddressInfo).port,
    sessionService,
    identity,
    clock,
    newBrowser: () => testBrowser(publicUrl),
    move: (ms: number) => {
      movedMs += ms;
    },
    /** Stops the clock, so that throttling behaves the same on any machine; from then on only the test moves time. */
    stand: () => {
      stoodAtMs ??= Date.now();
    },
    signUp: (email: string, displayName = "Ann", browser = testBrowser(publicUrl)) =>
      enter("/auth/sign-in?mode=sign-up", { email, displayName }, browser),
    signIn: (email: string, browser = testBrowser(publicUrl)) => enter("/auth/sign-in", { email }, browser),
    /** The record of who signed in, made when there is none. */
    async setUp({ call }: SignedIn, username = "Ann"): Promise<{ readonly id: string; readonly uid: string }> {
      const { identity: who } = (await (await call("GET", "/api/session")).json()) as {
        identity: { uid: string; email: string };
      };
      const answer = await call("POST", "/api/auth/onboard", { firebaseUid: who.uid, email: who.email, username });
      const { id } = (await answer.json()) as { id: string };
      return { id, uid: who.uid };
    },
    async close() {
      await identity.stop();
      await server.close();
    },
  };
}
