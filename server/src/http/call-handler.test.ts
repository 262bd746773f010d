import { request } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import type { FastifyInstance } from "fastify";
import type { RequestContext } from "./handlers.ts";
import { listingNamed, startTestServer } from "./test-server.ts";

describe("a handler, asked through the framework first and in front of it afterwards", () => {
  let server: FastifyInstance;
  afterEach(() => server.close());

  it("learns each time of the request at hand, never of the one that was remembered", async () => {
    const seen: RequestContext[] = [];
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
