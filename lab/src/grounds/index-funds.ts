/** Funds of a broad index, and funds that are no share at all: neither belongs to the class of shares. */
const INDEX_FUNDS = new Set(["SPY", "QQQ", "IWM", "DIA", "VTI", "VOO"]);
const OTHER_FUNDS = new Set(["EEM", "USO", "GLD", "TLT", "URTH"]);

export const isIndexFund = (symbol: string): boolean => INDEX_FUNDS.has(symbol);
export const isFund = (symbol: string): boolean => INDEX_FUNDS.has(symbol) || OTHER_FUNDS.has(symbol);
