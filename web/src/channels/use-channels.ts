import { useQuery } from "@tanstack/react-query";
import type { Answer } from "../lib/call.ts";
import { getChannels } from "../lib/calls.gen.ts";
import { callQuery, keyOf } from "../lib/query-keys.ts";

export type Channels = Answer<"getChannels">;
export type ChannelOffer = Channels["offers"][number];

export const channelsKey = (userId: string) => keyOf(getChannels, { params: { id: userId } });

/** How a person is reached, and when not; asked anew each time a screen that shows it opens. */
export function useChannels(userId: string) {
  return useQuery({
    ...callQuery(getChannels, { params: { id: userId } }),
    refetchOnMount: "always",
  });
}
