export { decodeText, type DecodedText } from "./decode-text.ts";
export { detectFormat } from "./detect-format.ts";
export {
  type ExportedTransaction,
  transactionsCsv,
  transactionsCsvLines,
  transactionsJson,
  transactionsJsonLines,
} from "./export-transactions.ts";
export { type Digest, sha256Start } from "./fingerprint.ts";
export { FORMATS } from "./formats/index.ts";
export { krakenAsset } from "./formats/kraken-assets.ts";
export { isMoney, pairSides } from "./money-codes.ts";
export { earned, exchanged, movedIn, movedOut } from "./moves.ts";
export type { ImportKind, ImportRow } from "./import-row.ts";
export type { Problem } from "./problem.ts";
export {
  readTradeFile,
  readTradeFileInSteps,
  type TradeFile,
  type TradeFileInput,
  type TradeFileOptions,
} from "./read-trade-file.ts";
export { readWorkbookInSteps, type Sheet } from "./read-workbook.ts";
export type { SheetCell } from "./sheet-rows.ts";
export { suggestMapping } from "./suggest-mapping.ts";
export type { ColumnMapping, TradeFormat } from "./trade-format.ts";
