import { planName, planWith } from "@sextant/core/billing";
import { CLOSE_CODES, MOST_TOPICS, PACE_MS } from "@sextant/core/contract";
import { asciiJson, textFrame } from "./frame.ts";
import type { Hub, HubOptions } from "./hub-shape.ts";
import { endScreener, isOfVisitor, type Member, newMember, watchesAnything, type Whose } from "./live-member.ts";
import { createOwnTopics, isOwnTopic, deliver, saySubscribed } from "./own-topics.ts";
import { createSendScheduler } from "./send-scheduler.ts";
import type { PriceSlot } from "./price-slot.ts";
import { createPriceSlots } from "./price-slots.ts";
import { noQuota, rejection, sayRefused } from "./rejections.ts";
import { createScreenerTopic } from "./screener-topic.ts";
import { writeEveryUpdate, writeUpdates } from "./write-updates.ts";

const TICK_MS = 10;
/** Interval of the ticks where every update is sent: users see no difference, and each write carries many updates. */
const EVERY_UPDATE_TICK_MS = 16;
/** How long a connection may stay blocked before it is closed. */
export const MOST_BLOCKED_MS = 10_000;
/** Pending bytes above which a client is closed: only replies to its own messages get there, prices never do. */
const MOST_PENDING_BYTES = 40 * 1024;
const GOLDEN = 0.618034;
const MARKET = "market:";

/**
 * Creates the hub, which sends clients the latest price of each symbol once per interval, and private messages at once.
 */
