import { afterEach, describe, expect, it } from "vitest";
import type { SymbolListing } from "@sextant/core/contract";
import type { FastifyInstance } from "fastify";
import { Connection, listingNamed, startTestServer } from "./test-server.ts";

const H2C = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n";
const request = (path: string, more = ""): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

describe("a request to upgrade to another protocol than ours", () => {
  let server: FastifyInstance;
  let connection: Connection;
  const start = async (handler = (): Promise<SymbolListing[]> => Promise.resolve([listingNamed("plain")])) => {
    const started = await startTestServer(handler);
    ({ server } = started);
    connection = new Connection(started.port);
    return started;
  };
  const oneAnswer = async (): Promise<string> => {
    const [answer = ""] = await connection.answers(1);
    await connection.closed;
    return answer;
  };
  afterEach(async () => {
    connection.end();
    await server.close();
  });

  it("is answered like the plain request, both through and in front of the framework, and the connection closed", async () => {
    const { port } = await start();
    for (let i = 0; i < 2; i++) {
      connection = new Connection(port);
      connection.say(request("/api/symbols", H2C));
      const answer = await oneAnswer();
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
      expect(answer).toMatch(/\r\nx-request-id: /i);
      expect(answer).toContain('"name":"plain"');
    }
  });

  it("is answered with a sentence at unknown paths and at /ws", async () => {
    const { port } = await start();
    for (const path of ["/api/nothing", "/ws"]) {
      connection = new Connection(port);
      connection.say(request(path, H2C));
      expect(await oneAnswer()).toMatch(/^HTTP\/1\.1 404 [^]*There is nothing at this address\.$/);
    }
  });

  it("is rejected with a body, which would never be read", async () => {
    await start();
    connection.say(`${request("/api/symbols", `${H2C}Content-Length: 4\r\n`)}abcd`);
    expect(await oneAnswer()).toMatch(/^HTTP\/1\.1 400 [^]*Send a body without the header Upgrade\.$/);
  });

  it("is harmless behind an unanswered request", async () => {
    let answerNow: (value: SymbolListing[]) => void = () => undefined;
    const requested = new Promise<void>((reached) => {
      void start(() => {
        reached();
        return new Promise((resolve) => (answerNow = resolve));
      }).then(() => {
        connection.say(request("/api/symbols") + request("/api/symbols", H2C));
      });
    });
    await requested;
    await connection.closed;
    answerNow([]);
    expect((await fetch(`${server.listeningOrigin}/api/nothing`)).status).toBe(404);
  });
});
