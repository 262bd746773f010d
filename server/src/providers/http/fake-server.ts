import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A fake server's answer: JSON, text, or a function that writes the response. */
export type FakeAnswer =
  | { readonly json: unknown; readonly status?: number; readonly headers?: Record<string, string> }
  | {
      readonly text: string;
      readonly type?: string;
      readonly status?: number;
      readonly headers?: Record<string, string>;
    }
  | { readonly act: (response: ServerResponse, request: IncomingMessage) => void };

/** For tests: a fake vendor on 127.0.0.1; `requests` are the paths requested so far. */
export type FakeServer = {
  readonly url: string;
  readonly requests: string[];
  answer: (path: string, request: IncomingMessage) => FakeAnswer;
  close(): Promise<void>;
};

export async function startFakeServer(answer: FakeServer["answer"]): Promise<FakeServer> {
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    fake.requests.push(path);
    const said = fake.answer(path, request);
    if ("act" in said) return said.act(response, request);
    const type = "json" in said ? "application/json" : (said.type ?? "text/plain");
    response.writeHead(said.status ?? 200, { "content-type": type, ...said.headers });
    response.end("json" in said ? JSON.stringify(said.json) : said.text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const fake: FakeServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    answer,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}
