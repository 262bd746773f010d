import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVendorHttp, type VendorHttp } from "../http/index.ts";
import { startFakeServer, type FakeServer } from "../http/fake-server.ts";
import { getWithCrumb } from "./yahoo-session.ts";

const START_MS = Date.parse("2025-06-02T15:00:00Z");

/** A stub as strict as Yahoo: a cookie first, a crumb that belongs to it, 401 for any other pair. */
describe("Yahoo's cookie and crumb", () => {
  let server: FakeServer;
  let issued = 0;
  let valid = 0;
  let isShut = false;
  let nowMs = START_MS;
  let http: VendorHttp;

  beforeAll(async () => {
    server = await startFakeServer((path, request) => {
      const cookie = /A3=(\d+)/.exec(request.headers.cookie ?? "")?.[1];
      if (path === "/") {
        issued += 1;
        valid = issued;
        return { text: "", status: 404, headers: { "set-cookie": `A3=${String(issued)}; Path=/; HttpOnly` } };
      }
      if (path === "/v1/test/getcrumb") return { text: `crumb.${cookie ?? "none"}` };
      const fits = cookie === String(valid) && path.includes(`crumb=crumb.${String(valid)}`) && !isShut;
      return fits ? { json: { path } } : { json: { finance: { error: { code: "Unauthorized" } } }, status: 401 };
    });
  });
  afterAll(() => server.close());

  function open(): void {
    issued = 0;
    isShut = false;
    server.requests.length = 0;
    http = createVendorHttp({
      vendor: "yahoo",
      baseUrl: server.url,
      clock: { nowMs: () => nowMs, replay: undefined },
      log: { warn: () => undefined },
      budget: { burst: 500 },
    });
  }
  const requested = (path: string) => server.requests.filter((one) => one === path).length;
  const get = (n: number) => getWithCrumb(http, `/v7/finance/quote?symbols=S${String(n)}`, {});
  const many = (from: number) => Promise.all(Array.from({ length: 12 }, (_, i) => get(from + i)));

  it("are fetched once for all concurrent callers", async () => {
    open();
    await many(0);
    expect([requested("/"), requested("/v1/test/getcrumb")]).toEqual([1, 1]);
  });

  it("are renewed once when they expire, for all rejected callers together", async () => {
    open();
    await many(0);
    for (const round of [1, 2, 3]) {
      valid = -1;
      await many(round * 100);
      expect([requested("/"), requested("/v1/test/getcrumb")]).toEqual([1 + round, 1 + round]);
    }
  });

  it("are fetched once when they expire after an hour", async () => {
    open();
    await many(0);
    nowMs += 3_600_001;
    await many(20);
    expect(requested("/")).toBe(2);
  });

  it("are renewed once and not again when Yahoo rejects every session, until a minute has passed", async () => {
    open();
    isShut = true;
    for (let n = 0; n < 5; n += 1) await expect(get(n)).rejects.toMatchObject({ kind: "refused" });
    await expect(many(10)).rejects.toMatchObject({ kind: "refused" });
    expect(requested("/")).toBe(2);
    nowMs += 60_000;
    isShut = false;
    valid = -1;
    await get(30);
    expect(requested("/")).toBe(3);
  });
});
