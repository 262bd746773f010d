import { fastify, type FastifyInstance } from "fastify";
import { Failure } from "@sextant/core/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createHttpServer } from "../../http/http-server.ts";
import { httpParts } from "../../http/test-parts.ts";
import { addChannelRoutes } from "./channel-routes.ts";
import { createInbound } from "./inbound.ts";
import type { InboundAlert } from "./read-inbound.ts";
import { AT_MS, startChannelsSuite } from "./test-channels.ts";

let test: Awaited<ReturnType<typeof startChannelsSuite>>;
let server: FastifyInstance;
let recorded: (InboundAlert & { readonly userId: string; readonly key: string })[];
let fails = false;
let waitSeconds: number | undefined;
beforeAll(async () => {
  test = await startChannelsSuite();
  const inbound = createInbound({
    hooks: test.hooks,
    clock: test.clock,
    capabilitiesOf: test.capabilitiesOf,
    takeCall: () => waitSeconds,
    record: (userId, alert) => {
      if (fails) return Promise.reject(new Error("no database"));
      // Recorded once by its key, as alerts are written.
      if (!recorded.some(({ key }) => key === alert.key)) recorded.push({ userId, ...alert });
      return Promise.resolve();
    },
  });
  server = fastify();
  server.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Failure ? error.status : ((error as { statusCode?: number }).statusCode ?? 500);
    void reply
      .code(status)
      .type("text/plain")
      .send((error as Error).message);
  });
  addChannelRoutes(server, { inbound, unsubscribe: test.unsubscribe, brandName: "<Ann> & Bob" });
}, 120_000);
afterAll(async () => {
  await server.close();
  await test.close();
});
let serial = 0;
let ann: string;
let token: string;
beforeEach(async () => {
  [recorded, fails, waitSeconds] = [[], false, undefined];
  ann = `ann${String(++serial)}`;
  await test.person(ann);
  token = await test.hooks.renew(ann, AT_MS);
  test.move(120_000);
});

const post = (body: string | Buffer, type = "text/plain", to = token) =>
  server.inject({ method: "POST", url: `/hooks/${to}`, payload: body, headers: { "content-type": type } });

describe("an inbound address for other platforms", () => {
  it("accepts text and JSON under any content type, without an Origin, and creates a plain alert for the user", async () => {
    expect((await post("BINANCE:BTCUSDT crossing 60000")).statusCode).toBe(202);
    expect((await post('{"ticker":"AAPL","message":"up"}', "application/json; charset=utf-8")).statusCode).toBe(202);
    expect((await post('{"ticker":"TSLA","message":"up"}', "text/plain")).statusCode).toBe(202);
    expect(recorded.map(({ userId, symbol, message }) => [userId, symbol, message])).toEqual([
      [ann, "BTC-USDT", "BINANCE:BTCUSDT crossing 60000"],
      [ann, "AAPL", "up"],
      [ann, "TSLA", "up"],
    ]);
    expect(new Set(recorded.map(({ key }) => key)).size).toBe(3);
  });

  it("deduplicates the same post within a minute, also many at once; after it, it is another alert", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post("crossed")));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    expect(recorded).toHaveLength(1);
    test.move(59_999);
    await post("crossed");
    expect(recorded).toHaveLength(1);
    test.move(1);
    await post("crossed");
    expect(recorded).toHaveLength(2);
    expect(recorded[0]?.key).not.toBe(recorded[1]?.key);
  });

  it("does not acknowledge a post that could not be stored, and its repeat counts", async () => {
    fails = true;
    expect((await post("crossed")).statusCode).toBe(500);
    fails = false;
    expect((await post("crossed")).statusCode).toBe(202);
    expect(recorded).toHaveLength(1);
  });

  it("answers unknown and expired tokens and those of a smaller plan identically, with nothing", async () => {
    for (const wrong of ["x", "a".repeat(32), "%00".repeat(8), "..%2f..%2fetc", "a".repeat(99), `${token}x`])
      expect((await post("x", "text/plain", wrong)).statusCode, wrong).toBe(404);
    test.setPlan(ann, "basic");
    expect((await post("x")).statusCode).toBe(404);
    expect(recorded).toEqual([]);
  });

  it("rejects posts that are empty, too large or too frequent", async () => {
    expect((await post("")).statusCode).toBe(400);
    expect((await server.inject({ method: "POST", url: `/hooks/${token}` })).statusCode).toBe(400);
    expect((await post("x".repeat(32 * 1024 + 1))).statusCode).toBe(413);
    expect((await post("x".repeat(32 * 1024))).statusCode).toBe(202);
    waitSeconds = 7;
    const limited = await post("y");
    expect([limited.statusCode, limited.headers["retry-after"]]).toEqual([429, "7"]);
  });

  it("reveals nothing by GET", async () => {
    expect((await server.inject({ method: "GET", url: `/hooks/${token}` })).statusCode).toBe(404);
  });
});

