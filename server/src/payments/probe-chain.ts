import { type ChainReader, ChainUnread } from "../providers/chains/index.ts";
import { blockAt } from "./first-block.ts";

/** Longer nobody waits who asks for an invoice. */
const PATIENCE_MS = 5_000;
const SILENT = "The network's nodes do not answer in time.";

/**
 * Asks of a network what settling on it will ask: the right chain and contract, a newest block of now, and the transfers to the address in
 * its newest blocks. Resolves with one sentence where that fails. `reader`: one of its own, since a watch's remembers what it has read.
 */
export async function probeChain(
  reader: ChainReader,
  address: string,
  patienceMs = PATIENCE_MS,
): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => {
      resolve(SILENT);
    }, patienceMs);
  });
  try {
    return await Promise.race([late, whyUnread(reader, address)]);
  } finally {
    clearTimeout(timer);
  }
}

async function whyUnread(reader: ChainReader, address: string): Promise<string | undefined> {
  try {
    await reader.check();
    const to = await reader.head();
    const from = await blockAt(reader, Math.max(0, to.number - reader.terms.confirmations));
    await reader.transfers({ from, to, addresses: [address] });
    return undefined;
  } catch (fault) {
    if (fault instanceof ChainUnread) return fault.fault.sentence;
    throw fault;
  }
}
