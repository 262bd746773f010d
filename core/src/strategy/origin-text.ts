import type { Sentence } from "../contract/index.ts";
import { SIMULATED_LABELS, type Freshness } from "../market/index.ts";
import { silent, type Quantity } from "./quantity.ts";
import type { SentenceWriter } from "./sentence-writer.ts";

/** States that prices are not current market prices if they are simulated or replayed; cites `basis`. */
export function formatOrigin(freshness: Freshness, basis: Quantity, { say }: SentenceWriter): Sentence[] {
  if (freshness === "simulated") return [say`${SIMULATED_LABELS}${silent(basis)}`];
  return freshness === "replay" ? [say`Replay: these are real prices from the past, not today's.${silent(basis)}`] : [];
}
