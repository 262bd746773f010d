import { raceTimeout } from "../async/race-timeout.ts";
import { type ChainReader, ChainUnread } from "../providers/chains/index.ts";
import { blockAt } from "./first-block.ts";

/** The longest that creating an invoice waits for a probe. */
const TIMEOUT_MS = 5_000;
const SILENT = "The network's nodes are answering too slowly.";

/**
 * Reads from a network what settlement reads: the chain and contract, a recent newest block, and the transfers to the
 * address in the newest blocks. Resolves with one sentence if that fails. `reader` must be a separate one, because a
 * watch's reader remembers what it has read.
 */
export function probeChain(reader: ChainReader, address: string, timeoutMs = TIMEOUT_MS): Promise<string | undefined> {
  return raceTimeout(whyUnread(reader, address), timeoutMs, () => SILENT);
}

async function whyUnread(reader: ChainReader, address: string): Promise<string | undefined> {
  try {
    await reader.check();
    const to = await reader.head();
    const from = await blockAt(reader, Math.max(0, to.number - reader.terms.confirmations));
    await reader.transfers({ from, to, addresses: [address] });
    return undefined;
  } catch (error) {
    if (error instanceof ChainUnread) return error.error.sentence;
    throw error;
  }
}
