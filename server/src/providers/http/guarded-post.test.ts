import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AddressRefused } from "./guarded-address.ts";
import { createGuardedPost, type GuardedPostOptions, PostError } from "./guarded-post.ts";
import { startTestReceiver, type TestReceiver } from "./test-receiver.ts";

const open: TestReceiver[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((receiver) => receiver.close()));
});

async function receiver(...options: Parameters<typeof startTestReceiver>): Promise<TestReceiver> {
  const started = await startTestReceiver(...options);
  open.push(started);
  return started;
}

const never = new AbortController().signal;
/** Long enough for a slow machine, for tests that set no timeout. */
const timeoutMs = 60_000;
const call = (address: string, options: GuardedPostOptions, signal = never) =>
  createGuardedPost({ timeoutMs, ...options })(address, { headers: { "x-test": "1" }, body: "hello" }, signal);
/**
 * Returns the error from a receiver that accepts the request and never answers; on a machine so slow that it timed out
 * before it was sent, with twice the timeout.
 */
async function leftBehind(address: string, options: GuardedPostOptions): Promise<PostError & { timeoutMs: number }> {
  for (let shortMs = 300; ; shortMs *= 2) {
    const error: unknown = await call(address, { ...options, timeoutMs: shortMs }).catch((thrown: unknown) => thrown);
    if (!(error instanceof PostError)) throw new Error("It was answered, or failed in another way.", { cause: error });
    if (error.mayHaveArrived || shortMs > timeoutMs) return Object.assign(error, { timeoutMs: shortMs });
  }
}
const at =
  (address: string, family = 4) =>
  () =>
    Promise.resolve([{ address, family }]);

it("reaches an allowed host at the checked address, with its own name in certificate, SNI and Host", async () => {
  const peer = await receiver({ names: ["hooks.box.lan"] });
  const options = { allow: ["hooks.box.lan"], resolve: at("127.0.0.1"), ca: peer.ca };
  expect(await call(`https://hooks.box.lan:${String(peer.port)}/in?a=b`, options)).toMatchObject({ status: 204 });
  expect(peer.received).toMatchObject([
    {
      path: "/in?a=b",
      serverName: "hooks.box.lan",
      headers: { host: `hooks.box.lan:${String(peer.port)}`, "x-test": "1", "content-length": "5" },
    },
  ]);
  expect(peer.received[0]?.body.toString()).toBe("hello");
});

it("rejects a certificate of another name, or self-signed, and sends nothing", async () => {
  const peer = await receiver({ names: ["other.lan"] });
  const options = { allow: ["hooks.box.lan"], resolve: at("127.0.0.1") };
  const address = `https://hooks.box.lan:${String(peer.port)}/`;
  await expect(call(address, { ...options, ca: peer.ca })).rejects.toMatchObject({ mayHaveArrived: false });
  await expect(call(address, options)).rejects.toMatchObject({ mayHaveArrived: false });
  expect(peer.received).toEqual([]);
});

it.each([
  "127.0.0.1",
  "10.1.2.3",
  "169.254.169.254",
  "100.64.1.1",
  "::1",
  "::ffff:127.0.0.1",
  "64:ff9b::7f00:1",
  "fd00::1",
])("rejects a public name that leads to %s, even if another of its addresses is public", async (address) => {
  const family = address.includes(":") ? 6 : 4;
  const options: GuardedPostOptions = { allow: [], resolve: at(address, family) };
  await expect(call("https://hooks.sextant-test.org/", options)).rejects.toThrow(AddressRefused);
  const both = () =>
    Promise.resolve([
      { address: "1.1.1.1", family: 4 },
      { address, family },
    ]);
  await expect(call("https://hooks.sextant-test.org/", { allow: [], resolve: both })).rejects.toThrow(AddressRefused);
});

