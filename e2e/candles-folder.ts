import { resolve } from "node:path";

/** Where real candle files lie: beside the repository, unless SHARED_DATA says otherwise. */
export const CANDLES_FOLDER = resolve(
  import.meta.dirname,
  "..",
  process.env["SHARED_DATA"] ?? "../shared/data",
  "candles",
);
