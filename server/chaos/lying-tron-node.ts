import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { seededDice } from "@sextant/core/statistics";

/** The errors of the node: shares of its answers, 0 to 1. */
export type TronNodeErrors = {
  error5xx?: number;
  hang?: number;
  truncated?: number;
  html?: number;
  isDown?: boolean;
  /** Whether it returns an empty list for every account. */
  hidesLists?: boolean;
  /** Whether it denies every transaction. */
  deniesTransactions?: boolean;
};

export type LyingTronNode = { readonly url: string; readonly errors: TronNodeErrors; stop(): Promise<void> };

/** Starts a proxy of this process's TRON chain that returns what the chain returns, except for its errors. */
export async function startLyingTronNode(upstream: string, host: string, seed: number): Promise<LyingTronNode> {
  const errors: TronNodeErrors = {};
  const dice = seededDice(seed);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (errors.isDown === true) return void request.socket.destroy();
    let text = "";
    for await (const part of request) text += String(part);
    const { error5xx = 0, hang = 0, html = 0, truncated = 0 } = errors;
    const thrown = dice();
    if (thrown < error5xx) return void response.writeHead(503).end("upstream connect error");
    if (thrown < error5xx + hang) return;
    if (thrown < error5xx + hang + html)
      return void response.writeHead(200, { "content-type": "text/html" }).end("<html>busy</html>");
    const path = request.url ?? "/";
    const answer = await fetch(upstream + path, request.method === "POST" ? { method: "POST", body: text } : {});
    let body = await answer.text();
    if (errors.hidesLists === true && path.startsWith("/v1/accounts/"))
      body = JSON.stringify({ data: [], success: true, meta: { at: Date.now(), page_size: 0 } });
    if (errors.deniesTransactions === true && path.includes("gettransaction")) body = "{}";
    if (thrown < error5xx + hang + html + truncated) body = body.slice(0, Math.ceil(body.length / 2));
    response.writeHead(answer.status, { "content-type": "application/json" }).end(body);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://${host}:${String((server.address() as AddressInfo).port)}`,
    errors,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
