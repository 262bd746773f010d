import { inspect } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type FakeServer, startFakeServer } from "../http/fake-server.ts";
import { createJsonRpc, RpcRefused } from "./json-rpc.ts";
import { ChainUnread } from "./port.ts";

let server: FakeServer;
beforeEach(async () => {
  server = await startFakeServer(() => ({ json: { jsonrpc: "2.0", id: 1, result: "0x1" } }));
});
afterEach(() => server.close());

const timing = { monotonicMs: () => 0, sleep: () => Promise.resolve(), random: () => 0 };
const rpcTo = (path = "/v2/secret-key", timeoutMs = 2_000) =>
  createJsonRpc({ url: `${server.url}${path}`, timeoutMs, timing });
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

it.each([
  ["a web page", { text: "<html>", type: "text/html" }, "malformed"],
  ["half an answer", { text: '{"jsonrpc":"2.0","id":1,"res' }, "malformed"],
  ["nothing", { text: "" }, "malformed"],
  ["an answer to another question", { json: { jsonrpc: "2.0", id: 77, result: "0x1" } }, "malformed"],
  ["an answer without a result", { json: { jsonrpc: "2.0", id: 1 } }, "malformed"],
  ["a number", { json: 1e308 }, "malformed"],
  ["503", { text: "", status: 503 }, "unreachable"],
  ["429", { json: { error: { code: -32_005, message: "limit" } }, status: 429 }, "unreachable"],
  ["too many questions", { json: { id: 1, error: { code: -32_005, message: "rate limit exceeded" } } }, "unreachable"],
  ["a redirect", { text: "", status: 302, headers: { location: "http://127.0.0.1:1/" } }, "unreachable"],
])("retries %s and then reports it without the node's address", async (_name, answer, code) => {
  server.answer = () => answer;
  const error = await errorOf(rpcTo().call("eth_chainId", []));
  expect(error).toBeInstanceOf(ChainUnread);
  expect((error as ChainUnread).error.code).toBe(code);
  expect(server.requests.length).toBe(4);
  // The complete error, as a log would write it, with its causes.
  expect(inspect(error, { depth: 9 })).not.toMatch(/secret-key|127\.0\.0\.1/);
});

it("returns the answer of a later try", async () => {
  const id = () => server.requests.length;
  server.answer = () => (id() < 3 ? { text: "", status: 502 } : { json: { jsonrpc: "2.0", id: id(), result: "0x5" } });
  const rpc = rpcTo();
  expect(await rpc.call("eth_chainId", [])).toBe("0x5");
  expect(rpc.errors()).toBe(2);
});

it.each([200, 400])("passes on a rejection at once, with status %i", async (status) => {
  server.answer = () => ({ json: { id: null, error: { code: -32_602, message: "block range" } }, status });
  expect(await errorOf(rpcTo().call("eth_getLogs", []))).toBeInstanceOf(RpcRefused);
  expect(server.requests.length).toBe(1);
});

it("aborts an answer that is too large, as if too much had been requested", async () => {
  server.answer = () => ({ text: "x".repeat(9 * 1024 * 1024) });
  expect(await errorOf(rpcTo().call("eth_getLogs", []))).toBeInstanceOf(RpcRefused);
});

it("ends a wait", async () => {
  server.answer = () => ({ act: () => undefined });
  expect(await errorOf(rpcTo("/", 20).call("eth_chainId", []))).toMatchObject({ error: { code: "unreachable" } });
});

it("sends nothing after it is closed", async () => {
  const rpc = rpcTo();
  rpc.close();
  expect(await errorOf(rpc.call("eth_chainId", []))).toBeInstanceOf(ChainUnread);
  expect(server.requests).toEqual([]);
});

it("moves name and password from the address into a header", async () => {
  let seen: string | undefined;
  server.answer = (_path, request) => {
    seen = request.headers.authorization;
    return { json: { jsonrpc: "2.0", id: 1, result: "0x1" } };
  };
  const rpc = createJsonRpc({ url: server.url.replace("//", "//ann:p%40ss@"), timing });
  await rpc.call("eth_chainId", []);
  expect(seen).toBe(`Basic ${btoa("ann:p@ss")}`);
});