it("does not resolve a name again that changes its address after the check", async () => {
  const good = await receiver({ names: ["rebind.box.lan"], host: "127.0.0.1" });
  const answers = ["127.0.0.1", "127.0.0.2", "127.0.0.2"];
  const requested: string[] = [];
  const resolve = (host: string) => {
    requested.push(host);
    return at(answers[requested.length - 1] ?? "127.0.0.2")();
  };
  // For this test 127.0.0.1 stands for a public host, and 127.0.0.2 for the private one a rebinding resolver turns to.
  const options = { allow: [], resolve, ca: good.ca, isPublic: (address: string) => address === "127.0.0.1" };
  const guarded = createGuardedPost({ ...options, allow: [] });
  // We can't listen on port 443, so the error shows that the connection is tried to the checked address.
  const first = await guarded("https://rebind.sextant-test.org/", { headers: {}, body: "" }, never).catch(
    (error: unknown) => error,
  );
  expect(requested).toEqual(["rebind.sextant-test.org"]);
  expect(first).toBeInstanceOf(PostError);
  await expect(guarded("https://rebind.sextant-test.org/", { headers: {}, body: "" }, never)).rejects.toThrow(
    AddressRefused,
  );
  expect(requested).toHaveLength(2);

  // The same over a whole exchange, on a port of our own: answers for two names, one query, one receiver.
  requested.length = 0;
  const whole = createGuardedPost({ ...options, allow: ["rebind.box.lan"] });
  await whole(`https://rebind.box.lan:${String(good.port)}/`, { headers: {}, body: "x" }, never);
  expect(requested).toEqual(["rebind.box.lan"]);
  expect(good.received).toHaveLength(1);
});

it("a redirect is an answer, and is not followed", async () => {
  const trap = await receiver({ secure: false });
  const location = `http://127.0.0.1:${String(trap.port)}/secret`;
  const peer = await receiver({}, (response) => response.writeHead(302, { location }).end());
  const address = `https://127.0.0.1:${String(peer.port)}/`;
  expect(await call(address, { allow: [`127.0.0.1:${String(peer.port)}`], ca: peer.ca })).toMatchObject({
    status: 302,
  });
  expect(trap.received).toEqual([]);
});

it("cuts off an endless answer, whose head counts", async () => {
  let sent = 0;
  let cut: () => void = () => undefined;
  const wasCut = new Promise<void>((resolve) => (cut = resolve));
  const peer = await receiver({}, (response) => {
    response.writeHead(200);
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(16 * 1024))) sent += 16 * 1024;
      if (!response.destroyed) response.once("drain", more);
    };
    response.once("close", cut);
    more();
  });
  const reply = await call(`https://127.0.0.1:${String(peer.port)}/`, { allow: ["127.0.0.1"], ca: peer.ca });
  expect(reply.status).toBe(200);
  await wasCut;
  expect(sent).toBeLessThan(32 * 1024 * 1024);
});

it("times out when the receiver never answers, which may have received everything", async () => {
  const peer = await receiver({}, () => undefined);
  const options = { allow: ["127.0.0.1"], ca: peer.ca };
  const error = await leftBehind(`https://127.0.0.1:${String(peer.port)}/`, options);
  expect(error).toMatchObject({
    message: `no answer within ${String(error.timeoutMs / 1000)} s`,
    mayHaveArrived: true,
  });
});

it("times out when the resolver never answers, and sends nothing", async () => {
  const options = { allow: [], resolve: () => new Promise<never>(() => undefined), timeoutMs: 50 };
  await expect(call("https://hooks.sextant-test.org/", options)).rejects.toMatchObject({ mayHaveArrived: false });
});

it("a receiver that disconnects may have it; one that is unreachable, or a call aborted before, has not", async () => {
  const peer = await receiver({}, (response) => response.destroy());
  const address = `https://127.0.0.1:${String(peer.port)}/`;
  const options = { allow: ["127.0.0.1"], ca: peer.ca };
  await expect(call(address, options)).rejects.toMatchObject({ mayHaveArrived: true });
  await expect(call(address, options, AbortSignal.abort())).rejects.toMatchObject({ mayHaveArrived: false });
  await peer.close();
  open.length = 0;
  await expect(call(address, options)).rejects.toMatchObject({ mayHaveArrived: false });
});

