import type { ClientMessage, FeedSource } from "@sextant/core/contract";
import type { LivePrice } from "@sextant/core/market";
import type { Member, Outlet, OwnTopicName, Whose } from "./live-member.ts";
import type { OwnMessage } from "./own-topics.ts";
import type { ChangedTokens } from "./screener-topic.ts";
import type { WatchShares } from "./watch-shares.ts";

export type HubOptions = {
  /** Whether a symbol can be priced here. Absent: every one that is well written. */
  readonly knows?: (symbol: string) => boolean;
  /**
   * Told when a symbol's first watcher comes and its last goes, so that it can be streamed: of persons and of visitors apart.
   * False to a first one: there is no room.
   */
  readonly onWatched?: (symbol: string, isWatched: boolean, isVisitor: boolean) => unknown;
  /** What each may watch over all connections. Absent: as much as those let them. */
  readonly shares?: WatchShares;
  /** Sends every update instead of the latest per interval (for the bench). */
  readonly everyUpdate?: boolean;
  /** A clock that runs steadily, in ms. */
  readonly nowMs?: () => number;
};

/** What the rest of the server tells clients, from whichever process it comes. */
export type Hub = {
  publishPrice(price: LivePrice): void;
  publishFeed(sources: readonly FeedSource[]): void;
  /** Tokens of the screener that changed, to whose plan has it in real time. */
  publishScreener(change: ChangedTokens): void;
  /** Symbols that turn out to be none: whoever watches one is told so, and watches it no more. */
  refuseUnknown(symbols: readonly string[]): void;
  /** To one person's sockets; numbered messages in their order. A number already told is not told again. */
  publishOwn(userId: string, topic: OwnTopicName, message: OwnMessage): void;
  /** Who listens to a topic of their own here, or did a while ago. */
  ownPeople(topic: OwnTopicName): readonly string[];
  /** What other processes published to persons may be lost: nobody is told any more that they have all. */
  forgetOwn(): void;
  /** Symbols that somebody watches now. */
  watched(): readonly string[];
  count(): { readonly sockets: number; readonly watchedSymbols: number };
  /** A new client; it hears nothing until it subscribes. */
  join(outlet: Outlet, whose: Whose): Member;
  receive(member: Member, message: ClientMessage): void;
  leave(member: Member): void;
  /** Their plan has the screener in real time now, or not: what they asked for begins, or ends with a refusal. */
  evaluate(member: Member, hasRealTime: boolean): void;
  /** Tells one client why it was not obeyed. */
  refuse(member: Member, topic: string, code: string, sentence: string): void;
  /** Ends all connections with a goodbye and stops. */
  close(): void;
};
