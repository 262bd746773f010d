import { IncomingMessage, request } from "node:http";
import { Socket } from "node:net";
import { ENDPOINTS, Failure } from "@sextant/core/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { FastifyInstance } from "fastify";
import { createCallHandler } from "./call-handler.ts";
import { createSessionCookie } from "./session-cookie.ts";
import type { RequestContext } from "./handlers.ts";
import { listingNamed, startTestServer } from "./test-server.ts";

describe("a handler, asked through the framework first and in front of it afterwards", () => {
  let server: FastifyInstance;
  afterEach(() => server.close());

  it("learns each time of the request at hand, never of the one that was remembered", async () => {
    const seen: Pick<RequestContext, "requestId" | "loopback">[] = [];
    const started = await startTestServer(({ context: { requestId, loopback } }) => {
      seen.push({ requestId, loopback });
      return Promise.resolve([listingNamed("A")]);
    });
    ({ server } = started);
    const { port } = started;
    const ask = (headers: Record<string, string>): Promise<string> =>
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
      await ask({ host: "localhost" }),
      await ask({ host: "renamed.example" }),
      await ask({ host: "localhost", "x-forwarded-for": "192.0.2.1" }),
      await ask({ host: "localhost" }),
    ];
    expect(seen.map(({ loopback }) => loopback)).toEqual([true, false, false, true]);
    expect(seen.map(({ requestId }) => requestId)).toEqual(ids);
    expect(new Set(ids).size).toBe(4);
  });

  it("answers what the contract does not know: a fault of ours, both times", async () => {
    let isWrong = false;
    ({ server } = await startTestServer(() => Promise.resolve(isWrong ? [{ ...listingNamed("A"), more: 1 }] : [])));
    const address = `${server.listeningOrigin}/api/symbols`;
    expect((await fetch(address)).status).toBe(200);
    isWrong = true;
    expect((await fetch(address)).status).toBe(500);
    expect((await fetch(`${address}?q=cold`)).status).toBe(500);
  });
});

describe("who asks", () => {
  afterEach(() => void vi.useRealTimers());

  it.each(["answer", "fault"])("is told once: a late %s is dropped", async (kind) => {
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
      patienceMs: 1000,
      admission: () => undefined,
      sessionCookie: createSessionCookie("http://localhost:3000"),
      idempotency: { once: (_, work) => work() },
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
