import { binanceDialect } from "./binance.ts";
import { coinbaseDialect } from "./coinbase.ts";
import { krakenDialect } from "./kraken.ts";
import { createSocketStream, type SocketStreamParts } from "./socket-stream.ts";
import type { StreamVendor } from "./port.ts";

export type { PriceAge, StreamCounts, StreamListener, StreamState, StreamVendor } from "./port.ts";
export { createPolledStream } from "./polled.ts";
export { createSimulatedStream } from "./simulated.ts";

type Parts = Omit<SocketStreamParts, "dialect">;

/** The venues with a supported socket, by their names in VENDORS. */
export const SOCKET_STREAMS: Readonly<Record<"coinbase" | "binance" | "kraken", (parts: Parts) => StreamVendor>> = {
  coinbase: (parts) => createSocketStream({ ...parts, dialect: coinbaseDialect(parts.url) }),
  binance: (parts) => createSocketStream({ ...parts, dialect: binanceDialect }),
  kraken: (parts) => createSocketStream({ ...parts, dialect: krakenDialect(parts.url) }),
};
