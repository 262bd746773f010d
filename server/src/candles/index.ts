export {
  createCandleStore,
  type CandlesReply,
  type CandlesRequest,
  type CandleStore,
  type StoreCandle,
  type WholeSeries,
} from "./candle-store.ts";
export type { StreamedBar } from "./candle-source.ts";
export { lastColumns } from "./columns.ts";
export { createFileImport, type FileImport } from "./file-import.ts";
export { createHeardBars } from "./heard-bars.ts";
export { importHealth } from "./import-health.ts";
export { createFilesSource } from "./files-source.ts";
export { createStreamedSource } from "./streamed-source.ts";
export { createSimulatedSource } from "./simulated-source.ts";
export { createVendorSource } from "./vendor-source.ts";
export { candleRefusal } from "./candle-refusal.ts";
export { notYet } from "./not-yet.ts";
export { unknownSymbol } from "./unknown-symbol.ts";
