import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Installation, RenderDocument } from "@sextant/core/contract";
import * as client from "openid-client";
import pino from "pino";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import type { Mailer } from "../providers/notify/port.ts";
import { openSecrets } from "../secrets/secrets.ts";
import { createAccounts } from "./accounts/accounts.ts";
import { createIssuer } from "./issuer.ts";

const INSTALLATION = { brand: { name: "Sextant", logo: null } } as Installation;

/** Renders its arguments as JSON for a test to read. */
const render: RenderDocument = (name, props, nonce) => JSON.stringify({ name, nonce, ...props, installation: null });

export type Drawn = {
  readonly name: string;
  readonly action: string;
  readonly error: { readonly field: string | null; readonly sentence: string } | null;
  readonly email: string;
  readonly title: string;
  readonly sentences: readonly string[];
  readonly forgot: string | null;
};

export const drawn = (text: string): Drawn => JSON.parse(text) as Drawn;

export type TestIssuerOptions = {
  readonly mailer?: Mailer;
  /** The address that users open; by default the server's own. */
  readonly publicUrl?: string;
  readonly takeCall?: (rate: string, address: string) => number | undefined;
};

export type TestIssuer = Awaited<ReturnType<typeof testIssuer>>;

/**
 * For tests: starts the issuer over HTTP on a separate port, with our own client. Time only moves when a test moves it,
 * so that the waits for guesses don't depend on the machine's speed. (The protocol itself uses the machine's clock.)
 */
export async function testIssuer({ mailer, publicUrl, takeCall = () => undefined }: TestIssuerOptions = {}) {
  const db: TestDatabase = await testDatabase();
  let nowMs = Date.now();
  const clock = { wallMs: () => nowMs };
  const server = createServer((request, response) => {
    if (!issuer.answer(request, response)) response.writeHead(404).end("not the issuer's");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const own = publicUrl ?? address;
  const log = pino({ level: "silent" });
  const config = { publicUrl: own, brandName: "Sextant" };
  const secrets = await openSecrets({
    config: { secret: "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c", dataDir: "" },
    database: db.database,
    clock,
  });
  const ended: string[] = [];
  const verified: (readonly [subject: string, email: string])[] = [];
  const accounts = createAccounts({
    config,
    database: db.database,
    secrets,
    clock,
    log,
    mailer,
    endSessions: (subject) => {
      ended.push(subject);
      return Promise.resolve();
    },
    addressVerified: (subject, email) => {
      verified.push([subject, email]);
      return Promise.resolve();
    },
    cost: { n: 1024, r: 8, p: 1 },
  });
  const issuer = await createIssuer({
    config,
    log,
    clock,
    database: db.database,
    secrets,
    accounts,
    render,
    takeCall,
    installation: () => INSTALLATION,
    documentHeaders: () => ({ nonce: "n0nce", headers: { "Content-Security-Policy": "script-src 'nonce-n0nce'" } }),
    dataHeaders: { "Content-Security-Policy": "default-src 'none'" },
    addressOf: (request) => String(request.headers["x-test-address"] ?? "127.0.0.1"),
  });
  const relyingParty = await client.discovery(
    new URL(issuer.client.issuer),
    issuer.client.clientId,
    undefined,
    client.ClientSecretBasic(issuer.client.clientSecret),
    {
      execute: own.startsWith("http:") ? [client.allowInsecureRequests] : [],
      [client.customFetch]: (url, options) => issuer.inProcessFetch(url, options as RequestInit),
    },
  );

  return {
    db,
    clock,
    secrets,
    accounts,
    issuer,
    relyingParty,
    address,
    ended,
    verified,
    publicUrl: own,
    move: (ms: number) => {
      nowMs += ms;
    },
    /** Starts a login, and returns it with the checks that the callback needs. */
    async begin(input: Record<string, string> = {}) {
      const checks = {
        expectedState: client.randomState(),
        expectedNonce: client.randomNonce(),
        pkceCodeVerifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(relyingParty, {
        redirect_uri: `${own}/auth/callback`,
        scope: "openid email profile",
        state: checks.expectedState,
        nonce: checks.expectedNonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
        code_challenge_method: "S256",
        ...input,
      });
      return { url: url.href, checks };
    },
    /** Returns the claims of the ID token after a callback. */
    async finish(callback: string, checks: Awaited<ReturnType<typeof this.begin>>["checks"]) {
      const tokens = await client.authorizationCodeGrant(relyingParty, new URL(callback), {
        ...checks,
        idTokenExpected: true,
      });
      return { tokens, claims: tokens.claims() };
    },
    async rows(table: string): Promise<number> {
      const { rows } = await db.database.pool.query<{ rows: number }>(`select count(*)::int as rows from ${table}`);
      return rows[0]?.rows ?? 0;
    },
    async close() {
      issuer.stop();
      await accounts.idle();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await db.drop();
    },
  };
}
