import type { ClientMessage, FeedSource } from "@sextant/core/contract";
import type { LivePrice } from "@sextant/core/market";
import type { Member, Outlet, OwnTopicName, Whose } from "./live-member.ts";
import type { OwnMessage } from "./own-topics.ts";
import type { ChangedTokens } from "./screener-topic.ts";
import type { SubscriptionQuotas } from "./subscription-quotas.ts";

export type HubOptions = {
  /** Returns whether a symbol can be priced here. Absent: every well-formed symbol can. */
  readonly knows?: (symbol: string) => boolean;
  /**
   * Called when a symbol's first subscriber arrives and its last one leaves, separately for users and visitors, so that
   * it can be streamed. A false result for a first subscriber means that the quota is used up.
   */
  readonly onWatched?: (symbol: string, isWatched: boolean, isVisitor: boolean) => unknown;
  /** Per-user subscription quotas across all connections. Absent: only the per-connection limits apply. */
  readonly shares?: SubscriptionQuotas;
  /** Sends every update instead of the latest per interval (for the bench). */
  readonly everyUpdate?: boolean;
  /** A monotonic clock, in ms. */
  readonly nowMs?: () => number;
};

/** Publishes to clients what the rest of the server has for them, from any process. */
export type Hub = {
  publishPrice(price: LivePrice): void;
  publishFeed(sources: readonly FeedSource[]): void;
  /** Publishes changed screener tokens to clients whose plan includes them in real time. */
  publishScreener(change: ChangedTokens): void;
  /** Ends subscriptions to symbols that turned out not to exist, and notifies their subscribers. */
  refuseUnknown(symbols: readonly string[]): void;
  /** Publishes to one user's sockets, numbered messages in order. Ignores a number that was already published. */
  publishOwn(userId: string, topic: OwnTopicName, message: OwnMessage): void;
  /** Returns the users who are subscribed to a private topic here, or were recently. */
  ownUsers(topic: OwnTopicName): readonly string[];
  /** Marks private messages of other processes as possibly lost: no client is promised a complete stream any more. */
  forgetOwn(): void;
  /** Returns the symbols with at least one subscriber. */
  watched(): readonly string[];
  count(): { readonly sockets: number; readonly watchedSymbols: number };
  /** Adds a client, which receives nothing until it subscribes. */
  join(outlet: Outlet, whose: Whose): Member;
  receive(member: Member, message: ClientMessage): void;
  leave(member: Member): void;
  /**
   * Applies a plan change: the screener subscription that the client requested starts, or ends with an error message.
   */
  evaluate(member: Member, hasRealTime: boolean): void;
  /** Notifies a client why its request was rejected. */
  refuse(member: Member, topic: string, code: string, sentence: string): void;
  /** Closes all connections with a close frame, and stops. */
  close(): void;
};
