import type { ChannelKind } from "@sextant/core/contract";

/** One way out to a person, as who keeps the deliveries knows it. */
export type DeliveryTarget = {
  readonly channelId: string;
  readonly kind: ChannelKind;
  /** As its owner may see it. */
  readonly to: string;
  /** Why nothing goes out there now (the plan has it no more, the receiver refused for good); null where it does. */
  readonly skip: string | null;
};

/** The ways out of some people, whatever their rules name. */
export type TargetsOf = (userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly DeliveryTarget[]>>;
