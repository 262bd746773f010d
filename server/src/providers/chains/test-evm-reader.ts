import type { NetworkTerms } from "@sextant/core/billing";
import type { Timing } from "../http/timing.ts";
import { createEvmNode } from "./evm-node.ts";
import { createEvmReader } from "./evm.ts";
import { createJsonRpc } from "./json-rpc.ts";
import type { ChainReader } from "./port.ts";

/** Never waits between two tries. */
const hasty: Timing = { monotonicMs: () => 0, sleep: () => Promise.resolve(), random: () => 0 };

/** For tests: creates a reader of nodes on this machine, with short timeouts. */
export function evmReader(
  terms: NetworkTerms,
  urls: readonly string[],
  { nowMs = 0, production = false, timeoutMs = 2_000 } = {},
): ChainReader {
  const nodes = urls.map((url) => createEvmNode(createJsonRpc({ url, timeoutMs, timing: hasty }), terms));
  return createEvmReader({ terms, nodes, clock: { wallMs: () => nowMs }, production });
}
