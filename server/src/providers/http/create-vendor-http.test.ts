import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inBackground } from "../../async/background-priority.ts";
import { VendorError } from "../vendor.ts";
import { createVendorHttp, type VendorHttpOptions } from "./create-vendor-http.ts";
import { startFakeServer, type FakeServer } from "./fake-server.ts";
import { heldTiming } from "./test-timing.ts";
import type { Timing } from "./timing.ts";

const JSON_TYPE = { "content-type": "application/json" };
const clock = { nowMs: () => Date.UTC(2025, 5, 2), replay: undefined };

/** Time that only advances when a caller sleeps. */
function handTiming(): Timing & { now: number; slept: number[] } {
  const timing = {
    now: 0,
    slept: [] as number[],
    monotonicMs: () => timing.now,
    sleep: (ms: number) => {
      timing.slept.push(ms);
      timing.now += ms;
      return Promise.resolve();
    },
    random: () => 0.5,
  };
  return timing;
}

describe("the client of a vendor", () => {
  let server: FakeServer;
  let timing: ReturnType<typeof handTiming>;

  beforeEach(async () => {
    timing = handTiming();
    server = await startFakeServer(() => ({ json: { ok: true } }));
  });
  afterEach(() => server.close());

  const newClient = (more: Partial<VendorHttpOptions> = {}) =>
    createVendorHttp({ vendor: "v", baseUrl: server.url, clock, log: { warn: () => undefined }, timing, ...more });
  const kindOf = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return error instanceof VendorError ? error.kind : error;
  };

  it("returns JSON and caches it for its time only", async () => {
    const http = newClient();
    expect((await http.get("/a", { query: { b: 1 }, ttlMs: 1_000 })).body).toEqual({ ok: true });
    await http.get("/a", { query: { b: 1 }, ttlMs: 1_000 });
    expect(server.requests).toEqual(["/a?b=1"]);
    timing.now = 1_001;
    await http.get("/a", { query: { b: 1 }, ttlMs: 1_000 });
    expect(server.requests).toHaveLength(2);
  });

  it("shares identical calls; a caller who gives up does not cancel it for the others", async () => {
    let answer: (() => void) | undefined;
    server.answer = () => ({
      act: (response) => {
        answer = () => response.writeHead(200, { "content-type": "application/json" }).end("1");
      },
    });
    const http = newClient();
    const given = new AbortController();
    const first = http.get("/slow", { signal: given.signal });
    const second = http.get("/slow");
    given.abort(new Error("gone"));
    await expect(first).rejects.toThrow("gone");
    await expect.poll(() => answer !== undefined).toBe(true);
    answer?.();
    expect((await second).body).toBe(1);
    expect(server.requests).toHaveLength(1);
  });

  it("retries after 500 and after a broken connection, with jitter, at most three tries", async () => {
    const http = newClient();
    let left = 2;
    server.answer = () => {
      left -= 1;
      if (left === 1) return { text: "", status: 503 };
      if (left === 0) return { act: (response) => response.destroy() };
      return { json: "back" };
    };
    expect((await http.get("/")).body).toBe("back");
    expect(timing.slept).toEqual([250, 500]);
    server.answer = () => ({ text: "", status: 500 });
    server.requests.length = 0;
    expect(await kindOf(http.get("/"))).toBe("unreachable");
    expect(server.requests).toHaveLength(3);
  });

  it("waits as long as Retry-After says, unless a user would not", async () => {
    const http = newClient();
    let first = true;
    server.answer = () => {
      const early = first;
      first = false;
      return early ? { text: "", status: 429, headers: { "retry-after": "1" } } : { json: 1 };
    };
    await http.get("/");
    expect(timing.slept).toEqual([1_000]);
    server.answer = () => ({ text: "", status: 429, headers: { "retry-after": "5" } });
    await expect(http.get("/")).rejects.toMatchObject({ kind: "rate-limited", retryAfterMs: 5_000 });
    timing.now += 1_000;
    // A vendor that asks for a pause is healthy: other callers get the same error, and the remaining time.
    await expect(http.get("/")).rejects.toMatchObject({ kind: "rate-limited", retryAfterMs: 4_000 });
    timing.now += 4_001;
    server.answer = () => ({ json: 1 });
    expect((await http.get("/")).body).toBe(1);
  });

  it("sends a vendor that banned us (418) no second request before the ban ends", async () => {
    const http = newClient();
    server.answer = () => ({ text: "", status: 418, headers: { "retry-after": "120" } });
    await expect(http.get("/")).rejects.toMatchObject({ kind: "rate-limited", retryAfterMs: 120_000 });
    timing.now += 119_000;
    expect(await kindOf(http.get("/"))).toBe("rate-limited");
    expect(server.requests).toHaveLength(1);
    timing.now += 1_001;
    server.answer = () => ({ json: 1 });
    expect((await http.get("/")).body).toBe(1);
  });

  it("stops calling a vendor that keeps failing, and recovers without intervention", async () => {
    const http = newClient({ tries: 1, breaker: { errors: 2, pauseMs: 5_000 } });
    server.answer = () => ({ text: "", status: 500 });
    await kindOf(http.get("/"));
    await kindOf(http.get("/"));
    expect(await kindOf(http.get("/"))).toBe("breaker-open");
    expect(http.state().breaker).toBe("open");
    expect(server.requests).toHaveLength(2);
    timing.now += 5_001;
    server.answer = () => ({ json: 1 });
    expect((await http.get("/")).body).toBe(1);
    expect(http.state().breaker).toBe("closed");
  });

  it("counts callers who gave up on a vendor that hangs, so that no others wait for it", async () => {
    const http = newClient({ breaker: { errors: 2 } });
    for (const path of ["/a", "/b"]) {
      const timeout = new AbortController();
      server.answer = () => ({
        act: () => {
          timing.now += 2_500;
          timeout.abort(new Error("too long"));
        },
      });
      await expect(http.get(path, { signal: timeout.signal })).rejects.toThrow("too long");
    }
    await expect.poll(() => http.state().breaker).toBe("open");
    expect(await kindOf(http.get("/c"))).toBe("breaker-open");
    expect(server.requests).toEqual(["/a", "/b"]);
  });

  it("knows at once that there is no connection", async () => {
    const gone = server.url;
    const http = newClient({ baseUrl: gone });
    await server.close();
    expect(await kindOf(http.get("/"))).toBe("unreachable");
    expect(timing.slept).toEqual([]);
    expect(await kindOf(http.get("/other"))).toBe("breaker-open");
    server = await startFakeServer(() => ({ json: 1 }));
  });

  it("sends no more calls than its budget", async () => {
    const http = newClient({ budget: { burst: 2, perSecond: 1, maxWaitMs: 0 } });
    await http.get("/1");
    await http.get("/2");
    expect(await kindOf(http.get("/3"))).toBe("no-budget");
    timing.now += 1_000;
    await http.get("/3");
    expect(server.requests).toHaveLength(3);
  });

  it("waits for its budget before it sends, and reports a retry time when that is too long", async () => {
    const http = newClient({ budget: { burst: 1, perSecond: 0.8, maxWaitMs: 1_700 } });
    await http.get("/1");
    await http.get("/2");
    expect(timing.slept).toEqual([1_250]);
    const held = newClient({ budget: { burst: 1, perSecond: 0.5, maxWaitMs: 1_700 } });
    await held.get("/1");
    await expect(held.get("/2")).rejects.toMatchObject({ kind: "no-budget", retryAfterMs: 2_000 });
  });

  it("never makes a user wait at the place of background work with the same request", async () => {
    const held = heldTiming();
    const http = newClient({ timing: held, budget: { burst: 2, perSecond: 1, maxWaitMs: 5_000 } });
    await http.get("/1");
    // It leaves the last call to users, until there are two.
    const job = inBackground(() => http.get("/same"));
    await http.get("/same");
    expect(server.requests).toEqual(["/1", "/same"]);
    await held.pass(3_000);
    await job;
  });

  it("does not mistake waiting for a connection behind a slow answer for a missing network", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      let answer: (() => void) | undefined;
      server.answer = (path) =>
        path === "/next"
          ? { json: 2 }
          : { act: (response) => (answer = () => response.writeHead(200, JSON_TYPE).end("1")) };
      const http = newClient({ maxSockets: 1, connectTimeoutMs: 2_500, timeoutMs: 4_000 });
      const both = Promise.all([http.get("/slow"), http.get("/next")]);
      await expect.poll(() => answer !== undefined).toBe(true);
      vi.advanceTimersByTime(3_000);
      answer?.();
      expect((await both).map(({ body }) => body)).toEqual([1, 2]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("gives up a slow answer, and a call that its caller aborts", async () => {
    server.answer = () => ({ act: () => undefined });
    const http = newClient({ timeoutMs: 40, tries: 1 });
    expect(await kindOf(http.get("/"))).toBe("timeout");
    const caller = new AbortController();
    const call = http.get("/", { signal: caller.signal });
    caller.abort(new Error("enough"));
    await expect(call).rejects.toThrow("enough");
  });

  it("rejects what is not data", async () => {
    const http = newClient({ maxBytes: 1_000, breaker: { errors: 99 } });
    const said = async (answer: ReturnType<FakeServer["answer"]>) => {
      server.answer = () => answer;
      return await kindOf(http.get("/"));
    };
    expect(await said({ text: "<html>Sign in</html>", type: "text/html" })).toBe("garbage");
    expect(await said({ text: "<!doctype html>", type: "application/json" })).toBe("garbage");
    expect(await said({ text: "", type: "application/json" })).toBe("garbage");
    expect(await said({ text: '{"price": NaN}', type: "application/json" })).toBe("garbage");
    expect(await said({ text: `"${"x".repeat(1_001)}"`, type: "application/json" })).toBe("garbage");
    expect(await said({ text: `${"[".repeat(99)}1${"]".repeat(99)}`, type: "application/json" })).toBe("garbage");
    const bomb = gzipSync(`"${"x".repeat(100_000)}"`);
    expect(await said({ act: (response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb) })).toBe(
      "garbage",
    );
    expect(
      await said({ act: (response) => response.writeHead(200, { "content-encoding": "gzip" }).end("no gzip") }),
    ).toBe("garbage");
    expect(await said({ text: "no", status: 404 })).toBe("not-found");
    expect(await said({ text: "no", status: 403 })).toBe("refused");
  });

  it("reads gzip, and follows redirects only to the vendor's own hosts", async () => {
    const http = newClient();
    server.answer = (path) => {
      if (path === "/zip") {
        return {
          act: (response) =>
            response
              .writeHead(200, { "content-encoding": "gzip", "content-type": "application/json" })
              .end(gzipSync('{"zip":1}')),
        };
      }
      if (path === "/here") return { text: "", status: 302, headers: { location: "/zip" } };
      if (path === "/round") return { text: "", status: 302, headers: { location: "/round" } };
      return { text: "", status: 302, headers: { location: "http://169.254.169.254/latest" } };
    };
    expect((await http.get("/zip")).body).toEqual({ zip: 1 });
    expect((await http.get("/here")).body).toEqual({ zip: 1 });
    expect(await kindOf(http.get("/round"))).toBe("refused");
    expect(await kindOf(http.get("/away"))).toBe("refused");
  });
});
