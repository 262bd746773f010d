import { createServer, type AddressInfo, type Server, type Socket } from "node:net";

/** For tests: as much of Redis as the bus uses (RESP2: publish, subscribe, ping, auth), on a port of this machine. No Redis. */
export type RedisPeer = {
  readonly url: string;
  /** Ends every connection; new ones are taken at once. */
  cut(): void;
  /** Takes connections and answers nothing, as a host does that hangs. */
  hang(isHanging: boolean): void;
  close(): Promise<void>;
};

export async function startRedisPeer({ password }: { readonly password?: string } = {}): Promise<RedisPeer> {
  const sockets = new Set<Socket>();
  const subscribers = new Map<string, Set<Socket>>();
  let hanging = false;

  function command(socket: Socket, signedIn: { is: boolean }, [name = "", ...args]: readonly string[]): void {
    const word = name.toLowerCase();
    const [first = "", second = ""] = args;
    if (word === "auth") {
      signedIn.is = args.at(-1) === password;
      socket.write(signedIn.is ? "+OK\r\n" : "-WRONGPASS invalid username-password pair\r\n");
    } else if (!signedIn.is) socket.write("-NOAUTH Authentication required.\r\n");
    else if (word === "info") socket.write(bulk("redis_version:7.0.0\r\nloading:0\r\n"));
    else if (word === "ping") socket.write(isSubscriber(socket) ? `*2\r\n${bulk("pong")}${bulk("")}` : "+PONG\r\n");
    else if (word === "subscribe") {
      const all = subscribers.get(first) ?? new Set();
      subscribers.set(first, all.add(socket));
      socket.write(`*3\r\n${bulk("subscribe")}${bulk(first)}:1\r\n`);
    } else if (word === "publish") {
      const all = subscribers.get(first) ?? new Set();
      for (const one of all) one.write(`*3\r\n${bulk("message")}${bulk(first)}${bulk(second)}`);
      socket.write(`:${String(all.size)}\r\n`);
    } else if (word === "client" || word === "select") socket.write("+OK\r\n");
    else socket.write(`-ERR unknown command '${word}'\r\n`);
  }

  function isSubscriber(socket: Socket): boolean {
    return [...subscribers.values()].some((all) => all.has(socket));
  }

  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => {
      sockets.delete(socket);
      for (const all of subscribers.values()) all.delete(socket);
    });
    const signedIn = { is: password === undefined };
    let rest = Buffer.alloc(0);
    socket.on("data", (data) => {
      if (hanging) return;
      rest = Buffer.concat([rest, data]);
      for (let read = readCommand(rest); read !== undefined; read = readCommand(rest)) {
        rest = rest.subarray(read.end);
        command(socket, signedIn, read.words);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `redis://${password === undefined ? "" : `:${password}@`}127.0.0.1:${String(port)}`,
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    hang(isHanging) {
      hanging = isHanging;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function bulk(text: string): string {
  return `$${String(Buffer.byteLength(text))}\r\n${text}\r\n`;
}

/** One whole command at the beginning: an array of bulk strings. */
function readCommand(buffer: Buffer): { readonly words: readonly string[]; readonly end: number } | undefined {
  const count = readLine(buffer, 0);
  if (count === undefined) return undefined;
  const words: string[] = [];
  let at = count.end;
  for (let n = Number(count.text.slice(1)); n > 0; n--) {
    const length = readLine(buffer, at);
    if (length === undefined) return undefined;
    const end = length.end + Number(length.text.slice(1));
    if (buffer.length < end + 2) return undefined;
    words.push(buffer.toString("utf8", length.end, end));
    at = end + 2;
  }
  return { words, end: at };
}

function readLine(buffer: Buffer, from: number): { readonly text: string; readonly end: number } | undefined {
  const end = buffer.indexOf("\r\n", from);
  return end === -1 ? undefined : { text: buffer.toString("utf8", from, end), end: end + 2 };
}
