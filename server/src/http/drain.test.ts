import { connect } from "node:net";
import type { SymbolListing } from "@sextant/core/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { Connection, listingNamed, startTestServer } from "./test-server.ts";

const REQUEST = "GET /api/symbols HTTP/1.1\r\nHost: localhost\r\n\r\n";

describe("a server that stops", () => {
  let started: Awaited<ReturnType<typeof startTestServer>>;
  const waiting: ((value: SymbolListing[]) => void)[] = [];
  let isSlow = false;
  let whenRequested: () => void = () => undefined;
  const connections: Connection[] = [];

  beforeEach(async () => {
    isSlow = false;
    waiting.length = 0;
    started = await startTestServer(() => {
      if (!isSlow) return Promise.resolve([listingNamed("quick")]);
      const answer = new Promise<SymbolListing[]>((resolve) => waiting.push(resolve));
      whenRequested();
      return answer;
    });
  });
  afterEach(async () => {
    for (const connection of connections.splice(0)) connection.end();
    await started.server.close();
  });

  function connection(): Connection {
    const made = new Connection(started.port);
    connections.push(made);
    return made;
  }

  /** Sends a request and resolves when its handler was reached. */
  async function requestSlowly(text: string): Promise<Connection> {
    const requesting = connection();
    const requested = new Promise<void>((resolve) => (whenRequested = resolve));
    requesting.say(text);
    await requested;
    return requesting;
  }

  it("answers pending requests, first or repeated, and then closes the connections", async () => {
    const warm = connection();
    warm.say(REQUEST);
    await warm.answers(1);
    isSlow = true;
    const hot = await requestSlowly(REQUEST);
    const cold = await requestSlowly(REQUEST.replace("symbols", "symbols?q=first"));
    const stopped = started.server.close();
    await warm.closed;
    expect(waiting).toHaveLength(2);
    for (const answer of waiting) answer([listingNamed("in flight")]);
    for (const requesting of [hot, cold]) {
      const [answer] = await requesting.answers(1);
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK[^]*in flight/);
      await requesting.closed;
    }
    await stopped;
  });

  it("accepts no new connection from then on", async () => {
    isSlow = true;
    await requestSlowly(REQUEST);
    const idle = connection();
    await idle.opened;
    const stopped = started.server.close();
    await idle.closed;
    const refused = await new Promise((resolve) => {
      const late = connect(started.port, "127.0.0.1");
      late.once("connect", () => {
        resolve("connected");
      });
      late.once("error", (error: NodeJS.ErrnoException) => {
        resolve(error.code);
      });
    });
    expect(refused).toBe("ECONNREFUSED");
    for (const answer of waiting) answer([listingNamed("in flight")]);
    await stopped;
  });

  it("does not wait for connections without a pending request: keep-alive, spare, or closing", async () => {
    const [stored, spare] = [connection(), connection()];
    stored.say(REQUEST);
    await Promise.all([stored.answers(1), spare.opened]);
    const live = new WebSocket(`ws://127.0.0.1:${String(started.port)}/ws`, {
      headers: { origin: "http://localhost:3000" },
    });
    await new Promise((resolve) => live.once("open", resolve));
    const goodbye = new Promise((resolve) => live.once("close", resolve));
    const stopped = started.server.close();
    await Promise.all([stored.closed, spare.closed]);
    expect(await goodbye).toBe(1001);
    await stopped;
  });
});
