import type { TradeFormat } from "../trade-format.ts";
import { flexCash } from "./ibkr-fields.ts";

export const ibkrCash: TradeFormat = {
  id: "ibkr-cash",
  title: "Interactive Brokers (Flex query of cash, CSV)",
  howToExport:
    "In Interactive Brokers' portal create a Flex query of Cash Transactions with Symbol and ISIN, and run it as CSV.",
  provenOn: "documentation",
  timeZone: "America/New_York",
  source: {
    kind: "table",
    signatures: [
      ["type", "settledate", "description", "amount", "currencyprimary"],
      ["type", "date/time", "description", "amount", "currencyprimary"],
      ["type", "datetime", "description", "amount", "currencyprimary"],
    ],
  },
  read: ([row]) => [flexCash(row!)],
};