it("on the product's own server the addresses need no Origin and no session, and the API next to them still does", async () => {
  const product = createHttpServer(httpParts({}, {}));
  const inbound = () => Promise.resolve("taken" as const);
  addChannelRoutes(product, { inbound, unsubscribe: test.unsubscribe, brandName: "Sextant" });
  const hook = await product.inject({
    method: "POST",
    url: "/hooks/x",
    payload: "text",
    headers: { "content-type": "text/plain" },
  });
  expect([hook.statusCode, hook.body]).toEqual([202, "Accepted."]);
  expect(hook.headers["x-content-type-options"]).toBe("nosniff");
  const gone = await product.inject({ method: "POST", url: "/unsubscribe/x" });
  expect([gone.statusCode, gone.headers["x-error-code"]]).toEqual([404, "not-found"]);
  const api = await product.inject({
    method: "POST",
    url: "/api/users/onboard",
    payload: "text",
    headers: { "content-type": "text/plain" },
  });
  expect(api.statusCode).toBeGreaterThanOrEqual(400);
  await product.close();
});

describe("the unsubscribe link", () => {
  async function link(): Promise<{ readonly path: string; readonly channels: () => Promise<number> }> {
    const { context } = await test.person(ann);
    const { channel } = await test.handlers.addChannel({ params: { id: ann }, context, body: { kind: "email" } });
    await test.preferences.set(ann, { quietHours: null, timeZone: "UTC", digest: true, digestAt: "18:00" });
    const url = test.unsubscribe.urlOf(channel?.id ?? "");
    return { path: new URL(url).pathname, channels: async () => (await test.store.of([ann])).length };
  }

  it("shows a page on GET and ends nothing, escapes the brand, and runs no script", async () => {
    const { path, channels } = await link();
    const page = await server.inject({ method: "GET", url: path });
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'/);
    expect(page.headers["referrer-policy"]).toBe("no-referrer");
    expect(page.body).toContain('<form method="post">');
    expect(page.body).toContain("&lt;Ann&gt; &amp; Bob");
    expect(await channels()).toBe(1);
  });

  it("ends alert emails and the daily digest by one POST as mail programs send it, signed out, and harmlessly again", async () => {
    const { path, channels } = await link();
    for (const _ of [1, 2]) {
      const answer = await server.inject({
        method: "POST",
        url: path,
        payload: "List-Unsubscribe=One-Click",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
      expect(answer.statusCode).toBe(200);
    }
    expect(await channels()).toBe(0);
    expect((await test.preferences.of(ann)).digest).toBe(false);
  });

  it("does nothing with a forged token", async () => {
    const { path, channels } = await link();
    const [id = "", mark = ""] = (path.split("/").at(-1) ?? "").split(".");
    const flipped = `${mark[0] === "A" ? "B" : "A"}${mark.slice(1)}`;
    for (const wrong of [id, `${id}.`, `${id}.${flipped}`, `01JEVENT0000000000000000AA.${mark}`, "x", `${id}.${mark}x`])
      for (const method of ["GET", "POST"] as const)
        expect((await server.inject({ method, url: `/unsubscribe/${wrong}` })).statusCode, wrong).toBe(404);
    expect(await channels()).toBe(1);
  });
});
