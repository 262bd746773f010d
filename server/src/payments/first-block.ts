import type { ChainBlock, ChainHead, ChainReader } from "../providers/chains/port.ts";
import { ChainUnread } from "../providers/chains/port.ts";

const FIRST_STEP = 1_024;

/** Returns the canonical block of a number, which must exist. */
export async function blockAt(reader: Pick<ChainReader, "block">, number: number): Promise<ChainBlock> {
  const block = await reader.block(number);
  if (block === undefined)
    throw new ChainUnread({ code: "stale-head", sentence: "The node has lost blocks that it had returned before." });
  return block;
}

/** Returns the newest block that is not after a time, or the first block of all if there is none. */
export async function blockBefore(
  reader: Pick<ChainReader, "block">,
  head: ChainHead,
  timeMs: number,
): Promise<number> {
  let high = head.number;
  let low = high;
  for (let step = FIRST_STEP; low > 0; step *= 2) {
    low = Math.max(0, low - step);
    if ((await blockAt(reader, low)).timeMs <= timeMs) break;
    high = low;
  }
  while (low + 1 < high) {
    const middle = Math.floor((low + high) / 2);
    if ((await blockAt(reader, middle)).timeMs <= timeMs) low = middle;
    else high = middle;
  }
  return low;
}
