import { RpcRefused } from "./json-rpc.ts";
import { ChainUnread } from "./port.ts";
import { mapWithLimit } from "../../async/map-with-limit.ts";

const AT_ONCE = 4;
/** Ranges grow again after a rejection, so that a busy hour does not slow the reader permanently. */
const MOST_BLOCKS = 2_000;

/**
 * Reads blocks `from` to `to` in ranges, several at once; a range that the node rejects is halved, and `span`
 * remembered for the next time. Nothing is left out: a single block that is rejected is an error.
 */
export async function readInRanges<T>(
  from: number,
  to: number,
  span: { blocks: number },
  read: (first: number, last: number) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const ranges: { first: number; last: number }[] = [];
  for (let first = from; first <= to; first += span.blocks)
    ranges.push({ first, last: Math.min(to, first + span.blocks - 1) });
  let isRefused = false;

  async function inHalves(first: number, last: number): Promise<readonly T[]> {
    const blocks = last - first + 1;
    if (isRefused && blocks > span.blocks) return halves(first, last);
    try {
      return await read(first, last);
    } catch (error) {
      if (!(error instanceof RpcRefused)) throw error;
      if (blocks === 1)
        throw new ChainUnread({
          code: "unreachable",
          sentence: "The network's nodes refuse to list transfers (eth_getLogs).",
        });
      isRefused = true;
      span.blocks = Math.max(1, Math.min(span.blocks, Math.floor(blocks / 2)));
      return halves(first, last);
    }
  }

  async function halves(first: number, last: number): Promise<readonly T[]> {
    const middle = Math.floor((first + last) / 2);
    return [...(await inHalves(first, middle)), ...(await inHalves(middle + 1, last))];
  }

  const parts = await mapWithLimit(ranges, AT_ONCE, ({ first, last }) => inHalves(first, last));
  if (!isRefused) span.blocks = Math.min(MOST_BLOCKS, span.blocks * 2);
  return parts.flat();
}
