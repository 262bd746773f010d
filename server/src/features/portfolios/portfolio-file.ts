import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { endpoint, Failure } from "@sextant/core/contract";
import { type Decimal, quantityText } from "@sextant/core/decimal";
import { type ExportedTransaction, transactionsCsvLines, transactionsJsonLines } from "@sextant/core/trade-files";
import * as z from "zod";
import type { CallContext } from "../../identity/person.ts";
import { setUpUser } from "../../identity/signed-in.ts";
import { transactionsOf } from "./change-transactions.ts";
import type { PortfolioReads } from "./portfolio-store.ts";
import { fingerprintOf } from "./recorded-matches.ts";
import type { StoredTransaction } from "./stored-transaction.ts";

/** Exports all transactions of a portfolio as a file, which an import reads back unchanged. */
export const portfolioFile = endpoint({
  method: "GET",
  path: "/api/users/{id}/portfolios/{portfolioId}/export/{format}",
  access: "owner",
  summary: "All transactions of a portfolio as a file",
  params: z.strictObject({
    id: z.string().min(1).max(64),
    portfolioId: z.string().min(1).max(64),
    format: z.enum(["csv", "json"]),
  }),
  query: z.strictObject({}),
  body: z.undefined(),
  answer: z.strictObject({ name: z.string(), type: z.string(), text: z.string() }),
});

/** Lines written between two yields. */
const STEP = 500;

export function createPortfolioFile(store: PortfolioReads) {
  return async ({
    params,
    context,
  }: {
    readonly params: z.output<typeof portfolioFile.params>;
    readonly context: Pick<CallContext, "person">;
  }): Promise<z.output<typeof portfolioFile.answer>> => {
    const portfolio = await store.find(setUpUser(context.person).id, params.portfolioId);
    if (portfolio === undefined) throw new Failure("not-found");
    const transactions = await transactionsOf(store, portfolio);
    const fingerprints = new Map(transactions.map((one) => [one.id, fingerprintOf(one)]));
    const rows = exported(transactions, fingerprints);
    const lines = params.format === "csv" ? transactionsCsvLines(rows) : transactionsJsonLines(rows);
    const text: string[] = [];
    for (const line of lines) {
      text.push(line);
      if (text.length % STEP === 0) await yieldToEventLoop();
    }
    return {
      name: `${portfolio.name}.${params.format}`,
      type: params.format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
      text: text.join(""),
    };
  };
}

function* exported(
  transactions: readonly StoredTransaction[],
  fingerprints: ReadonlyMap<string, string>,
): Generator<ExportedTransaction> {
  for (const one of transactions) yield exportedTransaction(one, fingerprints);
}

function exportedTransaction(one: StoredTransaction, fingerprints: ReadonlyMap<string, string>): ExportedTransaction {
  const { ratio, lots, pair } = one;
  const fields: Readonly<Record<string, string | undefined>> = {
    symbol: one.symbol,
    quantity: text(one.quantity),
    price: text(one.price),
    amount: text(one.amount),
    currency: one.currency,
    fee: text(one.fee),
    feeCurrency: one.fee === undefined ? undefined : (one.feeCurrency ?? one.currency),
    tax: text(one.tax),
    taxCurrency: one.tax === undefined ? undefined : one.currency,
    counterSymbol: one.counterSymbol,
    counterQuantity: text(one.counterQuantity),
    costShare: text(one.costShare),
    ratio: ratio === undefined ? undefined : `${quantityText(ratio.numerator)}:${quantityText(ratio.denominator)}`,
    pair: pair === undefined ? undefined : fingerprints.get(pair),
    lots: lots?.map(({ id, quantity }) => `${fingerprints.get(id) ?? ""}:${quantityText(quantity)}`).join(" "),
    account: one.account === "" ? undefined : one.account,
    note: one.note,
    externalId: one.externalId,
  };
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return { kind: one.kind, atMs: one.atMs, hasTime: one.hasTime, fingerprint: fingerprintOf(one), ...given };
}

function text(amount: Decimal | undefined): string | undefined {
  return amount === undefined ? undefined : quantityText(amount);
}
