import { type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { Failure, type SymbolListing } from "@sextant/core/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createHttpServer } from "./http-server.ts";
import { httpParts } from "./test-parts.ts";
import { listingNamed } from "./test-server.ts";

type Reply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };

let listings: readonly SymbolListing[] = [];
let error: unknown;
let requested = 0;

function named(name: string): readonly SymbolListing[] {
  return Array.from({ length: 40 }, () => listingNamed(name));
}

function startServer(rateLimitApi: number): ReturnType<typeof createHttpServer> {
  return createHttpServer(
    httpParts(
      {
        searchSymbols: ({ query }) => {
          requested++;
          if (error !== undefined) return Promise.reject(error);
          return Promise.resolve({ listings: listings.slice(0, query.limit), unreachable: [], absent: null });
        },
      },
      { rateLimitApi },
    ),
  );
}

describe("a GET whose address was answered before", () => {
  let server: ReturnType<typeof createHttpServer>;

  async function get(path: string, headers: Record<string, string> = {}, body = "", method = "GET"): Promise<Reply> {
    const { port } = server.server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const call = request({ host: "127.0.0.1", port, path, headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const encoding = response.headers["content-encoding"] === undefined ? "utf8" : "base64";
          const text = Buffer.concat(chunks).toString(encoding);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
        });
      });
      call.on("error", reject);
      call.end(body);
    });
  }

  beforeEach(async () => {
    listings = named("before");
    error = undefined;
    requested = 0;
    server = startServer(0);
    await server.listen({ host: "127.0.0.1", port: 0 });
  });
  afterEach(() => server.close());

  it("gets the framework's own response, header by header, except for date and request id", async () => {
    for (const headers of [{}, { "accept-encoding": "br" }, { "accept-encoding": "gzip" }]) {
      const path = `/api/symbols?q=${JSON.stringify(headers).length.toString()}`;
      const [first, again] = [await get(path, headers), await get(path, headers)];
      const { date: _, "x-request-id": firstId, ...firstHeaders } = first.headers;
      const { date: __, "x-request-id": againId, ...againHeaders } = again.headers;
      expect(againHeaders).toEqual(firstHeaders);
      expect(again.body).toBe(first.body);
      expect(againId).toMatch(/^[0-9A-Z]{26}$/);
      expect(againId).not.toBe(firstId);
    }
    expect(requested).toBe(6);
  });

  it("gets the handler's new value at once, and 304 only for the current bytes", async () => {
    const { headers } = await get("/api/symbols");
    const tag = { "if-none-match": String(headers.etag) };
    const known = await get("/api/symbols", tag);
    expect([known.status, known.body, known.headers["content-type"]]).toEqual([304, "", undefined]);
    listings = named("after");
    const changed = await get("/api/symbols", tag);
    expect(changed.status).toBe(200);
    expect(changed.body).toContain("after");
    expect(changed.headers.etag).not.toBe(headers.etag);
  });

  it("keeps its own input apart from other addresses'", async () => {
    for (const limit of [3, 5, 3, 5])
      expect(JSON.parse((await get(`/api/symbols?limit=${String(limit)}`)).body)).toHaveProperty(
        "listings.length",
        limit,
      );
    for (let i = 0; i < 2; i++) expect((await get("/api/symbols?limit=51")).status).toBe(400);
  });

  it("is rejected with the framework's message when the handler fails", async () => {
    await get("/api/symbols");
    error = new Failure("unavailable");
    const [hot, cold] = [await get("/api/symbols"), await get("/api/symbols?q=x")];
    for (const name of ["x-error-code", "cache-control", "content-type", "x-content-type-options"])
      expect(hot.headers[name]).toBe(cold.headers[name]);
    expect([hot.status, hot.body]).toEqual([cold.status, cold.body]);
    error = new Error("inner words");
    const bug = await get("/api/symbols");
    expect(bug.status).toBe(500);
    expect(bug.body).not.toContain("inner");
  });

  it("leaves other methods and bodies to the framework", async () => {
    await get("/api/symbols");
    expect((await get("/api/symbols", {}, "", "POST")).status).toBe(405);
    expect((await get("/api/symbols", {}, "", "HEAD")).body).toBe("");
    expect(
      (await get("/api/symbols", { "content-type": "application/json", "content-length": "2" }, "{}")).status,
    ).toBe(200);
  });
});

describe("the limit", () => {
  it("counts hot and cold calls alike, each once", async () => {
    const server = startServer(3);
    const address = await server.listen({ host: "127.0.0.1", port: 0 });
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) {
      const reply = await fetch(`${address}/api/symbols`);
      statuses.push(reply.status);
      await reply.text();
    }
    await server.close();
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});
