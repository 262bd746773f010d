import type { TradeFormat } from "../trade-format.ts";
import { ghostfolioDraft } from "./ghostfolio-draft.ts";

export const ghostfolioCsv: TradeFormat = {
  id: "ghostfolio-csv",
  title: "Ghostfolio (CSV)",
  howToExport:
    "Use the CSV template of Ghostfolio's import: Date, Code, DataSource, Currency, Price, Quantity, Action, Fee, Note.",
  provenOn: "documentation",
  timeZone: "UTC",
  source: { kind: "table", signatures: [["date", "code", "currency", "price", "quantity", "action", "fee"]] },
  read: ([row]) => [
    ghostfolioDraft({
      row: row!,
      kind: row!.text("action"),
      at: row!.time("date"),
      symbol: row!.text("code"),
      price: row!.needed("price"),
    }),
  ],
};
