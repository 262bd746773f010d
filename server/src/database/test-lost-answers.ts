import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import path from "node:path";
import type { DatabaseAddress } from "./database.ts";

/**
 * For tests: a connection to a database on which the reply to a chosen write is lost: the write is done, but the client
 * cannot know.
 */
export type LostAnswers = {
  readonly address: DatabaseAddress;
  /** Counts the writes about `id` from now on, and drops the reply to the `nth`. Undefined drops none. */
  lose(nth: number | undefined, id: string): void;
  /** Returns whether the reply has been dropped since. */
  isLost(): boolean;
  close(): Promise<void>;
};

const WRITES = /\b(insert\s+into|delete\s+from|update\s+[a-z_]+\s+(?:(?:as\s+)?[a-z]+\s+)?set)\b/i;
const IDLE = "I".charCodeAt(0);

export async function startLostAnswers(target: DatabaseAddress): Promise<LostAnswers> {
  let wanted: { readonly nth: number; readonly id: string } | undefined;
  let seen = 0;
  let lost = false;
  const sockets = new Set<Socket>();

  const server = createServer((near) => {
    const far = target.host.startsWith("/")
      ? connect(path.join(target.host, `.s.PGSQL.${String(target.port)}`))
      : connect(target.port, target.host);
    let isIdle = true;
    let isLosing = false;
    let transaction = "";
    let batch = "";

    /** Returns whether the last write in this batch of messages is about the id. */
    function commitsTarget(): boolean {
      const isCommit = /^commit\0?$/i.test(batch);
      const text = isCommit ? transaction : isIdle ? batch : "";
      return wanted !== undefined && text.includes(wanted.id) && WRITES.test(text) && ++seen === wanted.nth;
    }
    const fromClient = reader(true, (type, payload) => {
      if (type === "P" || type === "B" || type === "Q") batch += payload.toString("latin1");
      if (type !== "Q" && type !== "S") return;
      if (isIdle) transaction = "";
      if (commitsTarget()) [isLosing, lost, wanted] = [true, true, undefined];
      transaction += batch;
      batch = "";
    });
    const fromDatabase = reader(false, (type, payload) => {
      if (type !== "Z") return;
      isIdle = payload[0] === IDLE;
      if (isLosing) near.destroy();
    });
    near.on("data", (data: Buffer) => {
      fromClient(data);
      far.write(data);
    });
    far.on("data", (data: Buffer) => {
      const isPassed = !isLosing;
      fromDatabase(data);
      if (isPassed) near.write(data);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => undefined);
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  // Listed by name: a pool hides its password from copies.
  const { user, password, database } = target;

  return {
    address: { host: "127.0.0.1", port, user, password, database },
    lose(nth, id) {
      wanted = nth === undefined ? undefined : { nth, id };
      [seen, lost] = [0, false];
    },
    isLost: () => lost,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Reads PostgreSQL protocol messages from a stream; a client's first has no type. */
function reader(isClient: boolean, read: (type: string, payload: Buffer) => void): (data: Buffer) => void {
  let rest = Buffer.alloc(0);
  let isFirst = isClient;
  return (data) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const at = isFirst ? 0 : 1;
      if (rest.length < at + 4) return;
      const end = at + rest.readUInt32BE(at);
      if (rest.length < end) return;
      const [message, isTyped] = [rest, !isFirst];
      rest = rest.subarray(end);
      isFirst = false;
      if (isTyped) read(String.fromCharCode(message[0] ?? 0), message.subarray(5, end));
    }
  };
}
