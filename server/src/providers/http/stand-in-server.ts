import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A stub's answer: JSON, text, or a function that writes the response. */
export type StandInAnswer =
  | { readonly json: unknown; readonly status?: number; readonly headers?: Record<string, string> }
  | {
      readonly text: string;
      readonly type?: string;
      readonly status?: number;
      readonly headers?: Record<string, string>;
    }
  | { readonly act: (response: ServerResponse, request: IncomingMessage) => void };

/** For tests: a vendor's stub on 127.0.0.1; `requests` are the paths requested so far. */
export type StandInServer = {
  readonly url: string;
  readonly requests: string[];
  answer: (path: string, request: IncomingMessage) => StandInAnswer;
  close(): Promise<void>;
};

export async function startStandInServer(answer: StandInServer["answer"]): Promise<StandInServer> {
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    standIn.requests.push(path);
    const said = standIn.answer(path, request);
    if ("act" in said) return said.act(response, request);
    const type = "json" in said ? "application/json" : (said.type ?? "text/plain");
    response.writeHead(said.status ?? 200, { "content-type": type, ...said.headers });
    response.end("json" in said ? JSON.stringify(said.json) : said.text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const standIn: StandInServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    answer,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}
