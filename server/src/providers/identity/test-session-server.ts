import { type AddressInfo, createServer } from "node:net";
import pino from "pino";
import { testDatabase } from "../../database/test-database.ts";
import { createSessionHandlers } from "../../features/session/session-handlers.ts";
import { createTokenSync } from "../../features/session/token-sync.ts";
import { createHttpServer } from "../../http/http-server.ts";
import { httpParts } from "../../http/test-parts.ts";
import { createSessionService } from "../../identity/session-service.ts";
import { openSecrets } from "../../secrets/secrets.ts";
import type { IdentityVendor } from "./port.ts";

export type SessionTestServer = Awaited<ReturnType<typeof startSessionTestServer>>;

/** The parts from which a vendor under test is created. */
export type VendorParts = {
  readonly publicUrl: string;
  readonly clock: { readonly wallMs: () => number };
  readonly log: pino.Logger;
};

/**
 * For tests: starts real sessions, sign-in routes and calls over HTTP, with the test's identity vendor and a clock that
 * can be moved.
 */
export async function startSessionTestServer(createIdentity: (parts: VendorParts) => IdentityVendor) {
  const db = await testDatabase();
  let movedMs = 0;
  const wallMs = (): number => Date.now() + movedMs;
  const clock = { nowMs: wallMs, wallMs, replay: undefined };
  const secrets = await openSecrets({
    config: { secret: "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c", dataDir: "" },
    database: db.database,
    clock,
  });
  const sessionService = createSessionService({
    database: db.database,
    clock,
    isOurs: () => true,
    planStatus: ({ role }) => ({ role, plan: { plan: "free", endsAtMs: undefined, trialEndsAtMs: undefined } }),
    seal: {
      seal: (plain) => secrets.seal("provider-hint", plain),
      open: (sealed) => secrets.open("provider-hint", sealed)?.toString(),
    },
  });
  // The port has to be known before the public address is.
  const port = await freePort();
  const publicUrl = `http://localhost:${String(port)}`;
  const identity = createIdentity({ publicUrl, clock, log: pino({ level: "silent" }) });
  const endIssuerSession = (): Promise<void> => Promise.resolve();
  const handlers = {
    ...createSessionHandlers({ sessionService, identity, accounts: undefined, clock, endIssuerSession }),
    ...createTokenSync({ sessionService, identity, clock }),
  };
  const server = createHttpServer(
    httpParts(
      handlers,
      { publicUrl, rateLimitApi: 0, rateLimitAuth: 0 },
      {
        sessionService,
        clock,
        auth: {
          identity,
          sealing: {
            seal: (plain) => secrets.seal("sign-in", plain),
            open: (sealed) => secrets.open("sign-in", sealed),
          },
        },
      },
    ),
  );
  await server.listen({ host: "127.0.0.1", port });
  return {
    publicUrl,
    clock,
    sessionService,
    move: (ms: number) => {
      movedMs += ms;
    },
    async sessions(): Promise<number> {
      const { rows } = await db.database.pool.query<{ n: number }>("select count(*)::int as n from sessions");
      return rows[0]?.n ?? 0;
    },
    async close() {
      await server.close();
      await db.drop();
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
