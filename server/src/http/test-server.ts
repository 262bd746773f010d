import { type AddressInfo, createConnection } from "node:net";
import type { SymbolListing } from "@sextant/core/contract";
import type { FastifyInstance } from "fastify";
import type { Handlers } from "./handlers.ts";
import { createHttpServer, type HttpParts } from "./http-server.ts";
import { httpParts } from "./test-parts.ts";

/** For tests: starts the server on a separate port, with only `GET /api/symbols` in use. */
export async function startTestServer(
  listings: (input: Parameters<Handlers["searchSymbols"]>[0]) => Promise<SymbolListing[]>,
  options: Pick<HttpParts, "timeoutMs" | "receiveMs"> = {},
): Promise<{ readonly server: FastifyInstance; readonly port: number }> {
  const searchSymbols: Handlers["searchSymbols"] = (input) =>
    listings(input).then((found) => ({ listings: found, unreachable: [], absent: null }));
  const server = createHttpServer(httpParts({ searchSymbols }, { rateLimitApi: 0 }, options));
  await server.listen({ host: "127.0.0.1", port: 0 });
  return { server, port: (server.server.address() as AddressInfo).port };
}

/** For tests: returns a listing whose name makes it recognisable in a response. */
export function listingNamed(name: string): SymbolListing {
  return {
    symbol: "A",
    kind: "stock",
    name,
    exchange: null,
    currency: "USD",
    source: null,
    exact: false,
    guess: false,
    hasPrices: true,
  };
}

/** For tests: a raw connection that sends exactly what the test says and stores what it receives. */
export class Connection {
  readonly closed: Promise<void>;
  readonly opened: Promise<void>;
  #words = "";
  #listen: () => void = () => undefined;
  readonly #socket;

  constructor(port: number) {
    const socket = (this.#socket = createConnection(port, "127.0.0.1"));
    this.opened = new Promise((resolve) => socket.once("connect", resolve));
    this.closed = new Promise((resolve) =>
      socket.once("close", () => {
        resolve();
      }),
    );
    socket.on("error", () => undefined);
    socket.on("data", (data: Buffer) => {
      this.#words += data.toString("latin1");
      this.#listen();
    });
  }

  say(text: string): void {
    this.#socket.write(text);
  }

  end(): void {
    this.#socket.destroy();
  }

  /**
   * Resolves with everything received, once it has `count` heads and the connection sends no more in this event loop
   * turn.
   */
  async answers(count: number): Promise<readonly string[]> {
    const parts = (): readonly string[] => this.#words.split(/(?=HTTP\/1\.1 \d{3})/).filter((part) => part !== "");
    const isWhole = (part: string): boolean => {
      const [head = "", body = ""] = part.split(/\r\n\r\n([^]*)/);
      return part.includes("\r\n\r\n") && body.length >= Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    };
    await new Promise<void>((resolve) => {
      this.#listen = () => {
        if (parts().filter(isWhole).length >= count) resolve();
      };
      this.#listen();
    });
    return parts();
  }
}
