import { createServer, type AddressInfo, type Server, type Socket } from "node:net";

/**
 * For tests: a fake Redis with the features that the bus uses (RESP2: publish, subscribe, ping, auth), on a local port.
 * It is no more lenient than Redis: a subscribed connection may do nothing else, commands need the right number of
 * arguments, an invalid command ends the connection, newer commands are unknown, and replies come in pieces.
 * redis.io/docs/latest/develop/reference/protocol-spec
 */
export type RedisPeer = {
  readonly url: string;
  /** Closes every connection; new ones are accepted at once. */
  cut(): void;
  /** Accepts connections and answers nothing, like a host that hangs. */
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
    const [least, most] = ARGUMENTS[word] ?? [0, -1];
    if (most === -1) say(socket, `-ERR unknown command '${word}', with args beginning with: \r\n`);
    else if (args.length < least || args.length > most)
      say(socket, `-ERR wrong number of arguments for '${word}' command\r\n`);
    else if (word === "auth") {
      if (password === undefined) {
        say(
          socket,
          "-ERR AUTH <password> called without any password configured for the default user. Are you sure your configuration is correct?\r\n",
        );
        return;
      }
      signedIn.is = args.at(-1) === password && (args.length === 1 || first === "default");
      say(socket, signedIn.is ? "+OK\r\n" : "-WRONGPASS invalid username-password pair or user is disabled.\r\n");
    } else if (!signedIn.is) say(socket, "-NOAUTH Authentication required.\r\n");
    else if (isSubscriber(socket) && !WHILE_SUBSCRIBED.has(word))
      say(
        socket,
        `-ERR Can't execute '${word}': only (P|S)SUBSCRIBE / (P|S)UNSUBSCRIBE / PING / QUIT / RESET are allowed in this context\r\n`,
      );
    else if (word === "info") say(socket, bulk("# Server\r\nredis_version:6.2.0\r\n# Persistence\r\nloading:0\r\n"));
    else if (word === "ping") say(socket, isSubscriber(socket) ? `*2\r\n${bulk("pong")}${bulk(first)}` : "+PONG\r\n");
    else if (word === "subscribe") {
      for (const channel of args) {
        const all = subscribers.get(channel) ?? new Set();
        subscribers.set(channel, all.add(socket));
        const count = [...subscribers.values()].filter((each) => each.has(socket)).length;
        say(socket, `*3\r\n${bulk("subscribe")}${bulk(channel)}:${String(count)}\r\n`);
      }
    } else if (word === "publish") {
      const all = subscribers.get(first) ?? new Set();
      for (const one of all) say(one, `*3\r\n${bulk("message")}${bulk(first)}${bulk(second)}`);
      say(socket, `:${String(all.size)}\r\n`);
    } else if (word === "client" && first.toLowerCase() !== "setname")
      // CLIENT SETINFO came with 7.2.
      say(socket, `-ERR Unknown subcommand or wrong number of arguments for '${first}'. Try CLIENT HELP.\r\n`);
    else if (word === "client" && /\s/.test(second))
      say(socket, "-ERR Client names cannot contain spaces, newlines or special characters.\r\n");
    else say(socket, "+OK\r\n");
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
        if (read === "broken") {
          socket.end("-ERR Protocol error\r\n");
          return;
        }
        rest = rest.subarray(read.end);
        command(socket, signedIn, read.text);
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

/** The number of arguments of each command, as Redis documents it. */
const ARGUMENTS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  auth: [1, 2],
  client: [1, 10],
  info: [0, 10],
  ping: [0, 1],
  publish: [2, 2],
  select: [1, 1],
  subscribe: [1, 100],
};
const WHILE_SUBSCRIBED = new Set(["ping", "subscribe"]);

/** Sent in two pieces, as a network may deliver it: split anywhere, even within a character or number. */
function say(socket: Socket, text: string): void {
  const bytes = Buffer.from(text);
  const cut = Math.floor(bytes.length / 2);
  socket.write(bytes.subarray(0, cut));
  socket.write(bytes.subarray(cut));
}

function bulk(text: string): string {
  return `$${String(Buffer.byteLength(text))}\r\n${text}\r\n`;
}

type Command = { readonly text: readonly string[]; readonly end: number };

/** Reads a complete command from the beginning: an array of bulk strings. */
function readCommand(buffer: Buffer): Command | "broken" | undefined {
  const count = readLine(buffer, 0);
  if (count === undefined) return undefined;
  if (!/^\*\d{1,6}$/.test(count.text)) return "broken";
  const text: string[] = [];
  let at = count.end;
  for (let n = Number(count.text.slice(1)); n > 0; n--) {
    const length = readLine(buffer, at);
    if (length === undefined) return undefined;
    if (!/^\$\d{1,9}$/.test(length.text)) return "broken";
    const end = length.end + Number(length.text.slice(1));
    if (buffer.length < end + 2) return undefined;
    if (buffer.toString("latin1", end, end + 2) !== "\r\n") return "broken";
    text.push(buffer.toString("utf8", length.end, end));
    at = end + 2;
  }
  return { text, end: at };
}

function readLine(buffer: Buffer, from: number): { readonly text: string; readonly end: number } | undefined {
  const end = buffer.indexOf("\r\n", from);
  return end === -1 ? undefined : { text: buffer.toString("utf8", from, end), end: end + 2 };
}
