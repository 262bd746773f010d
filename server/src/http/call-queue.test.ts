import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { ENDPOINTS, Failure } from "@sextant/core/contract";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Person } from "../identity/person.ts";
import { createCallHandler } from "./call-handler.ts";
import { createSessionCookie } from "./session-cookie.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LIMIT_MS = 1_000;
const endpoint = ENDPOINTS.createInvoice;

/**
 * A call handler whose only call takes `workMs`, sequentially as on one processor, and whose callers are named by the
 * request.
 */
function bench(workMs: number) {
  const begun: string[] = [];
  const signedOut = new Set<string>();
  const requested = vi.fn();
  let busy = Promise.resolve();
  const callHandler = createCallHandler({
    checkAnswers: false,
    timeoutMs: LIMIT_MS,
    sessionCookie: createSessionCookie("http://localhost:3000"),
    admission: (_, request) => {
      const id = String(request.headers["x-who"]);
      if (signedOut.has(id)) throw new Failure("signed-out");
      return { user: { id }, session: { id } } as unknown as Person;
    },
    idempotency: { once: (_, work) => work() },
    callOf: () => {
      throw new Error("makes no other call");
    },
  });
  function call(who: string, more: { readonly isGone?: boolean; readonly error?: Failure } = {}): Promise<string> {
    const request = new IncomingMessage(new Socket());
    request.headers["x-who"] = who;
    if (more.isGone === true) request.socket.destroy();
    return new Promise((resolve) => {
      callHandler(
        {
          name: "createInvoice",
          endpoint,
          params: {},
          input: () => {
            if (more.error !== undefined) throw more.error;
            return { params: {}, query: {}, body: undefined };
          },
          handler: () => {
            begun.push(who);
            busy = busy.then(() => new Promise((done) => setTimeout(done, workMs)));
            return busy;
          },
        },
        {
          request,
          requestId: "1",
          setCookie: requested,
          setHeader: requested,
          answered: () => {
            resolve("answered");
          },
          failed: (thrown) => {
            resolve(thrown instanceof Failure ? thrown.code : String(thrown));
          },
        },
      );
    });
  }
  return { call, begun, signedOut };
}

const users = (count: number): string[] => Array.from({ length: count }, (_, at) => `u${String(at)}`);

it("answers all of a hundred concurrent calls, though together they take twenty times the time limit", async () => {
  const { call } = bench(200);
  const answers = Promise.all(users(100).map((who) => call(who)));
  await vi.advanceTimersByTimeAsync(100 * 200);
  expect(new Set(await answers)).toEqual(new Set(["answered"]));
});

it("runs a newcomer after one more call of a busy caller, and rejects that caller's calls beyond a hundred", async () => {
  const { call, begun } = bench(10);
  const answers = [...Array.from({ length: 110 }, () => call("ann")), call("ben")];
  await vi.advanceTimersByTimeAsync(110 * 10);
  const codes = await Promise.all(answers);
  expect(codes.filter((code) => code === "answered")).toHaveLength(105);
  expect(codes.filter((code) => code === "too-many-requests")).toHaveLength(6);
  expect(codes[110]).toBe("answered");
  // Four run at once; one of Ann's queued calls goes first.
  expect(begun.indexOf("ben")).toBe(5);
});

it("applies the time limit from when a call runs: a slow one times out but occupies its place until it ends", async () => {
  const { call, begun } = bench(LIMIT_MS * 2);
  const answers = users(6).map((who) => call(who));
  await vi.advanceTimersByTimeAsync(LIMIT_MS * 1.2);
  expect(await Promise.all(answers.slice(0, 4))).toEqual(Array.from({ length: 4 }, () => "timed-out"));
  expect(begun).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  expect(begun).toHaveLength(5);
});

it("runs no call whose caller signed out or disconnected while it waited", async () => {
  const { call, begun, signedOut } = bench(100);
  const first = users(4).map((who) => call(who));
  const [ann] = [call("ann"), call("ben", { isGone: true })];
  signedOut.add("ann");
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all(first);
  expect(await ann).toBe("signed-out");
  expect(begun).toEqual(users(4));
});

it("rejects an invalid request without waiting", async () => {
  const { call } = bench(100);
  for (const who of users(10)) void call(who);
  expect(await call("ann", { error: new Failure("bad-request", { detail: "planId" }) })).toBe("bad-request");
});

it("rejects calls that have waited for a minute and a half, with a retry time", async () => {
  const { call, begun } = bench(1_000_000);
  for (const who of users(4)) void call(who);
  const late = call("ann");
  await vi.advanceTimersByTimeAsync(100_000);
  expect(await late).toBe("queue-full");
  expect(begun).toHaveLength(4);
});
