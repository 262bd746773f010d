import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { PORTFOLIO_TRANSACTION_KINDS } from "./portfolios.ts";
import { isoTime, noBody, nothing, ownerParams } from "./wire.ts";

const portfolioParams = ownerParams.extend({ portfolioId: z.string().min(1).max(64) });
const importParams = portfolioParams.extend({ importId: z.string().min(1).max(64) });

/** A broker's, exchange's or tracker's file format that can be read. */
export const tradeFormatSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** How to export the file there, in one sentence. */
  howTo: z.string(),
  extensions: z.array(z.string()),
  /** Whether it was tested on a real export, or only on the documented layout. */
  provenOn: z.enum(["export", "documentation"]),
});
export type TradeFormat = z.infer<typeof tradeFormatSchema>;

export const getTradeFormats = endpoint({
  method: "GET",
  path: "/api/trade-formats",
  access: "user",
  summary: "The files that can be imported into a portfolio, and how to get each of them",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.array(tradeFormatSchema),
});

const column = z.string().min(1).max(200);

/** The columns of a custom file, by header text. */
const mapping = z.strictObject({
  date: column,
  time: column.optional(),
  kind: column.optional(),
  /** The file's name for each kind. */
  kinds: z.record(z.string().max(100), z.enum(PORTFOLIO_TRANSACTION_KINDS)).optional(),
  symbol: column.optional(),
  isin: column.optional(),
  name: column.optional(),
  quantity: column.optional(),
  price: column.optional(),
  amount: column.optional(),
  currency: column.optional(),
  fee: column.optional(),
  feeCurrency: column.optional(),
  tax: column.optional(),
  account: column.optional(),
  note: column.optional(),
  externalId: column.optional(),
});

/** More securities than anyone maps by hand. */
const MOST_SYMBOLS = 500;
/** A symbol for each identifier in a file: an ISIN, a ticker or a name. An empty symbol removes an earlier mapping. */
const symbols = z
  .record(z.string().min(1).max(100), z.string().max(36))
  .refine((said) => Object.keys(said).length <= MOST_SYMBOLS, `At most ${String(MOST_SYMBOLS)} symbols at once.`);

const importRowSchema = z.strictObject({
  line: z.number().int(),
  /**
   * `new` would be added; `known` is in the portfolio already; `problem` is not added; `left-out` needs no transaction.
   */
  state: z.enum(["new", "known", "problem", "left-out"]),
  kind: z.string().nullable(),
  at: isoTime.nullable(),
  symbol: z.string().nullable(),
  quantity: z.string().nullable(),
  price: z.string().nullable(),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  /** What is wrong and how to fix it, or why no transaction is needed. */
  problem: z.string().nullable(),
  /** The ISIN, ticker or name in the file whose symbol is uncertain: a key for `symbols` in the next preview. */
  unknown: z.string().nullable(),
  /** The file's name for `unknown`; null if it has none, or if `unknown` is that name. */
  unknownName: z.string().nullable(),
  /** What to check although the row can be added, such as a symbol that no source here has prices for. */
  warning: z.string().nullable(),
});

export const portfolioImportSchema = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  format: z.string(),
  status: z.enum(["preview", "running", "done", "failed", "undone"]),
  createdAt: isoTime,
  rowsRead: z.number().int(),
  rowsNew: z.number().int(),
  rowsKnown: z.number().int(),
  rowsWithProblem: z.number().int(),
  rowsAdded: z.number().int(),
  /** Why it failed or, after an undo, which files to import again, in sentences. */
  reason: z.string().nullable(),
});
export type PortfolioImport = z.infer<typeof portfolioImportSchema>;

/** Ambiguities in a file, resolved in the body of another preview. */
const QUESTIONS = ["columns", "date-order", "decimal-mark", "currency", "time-zone"] as const;
export type ImportQuestion = (typeof QUESTIONS)[number];

/** An import with a preview of its file. */
export const portfolioImportPreviewSchema = portfolioImportSchema.extend({
  columns: z.array(z.string()),
  mapping: mapping.nullable(),
  /** The file's ambiguities that make rows a problem. */
  questions: z.array(z.enum(QUESTIONS)),
  /**
   * The file's names for unknown kinds of rows, with the number of rows: the 50 most frequent. Those rows have a
   * problem.
   */
  unknownKinds: z.array(z.strictObject({ kind: z.string(), rows: z.number().int() })),
  /** The time zone assumed for times without one; null if no file was read. */
  timeZone: z.string().nullable(),
  /** Up to 200 rows, by line: one for each `unknown` and those with a problem come first. */
  rows: z.array(importRowSchema),
});
export type PortfolioImportPreview = z.infer<typeof portfolioImportPreviewSchema>;

export const previewImport = endpoint({
  method: "POST",
  path: "/api/users/{id}/portfolios/{portfolioId}/imports",
  access: "owner",
  changes: true,
  bodyKb: 16_384,
  queued: true,
  summary:
    "Reads a file and says what importing it would add; a large one is `running` first, and asked for by getImport",
  params: portfolioParams,
  query: nothing,
  body: z.strictObject({
    fileName: z.string().trim().min(1).max(200),
    /** The file's bytes, base64. */
    content: z.string().min(1).max(16_000_000),
    /** Detected from its columns if absent. */
    format: z.string().max(64).nullable().default(null),
    mapping: mapping.nullable().default(null),
    /** The time zone for times that the file gives without one; the format's own if absent. */
    timeZone: z.string().max(64).nullable().default(null),
    /** The currency of amounts for which the file states none. */
    currency: z.string().max(8).nullable().default(null),
    /** Resolves ambiguities in the file. */
    dateOrder: z.enum(["dmy", "mdy"]).nullable().default(null),
    decimalMark: z.enum([".", ","]).nullable().default(null),
    /** The symbol for each row's `unknown`; stored for the user's next files. */
    symbols: symbols.default({}),
  }),
  answer: portfolioImportPreviewSchema,
});

export const applyImport = endpoint({
  method: "POST",
  path: "/api/users/{id}/portfolios/{portfolioId}/imports/{importId}",
  access: "owner",
  changes: true,
  summary: "Adds the new transactions of a previewed file, all of them or none; a large one is `running` first",
  params: importParams,
  query: nothing,
  body: z.strictObject({}),
  answer: portfolioImportSchema,
});

export const getImport = endpoint({
  method: "GET",
  path: "/api/users/{id}/portfolios/{portfolioId}/imports/{importId}",
  access: "owner",
  summary: "An import, and how far it is",
  params: importParams,
  query: nothing,
  body: noBody,
  answer: portfolioImportPreviewSchema,
});

export const listImports = endpoint({
  method: "GET",
  path: "/api/users/{id}/portfolios/{portfolioId}/imports",
  access: "owner",
  summary: "The files imported into a portfolio, newest first",
  params: portfolioParams,
  query: nothing,
  body: noBody,
  answer: z.array(portfolioImportSchema),
});

export const undoImport = endpoint({
  method: "DELETE",
  path: "/api/users/{id}/portfolios/{portfolioId}/imports/{importId}",
  access: "owner",
  changes: true,
  summary: "Takes back every transaction that an import added; a file that was only read is forgotten",
  params: importParams,
  query: nothing,
  body: noBody,
  answer: portfolioImportSchema,
});
