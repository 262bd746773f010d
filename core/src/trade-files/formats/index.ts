import type { TradeFormat } from "../trade-format.ts";
import { binanceHistory } from "./binance-history.ts";
import { binanceTrades } from "./binance-trades.ts";
import { bitfinex } from "./bitfinex.ts";
import { bitstamp } from "./bitstamp.ts";
import { coinbasePro } from "./coinbase-pro.ts";
import { coinbase } from "./coinbase.ts";
import { cointracking } from "./cointracking.ts";
import { cryptoCom } from "./crypto-com.ts";
import { degiro } from "./degiro.ts";
import { delta } from "./delta.ts";
import { etoro } from "./etoro.ts";
import { fidelity } from "./fidelity.ts";
import { generic } from "./generic.ts";
import { ghostfolioCsv } from "./ghostfolio-csv.ts";
import { ghostfolioJson } from "./ghostfolio-json.ts";
import { ibkrActivity } from "./ibkr-activity.ts";
import { ibkrCash } from "./ibkr-cash.ts";
import { ibkrFlex } from "./ibkr-flex.ts";
import { ibkrTrades } from "./ibkr-trades.ts";
import { krakenLedgers } from "./kraken-ledgers.ts";
import { krakenTrades } from "./kraken-trades.ts";
import { kucoin } from "./kucoin.ts";
import { ofx } from "./ofx.ts";
import { portfolioPerformance } from "./portfolio-performance.ts";
import { revolut } from "./revolut.ts";
import { robinhood } from "./robinhood.ts";
import { schwab } from "./schwab.ts";
import { sextantCsv } from "./sextant-csv.ts";
import { sextantJson } from "./sextant-json.ts";
import { trading212 } from "./trading212.ts";
import { vanguard } from "./vanguard.ts";

/** All supported formats, by title. Add a new one here, and to the examples of the conformance suite. */
export const FORMATS: readonly TradeFormat[] = [
  generic,
  binanceTrades,
  binanceHistory,
  bitfinex,
  bitstamp,
  schwab,
  coinbase,
  coinbasePro,
  cointracking,
  cryptoCom,
  degiro,
  delta,
  etoro,
  fidelity,
  ghostfolioCsv,
  ghostfolioJson,
  ibkrActivity,
  ibkrTrades,
  ibkrCash,
  ibkrFlex,
  krakenLedgers,
  krakenTrades,
  kucoin,
  ofx,
  portfolioPerformance,
  revolut,
  robinhood,
  sextantCsv,
  sextantJson,
  trading212,
  vanguard,
];
