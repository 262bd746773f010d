import { type Freshness, FRESHNESS } from "@sextant/core/market";
import { RECORD_BYTES } from "./price-record.ts";

/** The values of a symbol that a record reader knows from the dictionary. */
type DictionaryRow = {
  readonly symbol: string;
  seq: number;
  readonly epochMs: number;
  readonly currency: string;
  readonly source: string;
  readonly freshness: Freshness;
  readonly delayMinutes: number | null;
};

/** An update, as decoded. */
type ReadRecord = {
  readonly symbol: string;
  readonly seq: number;
  readonly asOfMs: number;
  readonly price: number;
  readonly change: number | null;
  readonly high24h: number | null;
  readonly low24h: number | null;
  readonly volume: number | null;
};

/**
 * Creates a reader for the binary messages of one connection, in order. API clients read them; the page does not
 * (decision 024). Tests and the bench are such clients, and docs/live.md gives this as a reader to copy.
 */
export function createRecordReader(): {
  read(message: Uint8Array): readonly ReadRecord[];
  row(symbol: string): DictionaryRow | undefined;
} {
  const rows = new Map<number, DictionaryRow>();

  function learn(text: string): void {
    type Row = readonly [number, string, number, number, string, string, number, number | null];
    for (const [index, symbol, seq, epochMs, currency, source, state, delayMinutes] of JSON.parse(text) as Row[]) {
      const freshness = FRESHNESS[state] ?? "stale";
      rows.set(index, { symbol, seq, epochMs, currency, source, freshness, delayMinutes });
    }
  }

  function recordAt(at: DataView): ReadRecord {
    const row = rows.get(at.getUint16(0, true));
    if (row === undefined) throw new Error("A record of a symbol that no dictionary named");
    row.seq += (at.getUint16(2, true) - row.seq) & 0xffff;
    const price = at.getFloat64(8, true);
    return {
      symbol: row.symbol,
      seq: row.seq,
      asOfMs: row.epochMs + at.getUint32(4, true),
      price,
      change: known(at.getFloat32(16, true)),
      high24h: known(price + at.getFloat32(20, true)),
      low24h: known(price - at.getFloat32(24, true)),
      volume: known(at.getFloat32(28, true)),
    };
  }

  return {
    read(message) {
      const [kind] = message;
      if (kind === 2) learn(new TextDecoder().decode(message.subarray(1)));
      if (kind !== 1) return [];
      const count = Math.floor((message.length - 1) / RECORD_BYTES);
      return Array.from({ length: count }, (_, i) =>
        recordAt(new DataView(message.buffer, message.byteOffset + 1 + i * RECORD_BYTES, RECORD_BYTES)),
      );
    },
    row: (symbol) => [...rows.values()].find((row) => row.symbol === symbol),
  };
}

function known(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
