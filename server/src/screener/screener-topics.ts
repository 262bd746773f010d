import { CHAINS } from "@sextant/core/market";
import * as z from "zod";
import type { Topic } from "../bus/index.ts";
import type { TokenRef } from "../providers/tokens/port.ts";
import type { SourceState } from "./screener.ts";

/** Enough for everything users look at. */
const MOST_SHOWN = 1_000;

/** A request for an unknown token; the leader looks for it. */
export const SOUGHT: Topic<TokenRef> = {
  name: "screener-sought",
  parse: (value) => z.object({ chain: z.enum(CHAINS), address: z.string().max(64) }).safeParse(value).data,
};

/** Tokens that a process recently showed to users, which are then requested sooner. */
export const SHOWN: Topic<{ readonly process: string; readonly keys: readonly string[] }> = {
  name: "screener-shown",
  parse: (value) =>
    z.object({ process: z.string(), keys: z.array(z.string().max(96)).max(MOST_SHOWN) }).safeParse(value).data,
};

/** The state of the sources, published by the leader. */
export const SOURCES: Topic<readonly SourceState[]> = {
  name: "screener-sources",
  parse(value) {
    const read = z
      .array(
        z.object({
          source: z.string(),
          state: z.enum(["ok", "degraded", "resting", "down", "off", "simulated"]),
          lastAnswerMs: z.number().optional(),
          note: z.string().optional(),
        }),
      )
      .safeParse(value).data;
    return read?.map(({ lastAnswerMs, note, ...rest }) => ({ ...rest, lastAnswerMs, note }));
  },
  latestBy: () => "",
};
