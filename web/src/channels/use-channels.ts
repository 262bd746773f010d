import { useQuery } from "@tanstack/react-query";
import type { Answer } from "../lib/call.ts";
import { getChannels } from "../lib/calls.gen.ts";
import { callQuery, keyOf } from "../lib/query-keys.ts";

export type Channels = Answer<"getChannels">;
export type ChannelOffer = Channels["offers"][number];

export const channelsKey = (userId: string) => keyOf(getChannels, { params: { id: userId } });

/** Returns the user's channels and quiet hours; requested again each time a screen that shows them opens. */
export function useChannels(userId: string) {
  return useQuery({
    ...callQuery(getChannels, { params: { id: userId } }),
    refetchOnMount: "always",
  });
}
