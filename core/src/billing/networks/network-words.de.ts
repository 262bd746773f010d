// What is said of each network. Imported whole, as WORDS: the build drops the names.

export const bsc = "USDT auf BNB Smart Chain (BEP20): schnell, mit niedriger Gebühr.";
export const ethereum = "USDT auf dem Ethereum-Netzwerk (ERC20): am weitesten verbreitet, mit der höchsten Gebühr.";
export const polygon = "USDT auf dem Polygon-Netzwerk: die niedrigste Gebühr, aber mehr Bestätigungen.";
export const tron = "USDT auf dem Tron-Netzwerk (TRC20): von den meisten Börsen unterstützt, mit niedriger Gebühr.";
