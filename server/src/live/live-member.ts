import type { ScheduledSend } from "./send-scheduler.ts";
import type { PriceSlot } from "./price-slot.ts";
import type { ScreenerSubscription } from "./screener-topic.ts";

/** A client's connection, as the hub uses it. */
export type Outlet = {
  /** Returns the bytes that the kernel has not accepted yet. */
  pending(): number;
  /** Sends whole frames, given as Latin-1 text or bytes. The bytes must not change until `pending` is 0 again. */
  write(frames: string | Uint8Array): void;
  close(code: number, reason: string): void;
};

/**
 * The identity of a client. `signed-in`: has a session, but no record yet. `network`: that of the address
 * (`networkOf`). `hasRealTime`: the user's plan includes the screener in real time.
 */
export type Whose =
  | { readonly kind: "user"; readonly userId: string; readonly hasRealTime?: boolean }
  | { readonly kind: "visitor" | "signed-in"; readonly network: string };

/** Returns whether the client has no session, or one without a completed setup: there may be any number of these. */
export function isOfVisitor(whose: Whose): boolean {
  return whose.kind !== "user";
}

/** Topics that are private to one user. */
export const OWN_TOPICS = ["alerts", "signals", "practice-signals", "payments", "paper"] as const;
export type OwnTopicName = (typeof OWN_TOPICS)[number];

/** A topic's framed message with its number. */
export type StoredMessage = { readonly seq: number; readonly frame: string };

/** A user's private topic and its subscribers. */
export type OwnTopic = {
  readonly key: string;
  readonly name: OwnTopicName;
  readonly members: Map<Member, OwnSubscription>;
  readonly ring: StoredMessage[];
  /** The greatest known number; undefined while none was published here. */
  lastSeq: number | undefined;
  /** All messages after this number are in the ring buffer. */
  wholeAfter: number;
  /** The last message without a number, and how many there were. */
  latest: string;
  latestCount: number;
  emptySinceMs: number | undefined;
};

/** A client's position in a topic. */
export type OwnSubscription = { readonly topic: OwnTopic; sentSeq: number; sentCount: number; isBehind: boolean };

/** A client of the hub: its subscriptions and its position in each. Small, since there are thousands. */
export type Member = {
  readonly outlet: Outlet;
  whose: Whose;
  /** The subscribed symbols; `seen` and `rows` are parallel arrays. */
  slots: PriceSlot[];
  /** Number of the last update sent for each symbol. */
  seen: number[];
  /** Version of the dictionary row sent for each symbol, for clients that read records. */
  rows: number[] | undefined;
  own: OwnSubscription[];
  /** Version of the sources' state that was sent; undefined when not subscribed. */
  feedSeen: number | undefined;
  /** Position in the screener's changes; undefined when not subscribed. */
  screener: ScreenerSubscription | undefined;
  /** Whether it requested the screener's changes, regardless of the reply, which may change with the user's plan. */
  subscribesScreener: boolean;
  paceMs: number;
  /** Its place in the send schedule. */
  place: ScheduledSend<Member> | undefined;
  /** Since when its connection has been blocked; undefined while it is writable. */
  blockedSinceMs: number | undefined;
  isGone: boolean;
};

/**
 * Creates a member. Written without spreads, which would give each object its own hidden class and slow down every
 * access.
 */
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

/** Ends the member's screener subscription. */
export function endScreener(member: Member): void {
  member.screener = undefined;
  member.subscribesScreener = false;
}

export function watchesAnything({ slots, own, feedSeen, screener }: Member): boolean {
  return slots.length > 0 || own.length > 0 || feedSeen !== undefined || screener !== undefined;
}
