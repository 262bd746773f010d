import type { TradeFormat } from "../trade-format.ts";
import { flexTrade } from "./ibkr-fields.ts";

export const ibkrTrades: TradeFormat = {
  id: "ibkr-trades",
  title: "Interactive Brokers (Flex query, CSV)",
  howToExport:
    "In Interactive Brokers' portal create a Flex query of Trades with Symbol, ISIN and DateTime, and run it as CSV.",
  provenOn: "export",
  timeZone: "America/New_York",
  source: {
    kind: "table",
    signatures: [
      ["buy/sell", "tradedate", "quantity", "tradeprice", "currencyprimary"],
      [
        "buy/sell",
        "tradedate",
        "isin",
        "quantity",
        "tradeprice",
        "trademoney",
        "currencyprimary",
        "ibcommission",
        "ibcommissioncurrency",
      ],
    ],
  },
  read: ([row]) => [flexTrade(row!)],
};
