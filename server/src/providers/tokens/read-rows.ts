import type * as z from "zod";
import type { VendorHttp } from "../http/index.ts";
import { VendorError } from "../vendor.ts";

/** More rows than any source sends; the rest is not read. */
const MOST_ROWS = 1_000;
/**
 * This many rows, all invalid, mean that the shape has changed. Fewer may just be odd, and say nothing about others in
 * the same request.
 */
const REPORTING_ROWS = 5;

/**
 * Returns the valid rows of an answer, at most a thousand. An invalid row is left out and counted in one warning,
 * without discarding the answer; if there are many rows and all are invalid, the answer is garbage.
 */
export function readRows<Row>(
  http: Pick<VendorHttp, "vendor" | "warn">,
  what: string,
  rows: unknown,
  read: (row: unknown) => Row | undefined,
): readonly Row[] {
  if (!Array.isArray(rows)) throw new VendorError(http.vendor, "garbage", `${what}: no list`);
  const list = rows.slice(0, MOST_ROWS) as readonly unknown[];
  const sound = list.flatMap((row) => {
    const one = read(row);
    return one === undefined ? [] : [one];
  });
  const refused = list.length - sound.length;
  if (refused > 0 || rows.length > list.length)
    http.warn({ what, refused, unread: rows.length - list.length }, "rows refused");
  if (list.length >= REPORTING_ROWS && sound.length === 0)
    throw new VendorError(http.vendor, "garbage", `${what}: no sound row`);
  return sound;
}

/** Parses a whole answer by its schema. Throws a VendorError for another shape. */
export function readShape<T>(http: Pick<VendorHttp, "vendor">, what: string, body: unknown, shape: z.ZodType<T>): T {
  const read = shape.safeParse(body);
  if (!read.success) throw new VendorError(http.vendor, "garbage", `${what}: another shape`);
  return read.data;
}
