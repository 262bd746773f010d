import type { IncomingMessage } from "node:http";

const LIMIT = 8 * 1024;

/** Reads the fields of a posted form, or returns the error status. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | 413 | 415> {
  const type = (request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") return 415;
  if (Number(request.headers["content-length"] ?? 0) > LIMIT) return 413;
  const chunks: Buffer[] = [];
  let size = 0;
  // Not destroyed when we stop reading, because the error still has to reach the client.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LIMIT) return 413;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}
