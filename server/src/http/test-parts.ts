import { ENDPOINTS, Failure, type Installation } from "@sextant/core/contract";
import pino from "pino";
import { createClock } from "../clock.ts";
import { type Config, readConfig } from "../config.ts";
import type { SessionService, Person } from "../identity/person.ts";
import { createDocuments } from "./documents.ts";
import type { Handlers } from "./handlers.ts";
import type { HttpParts } from "./http-server.ts";
import { createLimits } from "./limits.ts";

/** For tests: an installation without any details. */
export const TEST_INSTALLATION: Installation = {
  brand: { name: "Sextant", logo: null },
  contact: { email: null, demo: null },
  legal: { entity: null, address: null, jurisdiction: null },
  identity: { kind: "local", name: "Sextant", emulator: false },
  offersTrial: true,
  plans: { promises: [], landingPrices: {} },
  data: "simulated",
};

/** For tests: a session service that knows only the given users; no one can sign in. */
export function testSessionService(known: Readonly<Record<string, Person>> = {}): SessionService {
  const never = (): Promise<never> => Promise.reject(new Failure("sign-in-unavailable"));
  return {
    find: (cookie) => Promise.resolve(known[cookie]),
    known: (cookie) => known[cookie],
    open: never,
    prove: never,
    renew: never,
    end: never,
    endAll: never,
    remove: never,
    list: never,
    changed: () => undefined,
    planChanged: () => undefined,
    onPlanChange: () => undefined,
    planStatusOf: () => Promise.resolve(new Map()),
    reported: never,
    endedSince: never,
    sweep: never,
    openAmong: (ids) => Promise.resolve(new Set(ids)),
    isOver: () => false,
    endedElsewhere: () => undefined,
    onEnd: () => undefined,
    onEndHere: () => undefined,
  };
}

/** For tests: no key is valid. */
export const NO_API_KEYS: HttpParts["apiKeys"] = {
  known: () => undefined,
  find: () => Promise.resolve(undefined),
  used: () => undefined,
};

/** For tests: returns everything that the server needs, with only the calls that the test answers. */
export function httpParts(
  handlers: Partial<Handlers>,
  settings: Partial<Config> = {},
  parts: Partial<HttpParts> = {},
): HttpParts {
  const unused = (): Promise<never> => Promise.reject(new Failure("unavailable"));
  const all = Object.fromEntries(Object.keys(ENDPOINTS).map((name) => [name, unused])) as unknown as Handlers;
  const config = { ...readConfig({}), ...settings };
  const clock = createClock();
  return {
    config,
    clock,
    openApi: {},
    webDir: "/nowhere",
    log: pino({ level: "silent" }),
    // Always within the same minute, even if the test runs into the next.
    limits: createLimits(config, { wallMs: () => 0 }),
    sessionService: testSessionService(),
    apiKeys: NO_API_KEYS,
    idempotency: { once: (_, work) => work() },
    documents: createDocuments({
      renderDocument: (name) => `<!doctype html><title>${name}</title>`,
      installation: TEST_INSTALLATION,
      showcase: () => null,
    }),
    auth: {
      identity: { kind: "local", name: "Sextant", begin: unused, finish: unused, end: unused },
      sealing: { seal: (plain) => Buffer.from(plain), open: (sealed) => sealed },
    },
    handlers: { ...all, ...handlers },
    ...parts,
  };
}
