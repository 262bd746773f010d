import type { WheelPlace } from "./pace-wheel.ts";
import type { PriceSlot } from "./price-slot.ts";
import type { ScreenerSubscription } from "./screener-topic.ts";

/** A client's connection, as the hub needs it. */
export type Outlet = {
  /** Bytes that the kernel has not taken yet. */
  pending(): number;
  /** Sends whole frames, given as Latin-1 text or as bytes. The bytes may change once `pending` is 0 again, not before. */
  write(frames: string | Uint8Array): void;
  close(code: number, reason: string): void;
};

/**
 * Who is at the other end. `signed-in`: with a session, but no record yet. `network`: that of the address (`networkOf`).
 * `hasRealTime`: their plan has the screener in real time.
 */
export type Whose =
  | { readonly kind: "user"; readonly userId: string; readonly hasRealTime?: boolean }
  | { readonly kind: "visitor" | "signed-in"; readonly network: string };

/** Without a session, or with one that nobody has set up: there may be any number of them. */
export function isNobody(whose: Whose): boolean {
  return whose.kind !== "user";
}

/** Topics of one person. */
export const OWN_TOPICS = ["alerts", "signals", "payments", "paper"] as const;
export type OwnTopicName = (typeof OWN_TOPICS)[number];

/** A message of a topic with its number, framed. */
export type StoredMessage = { readonly seq: number; readonly frame: string };

/** A private topic of one person, and who listens to it. */
export type OwnTopic = {
  readonly key: string;
  readonly name: OwnTopicName;
  readonly members: Map<Member, OwnSubscription>;
  readonly ring: StoredMessage[];
  /** Greatest number known; undefined while none was told here. */
  lastSeq: number | undefined;
  /** All that came after this number is in the ring. */
  wholeAfter: number;
  /** The last message without a number, and how many there were. */
  latest: string;
  latestCount: number;
  emptySinceMs: number | undefined;
};

/** How far one client is in a topic. */
export type OwnSubscription = { readonly topic: OwnTopic; sentSeq: number; sentCount: number; isBehind: boolean };

/** A client of the hub: what it watches and how far it is. Small, since there are thousands. */
export type Member = {
  readonly outlet: Outlet;
  whose: Whose;
  /** The symbols it watches; `seen` and `rows` go along by position. */
  slots: PriceSlot[];
  /** Number of the last update it got of each. */
  seen: number[];
  /** Version of the dictionary's row it got of each, where it reads records. */
  rows: number[] | undefined;
  own: OwnSubscription[];
  /** Version of the sources' state it got; undefined when it does not ask. */
  feedSeen: number | undefined;
  /** How far it is with the screener's changes; undefined when it does not ask. */
  screener: ScreenerSubscription | undefined;
  /** It asked for the screener's changes, whatever the answer: that may change with its person's plan. */
  subscribesScreener: boolean;
  paceMs: number;
  /** Where it stands in the round of who is written to when. */
  place: WheelPlace<Member> | undefined;
  /** Since when its connection takes no more; undefined while it does. */
  blockedSinceMs: number | undefined;
  isGone: boolean;
};

/** Written out without spreads: those give each object a shape of its own, which costs every access dearly. */
export function newMember(outlet: Outlet, whose: Whose, paceMs: number): Member {
  return {
    outlet,
    whose,
    slots: [],
    seen: [],
    rows: undefined,
    own: [],
    feedSeen: undefined,
    screener: undefined,
    subscribesScreener: false,
    paceMs,
    place: undefined,
    blockedSinceMs: undefined,
    isGone: false,
  };
}

/** It asks for the screener's changes no more. */
export function endScreener(member: Member): void {
  member.screener = undefined;
  member.subscribesScreener = false;
}

export function watchesAnything({ slots, own, feedSeen, screener }: Member): boolean {
  return slots.length > 0 || own.length > 0 || feedSeen !== undefined || screener !== undefined;
}
