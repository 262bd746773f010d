import { channelKindSchema, channelSchema, deliverySchema } from "@sextant/core/contract";
import { describe, expect, it } from "vitest";
import { CHANNEL_KINDS, CHANNEL_NOTES, channelState, deliveryState } from "./channel-text.ts";

describe("channel texts", () => {
  it("name every channel of the contract, each with a description", () => {
    expect([...CHANNEL_KINDS].toSorted()).toEqual([...channelKindSchema.options].toSorted());
    for (const kind of CHANNEL_KINDS) expect(CHANNEL_NOTES[kind]).toMatch(/\.$/);
  });

  it("distinguish every state of a channel and of a delivery", () => {
    const channels = channelSchema.shape.state.options.map((state) => channelState({ state }).text);
    const messages = deliverySchema.shape.state.options.map((state) => deliveryState({ state }).text);
    expect(new Set(channels).size).toBe(channels.length);
    expect(new Set(messages).size).toBe(messages.length);
  });
});
