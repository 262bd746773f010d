import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Failure, type Health } from "@sextant/core/contract";
import type { Config } from "./config.ts";
import { isLoopbackRequest } from "./http/client-address.ts";
import { failureHeaders } from "./http/failure-answer.ts";
import { RECEIVE_TIMEOUT_MS, receivingWithin } from "./http/receiving.ts";
import { commonHeaders, DATA_POLICY } from "./http/security-headers.ts";
import { listenAt } from "./listen.ts";

/**
 * Answers in place of the server while it waits for its database: 503 to everything, and a health response with the
 * reason.
 */
export type WaitingServer = {
  /** Listens from the first call on; each call sets the reason that the health response gives. */
  waitFor(reason: string): Promise<void>;
  /** Frees the port for the server itself. */
  stop(): Promise<void>;
};

const RETRY_AFTER_SECONDS = 5;

export function createWaitingServer(
  config: Pick<Config, "host" | "port" | "publicUrl">,
  options: { readonly version: string; readonly nowMs: () => number },
): WaitingServer {
  let reason = "";
  let listening: Promise<void> | undefined;
  const common = { ...commonHeaders(config.publicUrl), "Content-Security-Policy": DATA_POLICY };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    // The request body is read and discarded, so that the client reads the response.
    request.resume();
    const failure = new Failure("database-unavailable", {}, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    const isHealth = request.url?.split("?")[0] === "/api/health";
    response.writeHead(503, {
      ...common,
      ...failureHeaders(failure),
      Connection: "close",
      ...(isHealth ? { "Content-Type": "application/json; charset=utf-8" } : {}),
    });
    if (request.method === "HEAD") response.end();
    else response.end(isHealth ? JSON.stringify(health(isLoopbackRequest(request))) : failure.message);
  }

  const health = (loopback: boolean): Health => ({
    alive: true,
    ready: false,
    version: options.version,
    now: new Date(options.nowMs()).toISOString(),
    replay: null,
    parts: loopback ? { database: { state: "down", note: reason } } : {},
  });

  const server = createServer(receivingWithin(RECEIVE_TIMEOUT_MS), answer);
  // A connection that breaks is not an error here.
  server.on("clientError", (_error, socket) => socket.destroy());

  const listen = (): Promise<void> =>
    listenAt(
      config,
      ({ host, port }) =>
        new Promise<void>((resolve, reject) => {
          server.once("error", reject);
          server.listen(port, host, () => {
            server.off("error", reject);
            resolve();
          });
        }),
    );

  return {
    async waitFor(next) {
      reason = next;
      // Called again while it starts to listen, too; a port in use may be free at the next call.
      listening ??= listen().catch((error: unknown) => {
        listening = undefined;
        throw error;
      });
      await listening;
    },
    async stop() {
      await listening?.catch(() => undefined);
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
