import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { fastify, type FastifyInstance } from "fastify";
import { afterEach, expect, it } from "vitest";
import { answerFailure } from "./failure-answer.ts";
import { addRecordExport, type RecordExport } from "./record-export-route.ts";

let server: FastifyInstance;
afterEach(() => server.close());

function serving(chunks: (book: string) => AsyncIterable<string>): FastifyInstance {
  const recordExport: RecordExport = (book = "practice") =>
    Promise.resolve({ fileName: `record-${book}.jsonl`, chunks: chunks(book) });
  server = fastify();
  server.setErrorHandler((error, request, reply) => answerFailure(request, reply, error));
  addRecordExport(server, recordExport);
  return server;
}

async function* lines(book: string): AsyncGenerator<string> {
  yield await Promise.resolve(`{"book":"${book}"}\n`);
  yield "{}\n";
}

it("sends the requested ledger of the record as a file of lines", async () => {
  const answer = await serving(lines).inject("/api/record/export?book=live");
  expect(answer.body).toBe('{"book":"live"}\n{}\n');
  expect(answer.headers).toMatchObject({
    "content-type": "application/x-ndjson; charset=utf-8",
    "content-disposition": 'attachment; filename="record-live.jsonl"',
    "cache-control": "no-store",
  });
  expect((await server.inject("/api/record/export")).body).toContain("practice");
});

it("rejects an unknown ledger with a message", async () => {
  const answer = await serving(lines).inject("/api/record/export?book=all");
  expect([answer.statusCode, answer.headers["x-error-field"]]).toEqual([400, "book"]);
});

it("answers an unreadable record with an error instead of a partial file", async () => {
  async function* away(): AsyncGenerator<string> {
    await Promise.resolve();
    yield await Promise.reject<string>(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }));
  }
  const answer = await serving(away).inject("/api/record/export");
  expect(answer).toMatchObject({ statusCode: 503, headers: { "retry-after": "5" } });
  expect(answer.headers["content-disposition"]).toBeUndefined();
});

it("reads only as fast as the client downloads, and stops when it disconnects", async () => {
  let ended: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (ended = resolve));
  async function* endless(): AsyncGenerator<string> {
    try {
      for (;;) yield await Promise.resolve(`${"x".repeat(65_536)}\n`);
    } finally {
      ended();
    }
  }
  await serving(endless).listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const request = get({ host: "127.0.0.1", port, path: "/api/record/export" }, (response) => {
    response.once("readable", () => request.destroy());
  });
  request.on("error", () => undefined);
  await over;
});
