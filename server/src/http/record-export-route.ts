import { Readable } from "node:stream";
import { bookSchema, Failure } from "@sextant/core/contract";
import type { FastifyInstance } from "fastify";
import { withTimeout } from "../async/with-timeout.ts";

/** Returns a whole book of the record as NDJSON, chunk by chunk, and its file name. */
export type RecordExport = (book: "live" | "practice" | undefined) => Promise<{
  readonly fileName: string;
  readonly chunks: AsyncIterable<string>;
}>;

const TYPE = "application/x-ndjson; charset=utf-8";

/**
 * Adds the download of the record, for anyone to verify. It is read from the database only as fast as the client
 * downloads, and nothing is sent before the first chunk is read: an unavailable database is an error, not a truncated
 * file.
 */
export function addRecordExport(server: FastifyInstance, recordExport: RecordExport): void {
  server.get("/api/record/export", { config: { rate: "api" } }, async (request, reply) => {
    const { book } = request.query as { book?: unknown };
    const requested = bookSchema.optional().safeParse(book);
    if (!requested.success) throw new Failure("bad-request", { detail: "book: live or practice" }, { field: "book" });
    const { fileName, chunks } = await withTimeout(recordExport(requested.data));
    const reading = chunks[Symbol.asyncIterator]();
    const first = await withTimeout(reading.next());
    return reply
      .header("Cache-Control", "no-store")
      .header("Content-Disposition", `attachment; filename="${fileName}"`)
      .type(TYPE)
      .send(Readable.from(allOf(first, reading), { objectMode: false, highWaterMark: 1024 * 1024 }));
  });
}

async function* allOf(first: IteratorResult<string>, rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    for (let next = first; next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
