// What is said of each network. Imported whole, as WORDS: the build drops the names.

export const bsc = "USDT on BNB Smart Chain (BEP20): fast, with a low fee.";
export const ethereum = "USDT on the Ethereum network (ERC20): the most widely held, with the highest fee.";
export const polygon = "USDT on the Polygon network: the lowest fee, but more confirmations.";
export const tron = "USDT on the Tron network (TRC20): supported by most exchanges, with a low fee.";
