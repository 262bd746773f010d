import type { CryptoInstrument } from "../market/index.ts";

/** Large exchanges, by the pairs that they are known to list. */
export type CryptoVenue = "binance" | "coinbase" | "kraken" | "okx" | "bybit" | "kucoin";

// From general knowledge and deliberately short: coins that all six have listed for years. A pair that is missing here
// gets no link; a delisted one must be removed.
const EVERYWHERE =
  "BTC ETH SOL XRP ADA DOGE AVAX LINK DOT LTC BCH XLM SHIB SUI HBAR UNI PEPE AAVE NEAR APT ICP ETC ARB OP ATOM FIL ALGO INJ " +
  "RENDER TIA STX IMX GRT LDO CRV COMP SAND MANA AXS XTZ BONK WIF FLOKI PYTH ONDO WLD POL 1INCH BAT ZRX";
const LARGE = "BTC ETH SOL XRP ADA DOGE";

const LISTED: Readonly<Record<CryptoVenue, Readonly<Record<string, string>>>> = {
  binance: {
    USDT: `${EVERYWHERE} BNB TRX TON ZEC DASH SEI SNX EGLD JUP ENA FET VET QNT USDC`,
    USDC: `${LARGE} BNB AVAX LINK LTC SUI NEAR`,
    EUR: LARGE,
    BTC: "ETH SOL BNB XRP ADA LINK LTC",
  },
  coinbase: {
    USD: `${EVERYWHERE} ZEC DASH SEI SNX ENA FET VET CRO QNT USDT DAI`,
    USDT: "BTC ETH SOL XRP ADA DOGE",
    EUR: `${LARGE} LINK LTC`,
    GBP: `${LARGE} LTC`,
    BTC: "ETH SOL",
  },
  kraken: {
    USD: `${EVERYWHERE} BNB TRX TON XMR ZEC DASH SEI SNX EGLD JUP ENA FET QNT USDT USDC DAI`,
    EUR: `${EVERYWHERE} TRX XMR ZEC DASH USDT USDC DAI`,
    GBP: `${LARGE} LTC LINK DOT USDT USDC`,
    USDT: LARGE,
    USDC: LARGE,
    BTC: "ETH SOL XRP ADA LTC LINK DOT XMR",
  },
  okx: {
    USDT: `${EVERYWHERE} BNB TRX TON SNX EGLD JUP USDC`,
    USDC: LARGE,
    BTC: "ETH SOL LTC",
  },
  bybit: { USDT: `${EVERYWHERE} BNB TRX TON SEI EGLD JUP ENA FET USDC`, USDC: "BTC ETH SOL XRP" },
  kucoin: { USDT: `${EVERYWHERE} BNB TRX TON XMR SEI EGLD JUP ENA FET KAS CRO VET USDC`, BTC: "ETH XRP LTC XMR" },
};

const PAIRS: ReadonlySet<string> = new Set(
  Object.entries(LISTED).flatMap(([venue, quotes]) =>
    Object.entries(quotes).flatMap(([quote, bases]) => bases.split(" ").map((base) => `${venue}:${base}-${quote}`)),
  ),
);

/** Returns whether an exchange is known to trade a pair on its spot market. */
export function isListed(venue: CryptoVenue, { base, quote }: CryptoInstrument): boolean {
  return PAIRS.has(`${venue}:${base}-${quote}`);
}