export function createHub(options: HubOptions = {}): Hub {
  const { knows, onWatched, shares, everyUpdate = false, nowMs = () => performance.now() } = options;
  const slots = createPriceSlots();
  const own = createOwnTopics(nowMs);
  const scheduler = createSendScheduler<Member>(nowMs);
  const members = new Set<Member>();
  let ticked: PriceSlot[] = [];
  let feed = { frame: "", version: 0 };
  let phase = 0;
  let isClosed = false;
  const screener = createScreenerTopic(nowMs);

  /** Runs only while clients are connected: an idle timer would wake the processor a hundred times a second. */
  let ticking: NodeJS.Timeout | undefined;

  function keepTurning(): void {
    if (isClosed || members.size === 0) {
      clearInterval(ticking);
      ticking = undefined;
      // No client is left to receive the window's updates.
      if (everyUpdate) tickEvery();
    } else if (ticking === undefined) {
      ticking = setInterval(everyUpdate ? tickEvery : tick, everyUpdate ? EVERY_UPDATE_TICK_MS : TICK_MS);
      ticking.unref();
    }
  }

  function tick(): void {
    scheduler.tick((member) => {
      if (member.isGone || !watchesAnything(member)) {
        member.place = undefined;
        return undefined;
      }
      serve(member);
      return member.paceMs;
    });
  }

  function tickEvery(): void {
    for (const member of members) if (watchesAnything(member)) serve(member);
    for (const slot of ticked) slot.clearWindow();
    ticked = [];
  }

  /** Sends a client what it is missing, if its connection is writable. */
  function serve(member: Member): void {
    if (isBlocked(member)) return;
    for (const one of member.own) if (one.isBehind) deliver(member, one);
    if (member.feedSeen !== undefined && member.feedSeen !== feed.version) {
      member.feedSeen = feed.version;
      member.outlet.write(feed.frame);
    }
    if (member.screener !== undefined) {
      const frame = screener.take(member.screener);
      if (frame !== undefined) member.outlet.write(frame);
    }
    if (everyUpdate) writeEveryUpdate(member);
    else writeUpdates(member);
  }

  function isBlocked(member: Member): boolean {
    if (member.outlet.pending() === 0) {
      member.blockedSinceMs = undefined;
      return false;
    }
    member.blockedSinceMs ??= nowMs();
    if (nowMs() - member.blockedSinceMs > MOST_BLOCKED_MS || member.outlet.pending() > MOST_PENDING_BYTES)
      close(member, CLOSE_CODES.tooSlow, "too slow");
    return true;
  }

  function close(member: Member, code: number, reason: string): void {
    if (member.isGone) return;
    leave(member);
    member.outlet.close(code, reason);
  }

  function schedule(member: Member): void {
    if (everyUpdate || member.place !== undefined) return;
    phase = (phase + GOLDEN) % 1;
    // Spread over the interval, whenever the clients join.
    member.place = scheduler.add(member, phase * member.paceMs);
  }

  function setPace(member: Member, intervalMs: number): void {
    member.paceMs = intervalMs;
    if (member.place === undefined) return;
    member.place.member = undefined;
    member.place = undefined;
    schedule(member);
  }

  /** Handles a subscription and returns the reply; the data itself is still to be sent. */
  function subscribe(member: Member, topic: string, after: number | undefined): string {
    if (isOwnTopic(topic)) {
      const { whose } = member;
      if (whose.kind === "user") return own.subscribe(member, whose.userId, topic, after);
      return rejection(topic, whose.kind === "visitor" ? "signed-out" : "not-set-up");
    }
    if (topic === "feed") {
      member.feedSeen ??= 0;
      return saySubscribed(topic, feed.version, true);
    }
    if (topic === "screener") {
      const { whose } = member;
      if (whose.kind !== "user") return rejection(topic, whose.kind === "visitor" ? "signed-out" : "not-set-up");
      member.subscribesScreener = true;
      if (whose.hasRealTime !== true)
        return rejection(topic, "plan-too-small", { plan: planName(planWith("realtime_screener")) });
      member.screener ??= screener.subscribe();
      return saySubscribed(topic, member.screener.seen, true);
    }
    const symbol = topic.slice(MARKET.length);
    if (knows?.(symbol) === false) return sayUnknown(symbol);
    if (member.slots.some((slot) => slot.symbol === symbol)) return saySubscribed(topic, 0, true);
    if (member.slots.length >= MOST_TOPICS) {
      const most = `You can follow at most ${String(MOST_TOPICS)} symbols at once: unsubscribe from some first.`;
      return sayRefused(topic, "too-many-topics", most);
    }
    const slot = slots.of(symbol);
    const why = admit(member.whose, slot);
    if (why !== undefined) return sayRefused(topic, "too-many-topics", why);
    member.slots.push(slot);
    member.seen.push(0);
    member.rows?.push(0);
    return saySubscribed(topic, 0, true);
  }

  /** Takes the quota that a symbol needs. Returns the reason when there is none. */
  function admit(whose: Whose, slot: PriceSlot): string | undefined {
    const isVisitor = isOfVisitor(whose);
    const isFirst = slots.watch(slot, isVisitor);
    const why = shares?.take(whose, slot);
    if (why === undefined) {
      const isFollowed = (): boolean => onWatched?.(slot.symbol, true, isVisitor) !== false;
      if (!isFirst || isFollowed() || (giveWay(whose) && isFollowed())) return undefined;
      shares?.giveBack(whose, slot);
    }
    slots.unwatch(slot, isVisitor);
    return why ?? noQuota(isVisitor);
  }

  /** Frees capacity: the holder with the most symbols loses its newest to one with fewer. */
  function giveWay(whose: Whose): boolean {
    const giving = shares?.toGiveWay(whose);
    if (giving === undefined) return false;
    const { slot, isHolder } = giving;
    const topic = `${MARKET}${slot.symbol}`;
    for (const member of members) {
      if (!isHolder(member.whose) || !member.slots.includes(slot)) continue;
      unwatch(member, (one) => one === slot);
      member.outlet.write(sayRefused(topic, "too-many-topics", noQuota(isOfVisitor(whose))));
      isBlocked(member);
    }
    return true;
  }

  function unsubscribe(member: Member, topic: string): void {
    if (isOwnTopic(topic)) own.unsubscribe(member, topic);
    else if (topic === "feed") member.feedSeen = undefined;
    else if (topic === "screener") endScreener(member);
    else unwatch(member, (slot) => slot.symbol === topic.slice(MARKET.length));
  }

  function unwatch(member: Member, isMeant: (slot: PriceSlot) => boolean): void {
    for (let i = member.slots.length - 1; i >= 0; i--) {
      const slot = member.slots[i];
      if (slot === undefined || !isMeant(slot)) continue;
      member.slots.splice(i, 1);
      member.seen.splice(i, 1);
      member.rows?.splice(i, 1);
      const isVisitor = isOfVisitor(member.whose);
      shares?.giveBack(member.whose, slot);
      if (slots.unwatch(slot, isVisitor)) onWatched?.(slot.symbol, false, isVisitor);
    }
  }

  function leave(member: Member): void {
    member.isGone = true;
    if (!members.delete(member)) return;
    unwatch(member, () => true);
    own.unsubscribe(member);
    member.feedSeen = undefined;
    endScreener(member);
    keepTurning();
  }

  return {
    publishPrice(price) {
      const slot = slots.of(price.symbol);
      if (!slot.take(price) || !everyUpdate || slot.watchers === 0) return;
      if (slot.enterWindow()) ticked.push(slot);
    },

    publishFeed(sources) {
      const version = feed.version + 1;
      feed = { version, frame: textFrame(asciiJson({ type: "feed", topic: "feed", seq: version, data: { sources } })) };
    },

    publishScreener: screener.publish,

    refuseUnknown(symbols) {
      const none = new Set(symbols);
      for (const member of members) {
        const refused = member.slots.filter((slot) => none.has(slot.symbol));
        if (refused.length === 0) continue;
        unwatch(member, (slot) => refused.includes(slot));
        member.outlet.write(refused.map(({ symbol }) => sayUnknown(symbol)).join(""));
        // Only replies that it does not read can be pending.
        isBlocked(member);
      }
    },

    publishOwn: own.publish,
    ownUsers: own.users,
    forgetOwn: own.forget,
    watched: slots.watched,
    count: () => ({ sockets: members.size, watchedSymbols: slots.watched().length }),

    join(outlet, whose) {
      const member = newMember(outlet, whose, PACE_MS.usual);
      members.add(member);
      keepTurning();
      return member;
    },

    receive(member, message) {
      isBlocked(member);
      if (member.isGone) return;
      switch (message.type) {
        case "subscribe": {
          let answer = "";
          for (const topic of new Set(message.topics)) answer += subscribe(member, topic, message.after?.[topic]);
          member.outlet.write(answer);
          schedule(member);
          return serve(member);
        }
        case "unsubscribe":
          for (const topic of message.topics) unsubscribe(member, topic);
          return;
        case "pace":
          return setPace(member, message.intervalMs);
        case "encoding":
          member.rows = message.encoding === "binary" ? member.slots.map(() => 0) : undefined;
          return;
      }
    },

    leave,

    evaluate(member, hasRealTime) {
      const { whose } = member;
      if (member.isGone || whose.kind !== "user" || (whose.hasRealTime === true) === hasRealTime) return;
      member.whose = { ...whose, hasRealTime };
      if (!member.subscribesScreener) return;
      if (!hasRealTime) member.screener = undefined;
      member.outlet.write(subscribe(member, "screener", undefined));
      schedule(member);
      isBlocked(member);
    },

    refuse(member, topic, code, sentence) {
      if (!member.isGone) member.outlet.write(sayRefused(topic, code, sentence));
    },

    close() {
      isClosed = true;
      for (const member of [...members]) close(member, CLOSE_CODES.goingAway, "the server is stopping");
      keepTurning();
    },
  };
}

function sayUnknown(symbol: string): string {
  return rejection(`${MARKET}${symbol}`, "unknown-symbol", { symbol, suggestions: "" });
}
