import { Failure } from "@sextant/core/contract";
import { formatDate, formatSymbol } from "@sextant/core/market";
import { quantityText } from "@sextant/core/decimal";
import type { TransactionError } from "@sextant/core/portfolio";

/** The fields of a transaction under the names its owner uses. */
const FIELDS: Readonly<Record<string, string>> = { atMs: "at" };

/** The kinds whose noun is not their name. */
const NOUNS: Readonly<Record<string, string>> = {
  buy: "purchase",
  sell: "sale",
  "transfer-in": "transfer in",
  "transfer-out": "transfer out",
  "stock-dividend": "stock dividend",
  "return-of-capital": "return of capital",
};

/** Returns the name of a kind of transaction within a sentence. */
export const nounOf = (kind: string): string => NOUNS[kind] ?? kind;

/**
 * Returns a sentence that explains why a transaction can't be counted, and what to do. `changed` is the one that was
 * entered, changed or removed.
 */
export function transactionSentence(
  error: TransactionError,
  changed?: string,
): { readonly what: string; readonly remedy: string } {
  const { transaction } = error;
  const named = `The ${nounOf(transaction.kind)} on ${dayOf(transaction.atMs)}`;
  const isChanged = transaction.id === changed;
  switch (error.reason) {
    case "not-held":
      return {
        what: `${named} takes out ${quantityText(error.requested)} ${formatSymbol(error.symbol)}, more than the ${quantityText(error.held)} you held at that time.`,
        remedy: isChanged
          ? "Enter a smaller quantity, or add the purchase first."
          : `Correct or delete that ${nounOf(transaction.kind)} first.`,
      };
    case "lot-not-held":
      return {
        what: `${named} takes ${quantityText(error.requested)} from a lot of ${formatSymbol(error.symbol)} that had only ${quantityText(error.held)} left.`,
        remedy: "Choose different lots.",
      };
    case "lots-do-not-add-up":
      return {
        what: `${named} has a quantity of ${quantityText(error.requested)}, but its lots add up to ${quantityText(error.chosen)}.`,
        remedy: "Choose lots that add up to its quantity.",
      };
    case "more-than-sent":
      return {
        what: `${named} adds ${quantityText(error.requested)}, more than the ${quantityText(error.sent)} that was sent.`,
        remedy: "Enter the quantity that arrived.",
      };
    case "arrived-already":
      return {
        what: `${named} adds ${quantityText(error.requested)}, but ${quantityText(error.arrived)} of the ${quantityText(error.sent)} that was sent had already arrived.`,
        remedy: isChanged
          ? "Check whether you already entered this transfer, or pair it with another one."
          : "Check whether a transfer was entered twice, and delete one of them.",
      };
    case "wrong-symbol":
      return {
        what: `${named} adds ${formatSymbol(error.arrives)}, but the transfer out that it is paired with sent ${formatSymbol(error.sent)}.`,
        remedy: "Pair it with a transfer out of the same symbol, or correct the symbol.",
      };
    case "missing":
      return {
        what: `${named} has no ${nameOf(error.field)}.`,
        remedy: `Enter the ${nameOf(error.field)}.`,
      };
    case "impossible":
      return {
        what: `${named} can't have this ${nameOf(error.field)}.`,
        remedy: "docs/portfolios.md lists the fields of each kind.",
      };
  }
}

/** Returns the Failure that explains to an owner why a change of their transactions is rejected. */
export function transactionFailure(error: TransactionError, changed: string): Failure {
  const { transaction } = error;
  const { what, remedy } = transactionSentence(error, changed);
  switch (error.reason) {
    case "missing":
      return odd(nameOf(error.field), `a ${nounOf(transaction.kind)} needs it`);
    case "impossible":
      return odd(nameOf(error.field), `a ${nounOf(transaction.kind)} can't have this`);
    case "not-held":
      if (transaction.kind === "sell")
        return new Failure(
          "oversold",
          {
            quantity: quantityText(error.requested),
            symbol: formatSymbol(error.symbol),
            held: quantityText(error.held),
            date: dayOf(transaction.atMs),
            remedy: transaction.id === changed ? remedy : "Correct or delete that sale first.",
          },
          { field: "quantity" },
        );
      return new Failure("cannot-be-counted", { what, remedy }, { field: "quantity" });
    case "lot-not-held":
    case "lots-do-not-add-up":
      return new Failure("cannot-be-counted", { what, remedy }, { field: "lots" });
    case "more-than-sent":
    case "arrived-already":
      return new Failure("cannot-be-counted", { what, remedy }, { field: "quantity" });
    case "wrong-symbol":
      return new Failure("cannot-be-counted", { what, remedy }, { field: "pair" });
  }
}

/** Returns the Failure for a change of one portfolio that leaves a transaction of another uncountable. */
export function transactionFailureIn(portfolio: string, error: TransactionError, changed: string): Failure {
  const { what, remedy } = transactionSentence(error, changed);
  return new Failure("cannot-be-counted", { what: `In the portfolio ${portfolio}: ${what}`, remedy });
}

/** Returns the Failure for a change that would remove what another portfolio's costs come from. */
export function strandedFailure({ kind, atMs, symbol }: TransactionError["transaction"], portfolio: string): Failure {
  return new Failure("cannot-be-counted", {
    what: `The ${nounOf(kind)} on ${dayOf(atMs)} is where the cost of ${symbol === undefined ? "cash" : formatSymbol(symbol)} in the portfolio ${portfolio} comes from.`,
    remedy: `In ${portfolio}, delete the transfer in first, or remove its pairing.`,
  });
}

/** Returns the Failure for an entry that was already added from a company's events. */
export function addedAlready({ kind, atMs, symbol = "" }: TransactionError["transaction"]): Failure {
  return new Failure("cannot-be-counted", {
    what: `The ${nounOf(kind)} of ${formatSymbol(symbol)} on ${dayOf(atMs)} already exists: it was added under 'Splits and dividends'.`,
    remedy: "To enter your own, undo it there first.",
  });
}

/** Returns the Failure that rejects a field of a request. */
export function odd(field: string, what: string): Failure {
  return new Failure("bad-request", { detail: `${field}: ${what}` }, { field });
}

function nameOf(field: string): string {
  return FIELDS[field] ?? field;
}

function dayOf(atMs: number): string {
  return formatDate(atMs);
}
