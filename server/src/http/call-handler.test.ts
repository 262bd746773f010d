import { IncomingMessage, request } from "node:http";
import { Socket } from "node:net";
import { CAPABILITIES, type Endpoint, ENDPOINTS, Failure, type PlanId } from "@sextant/core/contract";
import { planEntitlements, PLANS } from "@sextant/core/billing";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { FastifyInstance } from "fastify";
import type { Person } from "../identity/person.ts";
import { createAdmission, createCallHandler } from "./call-handler.ts";
import { createCallers } from "./callers.ts";
import { createSessionCookie } from "./session-cookie.ts";
import type { RequestContext } from "./handlers.ts";
import { NO_API_KEYS, testSessionService } from "./test-parts.ts";
import { listingNamed, startTestServer } from "./test-server.ts";

const ORIGIN = "http://localhost:3000";

describe("a handler, called first through the framework and then in front of it", () => {
  let server: FastifyInstance;
  afterEach(() => server.close());

  it("receives the current request each time, never the cached one", async () => {
    const seen: Pick<RequestContext, "requestId" | "loopback">[] = [];
    const started = await startTestServer(({ context: { requestId, loopback } }) => {
      seen.push({ requestId, loopback });
      return Promise.resolve([listingNamed("A")]);
    });
    ({ server } = started);
    const { port } = started;
    const send = (headers: Record<string, string>): Promise<string> =>
      new Promise((resolve, reject) => {
        request({ host: "127.0.0.1", port, path: "/api/symbols", headers }, (answer) => {
          answer.resume().on("end", () => {
            resolve(String(answer.headers["x-request-id"]));
          });
        })
          .on("error", reject)
          .end();
      });
    const ids = [
      await send({ host: "localhost" }),
      await send({ host: "renamed.example" }),
      await send({ host: "localhost", "x-forwarded-for": "192.0.2.1" }),
      await send({ host: "localhost" }),
    ];
    expect(seen.map(({ loopback }) => loopback)).toEqual([true, false, false, true]);
    expect(seen.map(({ requestId }) => requestId)).toEqual(ids);
    expect(new Set(ids).size).toBe(4);
  });

  it("returning a value outside the contract is an internal error both times", async () => {
    let isWrong = false;
    ({ server } = await startTestServer(() => Promise.resolve(isWrong ? [{ ...listingNamed("A"), more: 1 }] : [])));
    const address = `${server.listeningOrigin}/api/symbols`;
    expect((await fetch(address)).status).toBe(200);
    isWrong = true;
    expect((await fetch(address)).status).toBe(500);
    expect((await fetch(`${address}?q=cold`)).status).toBe(500);
  });
});

