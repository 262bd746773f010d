import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import path from "node:path";
import type { DatabaseAddress } from "./database.ts";

/** For tests: a connection to a database that can be cut or frozen, like a network. */
export type DatabaseProxy = {
  readonly address: DatabaseAddress;
  /** Closes every connection and rejects new ones. */
  cut(): void;
  /** Silently stops forwarding; new connections are accepted and stay silent. */
  freeze(): void;
  /** Silences only the current connections, permanently. */
  freezeThese(): void;
  /** Restores the connection; frozen data is forwarded. */
  mend(): Promise<void>;
  /** Resolves once this many more chunks were sent to the database. */
  passed(pieces: number): Promise<void>;
  close(): Promise<void>;
};

export async function startDatabaseProxy(target: DatabaseAddress, wantedPort = 0): Promise<DatabaseProxy> {
  const pairs = new Set<readonly [near: Socket, far: Socket]>();
  let frozen = false;
  let pieces = 0;
  const waiting = new Set<{ readonly at: number; done(): void }>();
  const server = createServer({ pauseOnConnect: true }, (near) => {
    const far = target.host.startsWith("/")
      ? connect(path.join(target.host, `.s.PGSQL.${String(target.port)}`))
      : connect(target.port, target.host);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near]] as const) {
      one.on("error", () => undefined);
      one.on("close", () => {
        pairs.delete(pair);
        other.destroy();
      });
      one.on("data", (data: Buffer) => {
        other.write(data);
        if (one === near) count();
      });
    }
    if (frozen) for (const socket of pair) socket.pause();
    else for (const socket of pair) socket.resume();
  });
  function count(): void {
    pieces++;
    for (const each of waiting) {
      if (pieces < each.at) continue;
      waiting.delete(each);
      each.done();
    }
  }
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once("error", reject).listen(port, "127.0.0.1", () => {
        server.off("error", reject);
        resolve();
      });
    });
  await listen(wantedPort);
  const { port } = server.address() as AddressInfo;
  // Listed by name: a pool hides its password from copies.
  const { user, password, database } = target;

  function endAll(): void {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  }

  return {
    address: { host: "127.0.0.1", port, user, password, database },
    cut() {
      if (server.listening) server.close();
      endAll();
    },
    freezeThese() {
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    freeze() {
      frozen = true;
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    async mend() {
      frozen = false;
      for (const pair of pairs) for (const socket of pair) socket.resume();
      if (!server.listening) await listen(port);
    },
    passed: (more) =>
      new Promise((resolve) => {
        waiting.add({ at: pieces + more, done: resolve });
      }),
    async close() {
      endAll();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}
