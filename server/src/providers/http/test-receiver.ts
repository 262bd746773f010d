import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { TLSSocket } from "node:tls";
import { testCertificate } from "./test-certificate.ts";

export type Received = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The server name from the caller's TLS handshake. */
  readonly serverName: string | false | null | undefined;
};

/** For tests: a real https server on 127.0.0.1 that stores what it receives and answers as configured. */
export type TestReceiver = {
  readonly port: number;
  /** The authority that the caller has to trust. */
  readonly ca: string;
  readonly received: Received[];
  answer: (response: ServerResponse, request: IncomingMessage) => void;
  close(): Promise<void>;
};

export async function startTestReceiver(
  { names = ["127.0.0.1"], secure = true, host = "127.0.0.1" } = {},
  answer: TestReceiver["answer"] = (response) => response.writeHead(204).end(),
): Promise<TestReceiver> {
  const { cert, key } = testCertificate(names);
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const serverName = (request.socket as TLSSocket).servername;
      const { url: path = "", headers } = request;
      receiver.received.push({ path, headers, body: Buffer.concat(chunks), serverName });
      receiver.answer(response, request);
    });
  };
  const server = secure ? createSecureServer({ cert, key }, take) : createServer(take);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const receiver: TestReceiver = {
    port: (server.address() as AddressInfo).port,
    ca: cert,
    received: [],
    answer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
  return receiver;
}
