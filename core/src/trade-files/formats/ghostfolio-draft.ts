import { isSome, product } from "../exact.ts";
import type { Timestamp, TableRow } from "../table-row.ts";
import type { Draft, LeftOut } from "../trade-format.ts";
import { unknownKind } from "./unknown-kind.ts";

/** Converts one activity of Ghostfolio, whose CSV and JSON have the same fields. */
export function ghostfolioDraft({
  row,
  kind,
  at,
  symbol,
  price,
}: {
  row: TableRow;
  kind: string;
  at: Timestamp;
  symbol: string;
  price: string;
}): Draft | LeftOut {
  const quantity = row.needed("quantity");
  const fee = row.decimal("fee");
  const currency = row.text("currency");
  const name = row.text("name");
  const about = {
    at,
    symbol,
    name,
    currency,
    account: row.text("account"),
    note: row.text("comment", "note"),
    externalId: row.text("id"),
  };
  switch (kind.toUpperCase()) {
    case "BUY":
    case "SELL":
      if (!isSome(quantity)) return { leftOut: "no-quantity", message: "This activity has a quantity of zero." };
      return { ...about, kind: kind.toUpperCase() === "BUY" ? "buy" : "sell", quantity, price, fee };
    case "DIVIDEND":
      return { ...about, kind: "dividend", amount: product(quantity, price), fee };
    case "INTEREST":
      return { ...about, kind: "interest", symbol: "", name: name || symbol, amount: product(quantity, price), fee };
    case "FEE":
      // Ghostfolio puts the fee's name in the symbol field; it is not a symbol.
      return { ...about, kind: "fee", symbol: "", name: name || symbol, amount: fee };
    case "ITEM":
    case "LIABILITY":
      return { leftOut: "not-traded", message: "Valuables and debts can't be kept as holdings here." };
    default:
      throw unknownKind(kind);
  }
}