describe("a caller", () => {
  afterEach(() => void vi.useRealTimers());

  it.each(["answer", "error"])("is answered once: a late %s is dropped", async (kind) => {
    vi.useFakeTimers();
    const [answered, failed] = [vi.fn(), vi.fn()];
    const late = new Promise((resolve, reject) => {
      setTimeout(() => {
        if (kind === "answer") resolve([]);
        else reject(new Error("late"));
      }, 5000);
    });
    const input = () => ({ params: {}, query: {}, body: undefined });
    const call = { name: "searchSymbols", endpoint: ENDPOINTS.searchSymbols, params: {}, input };
    createCallHandler({
      checkAnswers: true,
      timeoutMs: 1000,
      admission: () => undefined,
      sessionCookie: createSessionCookie(ORIGIN),
      idempotency: { once: (_, work) => work() },
      callOf: () => {
        throw new Error("makes no other call");
      },
    })(
      { ...call, handler: () => late },
      {
        request: new IncomingMessage(new Socket()),
        requestId: "1",
        answered,
        failed,
        setCookie: () => undefined,
        setHeader: () => undefined,
      },
    );
    await vi.advanceTimersByTimeAsync(1100);
    expect(failed.mock.calls).toEqual([[new Failure("timed-out")]]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(failed).toHaveBeenCalledOnce();
    expect(answered).not.toHaveBeenCalled();
  });
});

const NOW_MS = Date.UTC(2025, 5, 2);
type Who = "visitor" | "newcomer" | "user" | "other" | "merchant";

function person(id: string, settled: boolean, role: "user" | "merchant" = "user", plan: PlanId = "free"): Person {
  const base = { issuer: "i", subject: `uid-${id}`, email: `${id}@example.org`, emailVerified: true, displayName: id };
  return {
    session: {
      ...base,
      id: `session-${id}`,
      device: "",
      createdAtMs: NOW_MS,
      lastSeenAtMs: NOW_MS,
      reauthenticatedAtMs: NOW_MS - 60_000,
      expiresAtMs: NOW_MS + 1e9,
    },
    user: settled
      ? {
          ...base,
          id,
          username: id,
          role,
          riskProfile: undefined,
          firstRun: "done",
          trialStartedAtMs: undefined,
          periods: [],
          createdAtMs: NOW_MS,
          plan: { plan, endsAtMs: undefined, trialEndsAtMs: undefined },
        }
      : undefined,
  };
}

const USERS: Record<Exclude<Who, "visitor">, Person> = {
  newcomer: person("newcomer", false),
  user: person("user", true),
  other: person("other", true),
  merchant: person("merchant", true, "merchant"),
};

const callersOf = (users: Parameters<typeof testSessionService>[0]) =>
  createCallers({
    sessionService: testSessionService(users),
    sessionCookie: createSessionCookie(ORIGIN),
    apiKeys: NO_API_KEYS,
  });

function send(
  call: Pick<Endpoint, "method" | "access"> & Partial<Endpoint>,
  who: Who,
  headers: Record<string, string> = { origin: ORIGIN },
  params: object = {},
  nowMs = NOW_MS,
): string {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers, who === "visitor" ? {} : { cookie: `session=${who}` });
  const admission = createAdmission({ publicUrl: ORIGIN, callers: callersOf(USERS), clock: { wallMs: () => nowMs } });
  try {
    void admission({ name: "anyCall", endpoint: call as Endpoint, params }, request);
    return "yes";
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe("access to a call", () => {
  const everybody: readonly Who[] = ["visitor", "newcomer", "user", "other", "merchant"];
  const answers = (access: Endpoint["access"], params: object = {}): readonly string[] =>
    everybody.map((who) => send({ method: "GET", access }, who, {}, params));

  it("public: everyone", () => {
    expect(answers("public")).toEqual(["yes", "yes", "yes", "yes", "yes"]);
  });
  it("session: signed-in users, before and after onboarding", () => {
    expect(answers("session")).toEqual(["signed-out", "yes", "yes", "yes", "yes"]);
  });
  it("user: users with a complete account", () => {
    expect(answers("user")).toEqual(["signed-out", "not-set-up", "yes", "yes", "yes"]);
  });
  it("owner by id: only the owner learns that a record exists, not even the merchant", () => {
    expect(answers("owner", { id: "user" })).toEqual(["signed-out", "not-found", "yes", "not-found", "not-found"]);
  });
  it("owner by identity: the same, even before onboarding", () => {
    expect(answers("owner", { uid: "uid-user" })).toEqual(["signed-out", "not-found", "yes", "not-found", "not-found"]);
    expect(send({ method: "GET", access: "owner" }, "newcomer", {}, { uid: "uid-newcomer" })).toBe("yes");
  });
  it("merchant: the role only", () => {
    expect(answers("merchant")).toEqual(["signed-out", "merchant-only", "merchant-only", "merchant-only", "yes"]);
  });

  it("recent authentication: five minutes and not a millisecond longer", () => {
    const call = { method: "DELETE", access: "user", stepUp: true } as const;
    const reauthenticatedAtMs = NOW_MS - 60_000;
    expect(send(call, "user", { origin: ORIGIN }, {}, reauthenticatedAtMs + 299_999)).toBe("yes");
    expect(send(call, "user", { origin: ORIGIN }, {}, reauthenticatedAtMs + 300_000)).toBe("prove-yourself");
  });

  it.each(CAPABILITIES)("%s: only the plans that include it", (needs) => {
    for (const plan of PLANS) {
      const caller = person("planned", true, "user", plan);
      const request = new IncomingMessage(new Socket());
      request.headers.cookie = "session=planned";
      const admission = createAdmission({
        publicUrl: ORIGIN,
        callers: callersOf({ planned: caller }),
        clock: { wallMs: () => NOW_MS },
      });
      const endpoint = { method: "GET", access: "user", needs } as Endpoint;
      const has = planEntitlements(plan).capabilities.includes(needs);
      if (has) expect(admission({ name: "anyCall", endpoint, params: {} }, request)).toBe(caller);
      else expect(() => admission({ name: "anyCall", endpoint, params: {} }, request)).toThrow(/plan and above/);
    }
  });
});

describe("a change of state", () => {
  const post = { method: "POST", access: "public" } as const;

  it.each([
    ["our own page", { origin: ORIGIN, "sec-fetch-site": "same-origin" }, "yes"],
    ["our own page, in an old browser", { origin: ORIGIN }, "yes"],
    ["nobody knows where", {}, "foreign-origin"],
    ["another site", { origin: "https://evil.example" }, "foreign-origin"],
    ["a sandboxed page", { origin: "null" }, "foreign-origin"],
    ["a sister site", { origin: ORIGIN, "sec-fetch-site": "same-site" }, "foreign-origin"],
    ["the other scheme", { origin: "https://localhost:3000" }, "foreign-origin"],
    ["another port", { origin: "http://localhost:3001" }, "foreign-origin"],
  ])("from %s", (_, headers, answer) => {
    expect(send(post, "user", headers)).toBe(answer);
    expect(send({ ...post, method: "DELETE" }, "visitor", headers)).toBe(answer);
  });

  it("reading needs no origin", () => {
    expect(send({ method: "GET", access: "user" }, "user", {})).toBe("yes");
  });
});

describe("every call of the contract", () => {
  const open = Object.entries<Endpoint>(ENDPOINTS).flatMap(([name, { access }]) => (access === "public" ? [name] : []));

  it("that is public is meant to be", () => {
    expect(open.sort()).toEqual([
      ...["dropToken", "getHealth", "getNetworkStatus", "getOpenLessonCandles", "getPaymentProviders", "getRecord"],
      ...["getRecordGrounds", "getRecordLedger", "getRecordRoots", "getRecordRow", "getRecordSummary"],
      ...["getRiskOutcomes", "getSession", "getSharedPortfolio", "getShowcase", "queryAssistant"],
      ...["searchSymbols", "syncToken"],
    ]);
  });
});
