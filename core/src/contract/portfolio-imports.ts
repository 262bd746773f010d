import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { PORTFOLIO_TRANSACTION_KINDS } from "./portfolios.ts";
import { isoTime, noBody, nothing, ownerParams } from "./wire.ts";

const portfolioParams = ownerParams.extend({ portfolioId: z.string().min(1).max(64) });
const importParams = portfolioParams.extend({ importId: z.string().min(1).max(64) });

/** A broker's, exchange's or tracker's file that can be read. */
export const tradeFormatSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** How to get the file there, in one sentence. */
  howTo: z.string(),
  extensions: z.array(z.string()),
  /** Whether it was tested on a real export, or on the documented layout only. */
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

/** Which column of a file of one's own has what, by the header's text. */
const mapping = z.strictObject({
  date: column,
  time: column.optional(),
  kind: column.optional(),
  /** What the file calls each kind. */
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

/** More securities than anybody names by hand. */
const MOST_SYMBOLS = 500;
/** A symbol by what a file calls it: an ISIN, a ticker or a name. An empty one takes back what was said before. */
const symbols = z
  .record(z.string().min(1).max(100), z.string().max(36))
  .refine((said) => Object.keys(said).length <= MOST_SYMBOLS, `At most ${String(MOST_SYMBOLS)} symbols at once.`);

const importRowSchema = z.strictObject({
  line: z.number().int(),
  /** `new` would be added; `known` is in the portfolio already; `problem` is not added; `left-out` needs no transaction. */
  state: z.enum(["new", "known", "problem", "left-out"]),
  kind: z.string().nullable(),
  at: isoTime.nullable(),
  symbol: z.string().nullable(),
  quantity: z.string().nullable(),
  price: z.string().nullable(),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  /** What is wrong and what to do, or why nothing is needed. */
  problem: z.string().nullable(),
  /** The ISIN, ticker or name in the file whose symbol we don't know for certain: a key for `symbols` of a further preview. */
  unknown: z.string().nullable(),
  /** The name that the file has for `unknown`; null where it has none, or `unknown` is that name. */
  unknownName: z.string().nullable(),
  /** What to look at although the row can be added, such as a symbol that no source here has prices of. */
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
  /** Why it failed, or after something was undone which files to import again, in sentences. */
  reason: z.string().nullable(),
});
export type PortfolioImport = z.infer<typeof portfolioImportSchema>;

/** What a file may leave open: answered in the body of another preview. */
const QUESTIONS = ["columns", "date-order", "decimal-mark", "currency", "time-zone"] as const;
export type ImportQuestion = (typeof QUESTIONS)[number];

/** An import with what is seen of its file. */
export const portfolioImportPreviewSchema = portfolioImportSchema.extend({
  columns: z.array(z.string()),
  mapping: mapping.nullable(),
  /** What the file leaves open, and rows are a problem for. */
  questions: z.array(z.enum(QUESTIONS)),
  /** What the file calls kinds of rows that we don't know, with how many rows each: the 50 most frequent. Those rows have a problem. */
  unknownKinds: z.array(z.strictObject({ kind: z.string(), rows: z.number().int() })),
  /** The zone that times without one were read in; null where no file was read. */
  timeZone: z.string().nullable(),
  /** Up to 200 rows, by line: first among them one for each `unknown` and those with a problem. */
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
    /** Recognised by its columns where it is not given. */
    format: z.string().max(64).nullable().default(null),
    mapping: mapping.nullable().default(null),
    /** Of times that the file writes without one; the format's own where it is not given. */
    timeZone: z.string().max(64).nullable().default(null),
    /** Of amounts whose currency the file does not state. */
    currency: z.string().max(8).nullable().default(null),
    /** Answers to what the file does not prove by itself. */
    dateOrder: z.enum(["dmy", "mdy"]).nullable().default(null),
    decimalMark: z.enum([".", ","]).nullable().default(null),
    /** Which symbol each `unknown` of a row is; kept for the person's next files. */
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
