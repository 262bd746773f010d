import type { getChannels } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import type * as z from "zod";
import { call } from "../lib/call.ts";

export type Channels = z.output<(typeof getChannels)["answer"]>;
export type ChannelOffer = Channels["offers"][number];

export const channelsKey = (userId: string) => ["channels", userId] as const;

/** How a person is reached, and when not; asked anew each time a screen that shows it opens. */
export function useChannels(userId: string) {
  return useQuery({
    queryKey: channelsKey(userId),
    queryFn: ({ signal }) => call("getChannels", { params: { id: userId }, signal }),
    refetchOnMount: "always",
  });
}
