import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { followConnections } from "./connections.ts";
import { Connection } from "./test-server.ts";

describe("the connections of a server that stops", () => {
  it("are closed at the limit, whether the request or the response is unfinished", async () => {
    let requested: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => (requested = resolve));
    const server = createServer(() => {
      requested();
    });
    const connections = followConnections(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const [halfRequested, unanswered] = [new Connection(port), new Connection(port)];
    halfRequested.say("GET / HTTP/1.1\r\nHost: local");
    unanswered.say("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await reached;
    const stopped = new Promise((resolve) => {
      connections.drain(100);
      server.close(resolve);
    });
    await Promise.all([stopped, halfRequested.closed, unanswered.closed]);
    expect(server.listening).toBe(false);
  });
});