describe("answers designed to block the caller", () => {
  const raw = async (serve: (socket: Socket) => void): Promise<string> => {
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () => {
        serve(socket);
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    sockets.push(server);
    return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
  };
  const sockets: Server[] = [];
  afterEach(() => {
    for (const server of sockets.splice(0)) server.close();
  });
  const options: GuardedPostOptions = { allow: ["127.0.0.1"] };

  it("times out on a head that arrives byte by byte, or consists only of 'continue'", async () => {
    for (const piece of ["X", "HTTP/1.1 100 Continue\r\n\r\n"]) {
      const address = await raw((socket) => {
        if (piece === "X") socket.write("HTTP/1.1 200 OK\r\nX-Slow: ");
        const timer = setInterval(() => socket.write(piece), 5);
        socket.on("close", () => {
          clearInterval(timer);
        });
      });
      expect(await leftBehind(address, options)).toMatchObject({ mayHaveArrived: true });
    }
  });

  it("answers on the head of a byte-by-byte body at once, and closes the connection at the timeout", async () => {
    const count = { opened: 0, closed: 0 };
    const address = await raw((socket) => {
      count.opened += 1;
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n");
      const timer = setInterval(() => socket.write("x"), 5);
      socket.on("close", () => {
        clearInterval(timer);
        count.closed += 1;
      });
    });
    let status: number | undefined;
    // On a machine so slow that it timed out before the head arrived, with twice the timeout.
    for (let shortMs = 300; status === undefined && shortMs < timeoutMs; shortMs *= 2)
      status = (await call(address, { ...options, timeoutMs: shortMs }).catch(() => undefined))?.status;
    expect([status, count.opened > count.closed]).toEqual([200, true]);
    await expect.poll(() => count.closed).toBe(count.opened);
  });

  it("fails on a giant head, another protocol and anything but HTTP, and never decompresses a body", async () => {
    for (const bytes of [
      `HTTP/1.1 200 OK\r\nX-Long: ${"a".repeat(64 * 1024)}\r\n\r\n`,
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
      "220 mail.example ESMTP\r\n",
      "\0\0\0\0",
    ]) {
      const address = await raw((socket) => socket.end(bytes));
      await expect(call(address, options), bytes.slice(0, 40)).rejects.toThrow(PostError);
    }
    const packed = await raw((socket) =>
      socket.end("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\njunk"),
    );
    expect((await call(packed, options)).status).toBe(200);
  });
});

it("does not use a proxy from the environment", async () => {
  const proxy = await receiver({ secure: false });
  const peer = await receiver({ secure: false });
  for (const name of ["HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "https_proxy", "ALL_PROXY", "NODE_USE_ENV_PROXY"])
    vi.stubEnv(name, name.startsWith("NODE") ? "1" : `http://127.0.0.1:${String(proxy.port)}`);
  await call(`http://127.0.0.1:${String(peer.port)}/`, { allow: ["127.0.0.1"] });
  vi.unstubAllEnvs();
  expect([proxy.received.length, peer.received.length]).toEqual([0, 1]);
});

it("resolves a user's name only by DNS: this machine's own names are unknown", async () => {
  // Whatever the hosts file says of this machine, it has no public name under a top-level domain that doesn't exist.
  const error: unknown = await call("https://printer.no-such-domain-at-all/", { allow: [] }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(PostError);
  expect(error).toMatchObject({ mayHaveArrived: false });
});

it("logs the host of a rejected address, also at the call", async () => {
  const lines: unknown[] = [];
  const log = { warn: (...line: unknown[]): void => void lines.push(line) } as GuardedPostOptions["log"] & object;
  const refused = call("https://hooks.example.net/with/a/secret", { allow: [], resolve: at("10.0.0.1"), log });
  await expect(refused).rejects.toThrow(/isn't on the public internet/);
  expect(lines).toEqual([
    [
      { host: "hooks.example.net", reason: expect.stringContaining("isn't on the public internet") as unknown },
      "A webhook's URL was rejected",
    ],
  ]);
});
