import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";

export type ChangingProxy = {
  /** From now on the worker's script is another one, as after an update of the server. */
  readonly changeWorker: () => void;
  /** Drops all connections and takes no new ones, as a lost network does, for pages and workers alike. */
  readonly goAway: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Starts a proxy in front of a local server that forwards everything, can change the service worker on its way, and can
 * be unreachable for a while. */
export async function changingProxy(port: number, serverPort: number): Promise<ChangingProxy> {
  let changes = 0;
  const sockets = new Set<Socket>();
  const forward = (incoming: IncomingMessage, answer: ServerResponse) => {
    const isWorker = incoming.url?.startsWith("/sw.js") === true;
    const { "if-none-match": _tag, "accept-encoding": encoding, ...headers } = incoming.headers;
    const outgoing = request(
      {
        host: "127.0.0.1",
        port: serverPort,
        method: incoming.method,
        path: incoming.url,
        headers: isWorker || encoding === undefined ? headers : { ...headers, "accept-encoding": encoding },
      },
      (from) => {
        const { "content-length": _length, ...rest } = from.headers;
        answer.writeHead(from.statusCode ?? 502, isWorker ? rest : from.headers);
        if (!isWorker) return void from.pipe(answer);
        from.on("data", (bytes: Buffer) => answer.write(bytes));
        from.on("end", () => answer.end(`\n// ${changes}`));
      },
    );
    outgoing.on("error", () => answer.destroy());
    incoming.pipe(outgoing);
  };
  const server = createServer(forward);
  server.on("upgrade", (incoming: IncomingMessage, down: Socket, head: Buffer) => {
    const up = connect(serverPort, "127.0.0.1", () => {
      const lines = incoming.rawHeaders.reduce(
        (text, part, at) => text + (at % 2 === 0 ? `${part}: ` : `${part}\r\n`),
        `${incoming.method} ${incoming.url} HTTP/1.1\r\n`,
      );
      up.write(`${lines}\r\n`);
      up.write(head);
      up.pipe(down);
      down.pipe(up);
    });
    const end = () => {
      down.destroy();
      up.destroy();
    };
    for (const side of [up, down]) side.on("close", end).on("error", end);
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  const comeBack = () =>
    new Promise<void>((done, fail) => {
      server.once("error", fail).listen(port, done);
    });
  const goAway = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      for (const socket of sockets) socket.destroy();
    });
  await comeBack();
  return { changeWorker: () => void (changes += 1), goAway, comeBack, stop: goAway };
}
