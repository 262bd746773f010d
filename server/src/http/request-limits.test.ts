import { afterEach, describe, expect, it } from "vitest";
import { MOST_DRAWINGS, setDrawings, type SymbolListing } from "@sextant/core/contract";
import type { FastifyInstance } from "fastify";
import { createHttpServer } from "./http-server.ts";
import { receivingWithin } from "./receiving.ts";
import { httpParts } from "./test-parts.ts";
import { Connection, listingNamed, startTestServer } from "./test-server.ts";

const OVER_LIMIT = 32 * 1024 + 1;

let server: FastifyInstance | undefined;
let connection: Connection | undefined;
afterEach(async () => {
  connection?.end();
  await server?.close();
});

describe("a body", () => {
  it("over 32 kB is rejected with 413 and one sentence, with or without its length", async () => {
    ({ server } = await startTestServer(() => Promise.resolve([])));
    const address = server.listeningOrigin;
    const body = JSON.stringify("x".repeat(OVER_LIMIT));
    const reported = await fetch(`${address}/api/symbols`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    expect([reported.status, reported.headers.get("x-error-code")]).toEqual([413, "body-too-large"]);
    expect(await reported.text()).toBe("The request is too large: the limit is 32 kB.");
    const unreported = await fetch(`${address}/api/symbols`, {
      method: "POST",
      body: new Blob([body]).stream(),
      duplex: "half",
      headers: { "content-type": "application/json" },
    });
    expect(unreported.status).toBe(413);
  });

  it("of a call that allows more is rejected only beyond that, and the error names that limit", async () => {
    ({ server } = await startTestServer(() => Promise.resolve([])));
    const place = { time: "2026-01-02T00:00:00Z", price: 123_456.789_012 };
    const note = (i: number) => ({
      id: `note-${"x".repeat(32)}${String(i).padStart(3, "0")}`,
      kind: "note",
      at: place,
    });
    // The most that the contract allows to be stored, in characters of three bytes.
    const drawings = Array.from({ length: MOST_DRAWINGS }, (_, i) => ({ ...note(i), text: "線".repeat(200) }));
    const body = JSON.stringify({ revision: 0, drawings });
    expect(setDrawings.body.safeParse(JSON.parse(body)).success).toBe(true);
    const post = (text: string) =>
      fetch(`${server?.listeningOrigin ?? ""}/api/users/ann/drawings/NVDA`, {
        method: "POST",
        body: text,
        headers: { "content-type": "application/json" },
      });
    // No user is signed in, so it fails, but not because of its size.
    expect((await post(body)).status).not.toBe(413);
    const larger = await post(body + " ".repeat(128 * 1024));
    expect([larger.status, await larger.text()]).toEqual([413, "The request is too large: the limit is 128 kB."]);
  });

  it("of a GET changes neither its response nor where the next request begins, cached or not", async () => {
    const started = await startTestServer(({ query }) => Promise.resolve([listingNamed(`<${query.q ?? ""}>`)]));
    ({ server } = started);
    connection = new Connection(started.port);
    const withBody = "GET /api/symbols?q=one HTTP/1.1\r\nHost: localhost\r\n";
    const body = "GET /api/symbols?q=smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n";
    const size = body.length;
    for (let i = 0; i < 2; i++) {
      connection.say(`${withBody}Content-Length: ${String(size)}\r\n\r\n${body}`);
      connection.say(`${withBody}Transfer-Encoding: chunked\r\n\r\n${size.toString(16)}\r\n${body}\r\n0\r\n\r\n`);
      connection.say("GET /api/symbols?q=two HTTP/1.1\r\nHost: localhost\r\n\r\n");
    }
    const answers = await connection.answers(6);
    expect(answers.map((answer) => /"name":"<(.*?)>"/.exec(answer)?.[1])).toEqual([
      ...["one", "one", "two", "one", "one", "two"],
    ]);
  });

  it("with two conflicting lengths is rejected", async () => {
    const started = await startTestServer(() => Promise.resolve([]));
    ({ server } = started);
    connection = new Connection(started.port);
    connection.say(
      "GET /api/symbols HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    );
    await connection.closed;
    expect((await connection.answers(1))[0]).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe("a request that does not arrive completely in time", () => {
  it.each([
    ["in its head", "GET /api/symbols HTTP/1.1\r\nHost: local"],
    ["in its body", "POST /api/symbols HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"],
    ["in its body of a form", "POST /oidc/sign-in/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\na="],
    ["in a chunk", "POST /api/symbols HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"],
  ])("is rejected and its connection closed when it stops %s", async (_, text) => {
    const started = await startTestServer(() => Promise.resolve([]), { receiveMs: 100 });
    ({ server } = started);
    connection = new Connection(started.port);
    connection.say(text);
    await connection.closed;
    expect((await connection.answers(1)).at(-1)).toMatch(/^HTTP\/1\.1 4\d\d .*Connection: close/is);
  });

  it("is closed at the configured 10 s, checked every second", () => {
    expect(receivingWithin(10_000)).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
    });
    const { server: http } = createHttpServer(httpParts({}));
    expect([http.headersTimeout, http.requestTimeout]).toEqual([10_000, 10_000]);
  });
});

describe("pipelined requests", () => {
  it("are answered in order, though a later one is ready sooner", async () => {
    const ready = new Map<string, (value: SymbolListing[]) => void>();
    let isFirstTime = true;
    const started = await startTestServer(({ query: { q = "" } }) =>
      isFirstTime
        ? Promise.resolve([listingNamed(q)])
        : new Promise((resolve) => {
            ready.set(q, resolve);
            if (ready.size === 3)
              for (const name of ["c", "b", "a"]) ready.get(name)?.([listingNamed(`answer ${name}`)]);
          }),
    );
    ({ server } = started);
    connection = new Connection(started.port);
    const request = (q: string): string => `GET /api/symbols?q=${q} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    connection.say(request("a") + request("b"));
    await connection.answers(2);
    isFirstTime = false;
    // a and b are answered in front of the framework, c by it.
    connection.say(request("a") + request("b") + request("c"));
    const names = (await connection.answers(5)).map((answer) => /"name":"(.*?)"/.exec(answer)?.[1]);
    expect(names.slice(2)).toEqual(["answer a", "answer b", "answer c"]);
  });
});

describe("a handler that exceeds its timeout", () => {
  it("times out with 503 and a message, on a first call and a later one; its late response is dropped", async () => {
    const late: ((value: SymbolListing[]) => void)[] = [];
    let isStuck = false;
    ({ server } = await startTestServer(
      () => (isStuck ? new Promise((resolve) => late.push(resolve)) : Promise.resolve([listingNamed("quick")])),
      { timeoutMs: 50 },
    ));
    const address = server.listeningOrigin;
    // On a slow machine a quick one may time out too.
    await expect.poll(async () => (await fetch(`${address}/api/symbols`)).text()).toContain("quick");
    isStuck = true;
    for (const path of ["/api/symbols", "/api/symbols?q=new"]) {
      const answer = await fetch(address + path);
      expect([answer.status, answer.headers.get("x-error-code"), answer.headers.get("cache-control")]).toEqual([
        503,
        "timed-out",
        "no-store",
      ]);
      expect(await answer.text()).toBe("This took too long. Try again in a moment.");
    }
    expect(late).toHaveLength(2);
    for (const answerNow of late) answerNow([listingNamed("late")]);
    isStuck = false;
    await expect.poll(async () => (await fetch(`${address}/api/symbols`)).text()).toContain("quick");
  });

  it("is an internal error when it throws synchronously", async () => {
    ({ server } = await startTestServer(() => {
      throw new Error("inner words");
    }));
    const answer = await fetch(`${server.listeningOrigin}/api/symbols`);
    expect([answer.status, await answer.text()]).toEqual([
      500,
      "Something went wrong on the server. Try again. If it keeps happening, tell the operator, who can find the cause by the request id.",
    ]);
  });
});
