/** Funds that track a broad share index: they get the index's advice. */
const INDEX_FUNDS: ReadonlySet<string> = new Set(["SPY", "QQQ", "IWM", "DIA", "VTI", "VOO", "IVV", "RSP"]);
/** Funds that are neither a share nor a broad index: they have no grounds. */
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
