/** Funds of a broad index of shares: advised as the index is. */
const INDEX_FUNDS: ReadonlySet<string> = new Set(["SPY", "QQQ", "IWM", "DIA", "VTI", "VOO", "IVV", "RSP"]);
/** Funds that are no share and no broad index: no ground speaks of them. */
const OTHER_FUNDS: ReadonlySet<string> = new Set([
  "EEM",
  "EFA",
  "USO",
  "GLD",
  "SLV",
  "TLT",
  "HYG",
  "URTH",
  "XLF",
  "XLE",
  "XLK",
]);

export const isIndexFund = (symbol: string): boolean => INDEX_FUNDS.has(symbol);
export const isFund = (symbol: string): boolean => INDEX_FUNDS.has(symbol) || OTHER_FUNDS.has(symbol);
