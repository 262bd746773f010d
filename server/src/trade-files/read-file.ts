import { createHash } from "node:crypto";
import {
  decodeText,
  type Digest,
  readTradeFile,
  readWorkbookInSteps,
  type ImportRow,
  type Problem,
  type TradeFile,
  type TradeFileOptions,
} from "@sextant/core/trade-files";
import { WorkbookError, workbookSheets } from "./workbook-sheets.ts";

/** A file to be read; its bytes are base64, as they were sent. */
export type FileWork = {
  readonly name: string;
  readonly content: string;
  readonly options: Omit<TradeFileOptions, "digest">;
};

/**
 * A file's contents, in chunks that are quick to deserialise: a hundred thousand rows at once would block all requests.
 */
export type FileRead = {
  readonly about: Omit<TradeFile, "rows" | "problems">;
  /** JSON, `ROWS_A_PART` rows each. */
  readonly rows: readonly string[];
  readonly problems: readonly string[];
};

const ROWS_A_PART = 500;

/** Reads a file of transactions, text or .xlsx. Never throws because of a file's contents. */
export async function readFile({ name, content, options: requested }: FileWork): Promise<FileRead> {
  const options: TradeFileOptions = { ...requested, digest: sha256StartOfNode };
  const bytes = Buffer.from(content, "base64");
  const { rows, problems, ...about } = isArchive(bytes)
    ? await readWorkbookFile(name, bytes, options)
    : readTradeFile({ name, text: decodeText(bytes).text }, options);
  return { about, rows: partsOf(rows), problems: partsOf(problems) };
}

/** Returns the rows and problems of a file part by part. */
export function* partsRead({ rows, problems }: Pick<FileRead, "rows" | "problems">): Generator<{
  readonly rows: readonly ImportRow[];
  readonly problems: readonly Problem[];
}> {
  for (const part of rows) yield { rows: JSON.parse(part) as ImportRow[], problems: [] };
  for (const part of problems) yield { rows: [], problems: JSON.parse(part) as Problem[] };
}

/** Returns what `sha256Start` does. */
export const sha256StartOfNode: Digest = (text) => createHash("sha256").update(text).digest("hex").slice(0, 32);

function isArchive(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004";
}

async function readWorkbookFile(name: string, bytes: Buffer, options: TradeFileOptions): Promise<TradeFile> {
  try {
    const steps = readWorkbookInSteps({ name, sheets: await workbookSheets(bytes) }, options);
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
    }
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    const message = `This spreadsheet can't be read: ${error.message}.`;
    const remedy = "Save it again as .xlsx or CSV, and import that.";
    return {
      format: undefined,
      rows: [],
      problems: [{ line: 0, severity: "error", code: "spreadsheet", message, remedy }],
    };
  }
}

function partsOf(all: readonly object[]): string[] {
  const parts: string[] = [];
  for (let n = 0; n < all.length; n += ROWS_A_PART) parts.push(JSON.stringify(all.slice(n, n + ROWS_A_PART)));
  return parts;
}
