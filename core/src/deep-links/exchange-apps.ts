import type { CryptoInstrument } from "../market/index.ts";
import type { DeepLinkApp } from "./deep-link.ts";
import { httpsAddress } from "./https-address.ts";
import { isListed, type CryptoVenue } from "./venue-pairs.ts";

function exchange(id: CryptoVenue, name: string, address: (pair: CryptoInstrument) => string): DeepLinkApp {
  return { id, name, kind: "exchange", pair: (pair) => (isListed(id, pair) ? address(pair) : undefined) };
}

/**
 * Exchanges, each by the address of its own spot market. Only pairs that it is known to list (`venue-pairs.ts`) get a
 * link.
 */
export const EXCHANGE_APPS: readonly DeepLinkApp[] = [
  // katiBe3/modern-crypto-explorer, src/data/ExchangeUrls.js: en/trade/{base}_{quote}?type=spot
  exchange("binance", "Binance", ({ base, quote }) =>
    httpsAddress("www.binance.com", ["en", "trade", `${base}_${quote}`], { type: "spot" }),
  ),
  // The successor of pro.coinbase.com/trade: coinbase.com/advanced-trade/spot/BTC-USD.
  exchange("coinbase", "Coinbase Advanced", ({ base, quote }) =>
    httpsAddress("www.coinbase.com", ["advanced-trade", "spot", `${base}-${quote}`]),
  ),
  // thrasher-corp/gocryptotrader, exchanges/kraken/kraken_wrapper.go, GetCurrencyTradeURL: lower case with a dash.
  exchange("kraken", "Kraken Pro", ({ base, quote }) =>
    httpsAddress("pro.kraken.com", ["app", "trade", `${base}-${quote}`.toLowerCase()]),
  ),
  // katiBe3/modern-crypto-explorer, src/data/ExchangeUrls.js: trade-spot/{base}-{quote}, in lower case as OKX writes it.
  exchange("okx", "OKX", ({ base, quote }) =>
    httpsAddress("www.okx.com", ["trade-spot", `${base}-${quote}`.toLowerCase()]),
  ),
  // bybit.com/en/trade/spot/BTC/USDT, as token projects link their markets.
  exchange("bybit", "Bybit", ({ base, quote }) => httpsAddress("www.bybit.com", ["en", "trade", "spot", base, quote])),
  // katiBe3/modern-crypto-explorer, src/data/ExchangeUrls.js: trade/{base}-{quote}
  exchange("kucoin", "KuCoin", ({ base, quote }) => httpsAddress("www.kucoin.com", ["trade", `${base}-${quote}`])),
];
