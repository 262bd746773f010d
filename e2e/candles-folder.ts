import { resolve } from "node:path";

/** The folder of real candle files: next to the repository, unless SHARED_DATA is set. */
export const CANDLES_FOLDER = resolve(
  import.meta.dirname,
  "..",
  process.env["SHARED_DATA"] ?? "../shared/data",
  "candles",
);
