import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { createHttpServer } from "../../http/http-server.ts";
import { httpParts } from "../../http/test-parts.ts";
import { addChannelRoutes } from "./channel-routes.ts";

it.each(["Content-Type: weird", "Content-Type: ", "Content-Type: a/b/c; =;", "Content-Type: undefined", "X-Other: 1"])(
  "another platform's alert is accepted whatever its content type, on the product's own server: %s",
  async (header) => {
    const server = createHttpServer(httpParts({}, {}));
    const bodies: string[] = [];
    const inbound = (_: string, body: Uint8Array) => {
      bodies.push(Buffer.from(body).toString());
      return Promise.resolve("taken" as const);
    };
    const unsubscribe = { urlOf: () => "", isToken: () => false, end: () => Promise.resolve(false) };
    addChannelRoutes(server, { inbound, unsubscribe, brandName: "Sextant" });
    const { port } = new URL(await server.listen({ host: "127.0.0.1", port: 0 }));
    const socket = connect(Number(port), "127.0.0.1");
    await once(socket, "connect");
    // Written by hand: no client sends such headers unchanged.
    socket.write(
      `POST /hooks/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${header}\r\nContent-Length: 7\r\n\r\ncrossed`,
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 202 /);
    expect(bodies).toEqual(["crossed"]);
    await server.close();
  },
);
