import { asciiJson, textFrame } from "./frame.ts";
import {
  OWN_TOPICS,
  type StoredMessage,
  type Member,
  type OwnSubscription,
  type OwnTopic,
  type OwnTopicName,
} from "./live-member.ts";

export function isOwnTopic(topic: string): topic is OwnTopicName {
  return OWN_TOPICS.some((name) => name === topic);
}

/**
 * A message to one user. With `seq` (the user's own sequence number in that topic, published in order) it is stored for
 * clients that reconnect; without it, only the last message matters, as with a total.
 */
export type OwnMessage = { readonly type: string; readonly seq?: number; readonly data: unknown };

/** Maximum numbered messages stored per topic. */
const MOST_STORED = 32;
/** How long they are stored without subscribers: the time a phone may spend in a tunnel. */
const RETENTION_MS = 15 * 60_000;
const MOST_EMPTY = 10_000;

/**
 * Creates the private topics. Messages are delivered at once, stored for a while for clients that reconnect, and never
 * exceed the ring buffer for those that do not read.
 */
export function createOwnTopics(nowMs: () => number) {
  const topics = new Map<string, OwnTopic>();
  const empty = new Map<string, OwnTopic>();

  function topicOf(userId: string, name: OwnTopicName): OwnTopic {
    const key = `${name} ${userId}`;
    let topic = topics.get(key);
    if (topic === undefined) {
      topic = {
        key,
        name,
        members: new Map<Member, OwnSubscription>(),
        ring: [],
        lastSeq: undefined,
        wholeAfter: Infinity,
        latest: "",
        latestCount: 0,
        emptySinceMs: undefined,
      };
      topics.set(key, topic);
    }
    return topic;
  }

  /** Deletes topics that have had no subscriber for long. */
  function sweep(): void {
    for (const [key, topic] of empty) {
      if (empty.size <= MOST_EMPTY && nowMs() - (topic.emptySinceMs ?? 0) < RETENTION_MS) return;
      empty.delete(key);
      topics.delete(key);
    }
  }

  function keep(topic: OwnTopic, stored: StoredMessage): boolean {
    const before = topic.lastSeq;
    if (before === undefined) {
      topic.wholeAfter = stored.seq - 1;
      for (const one of topic.members.values()) one.sentSeq = Math.max(one.sentSeq, topic.wholeAfter);
    } else if (stored.seq <= before) return false;
    // Alerts count one by one. Where one is missing, another process wrote it and its word is late or lost: it is in the database.
    else if (topic.name === "alerts" && stored.seq > before + 1) {
      topic.ring.length = 0;
      topic.wholeAfter = stored.seq - 1;
    }
    topic.lastSeq = stored.seq;
    topic.ring.push(stored);
    if (topic.ring.length > MOST_STORED) topic.wholeAfter = topic.ring.shift()?.seq ?? topic.wholeAfter;
    return true;
  }

  return {
    /**
     * Subscribes a client; `after` is the last number it has seen. Returns the reply, after which the missed messages
     * are still to be delivered.
     */
    subscribe(member: Member, userId: string, name: OwnTopicName, after: number | undefined): string {
      sweep();
      const topic = topicOf(userId, name);
      empty.delete(topic.key);
      let own = topic.members.get(member);
      // A current subscriber has missed nothing while nothing was published. A future number was issued before the
      // database was restored to an earlier state: the message with that number now is a different one and must not be
      // skipped.
      const resumed =
        after === undefined ||
        (topic.lastSeq === undefined ? own !== undefined : after >= topic.wholeAfter && after <= topic.lastSeq);
      // Where nothing was published here, a client's claim alone does not determine the topic's position.
      const sentSeq = after !== undefined && resumed && topic.lastSeq !== undefined ? after : (topic.lastSeq ?? -1);
      if (own === undefined) {
        own = { topic, sentSeq, sentCount: topic.latestCount, isBehind: true };
        topic.members.set(member, own);
        member.own.push(own);
      } else if (after !== undefined) own.sentSeq = sentSeq;
      own.isBehind = true;
      return saySubscribed(name, own.sentSeq, resumed);
    },

    unsubscribe(member: Member, name?: OwnTopicName): void {
      member.own = member.own.filter(({ topic }) => {
        if (name !== undefined && topic.name !== name) return true;
        topic.members.delete(member);
        if (topic.members.size === 0) {
          topic.emptySinceMs = nowMs();
          empty.set(topic.key, topic);
        }
        return false;
      });
    },

    publish(userId: string, name: OwnTopicName, { type, seq, data }: OwnMessage): void {
      const topic = topics.get(`${name} ${userId}`);
      // No client of this user was here recently: one that connects is referred to the API.
      if (topic === undefined) return;
      const frame = textFrame(asciiJson({ type, topic: name, seq: seq ?? topic.lastSeq ?? 0, data }));
      if (seq === undefined) {
        topic.latest = frame;
        topic.latestCount++;
      } else if (!keep(topic, { seq, frame })) return;
      for (const [member, own] of topic.members) deliver(member, own);
    },

    /** Messages of other processes may have been missed: no client is promised a complete stream any more. */
    forget(): void {
      for (const topic of topics.values()) {
        topic.ring.length = 0;
        topic.wholeAfter = Infinity;
        topic.lastSeq = undefined;
        for (const [member, own] of topic.members) {
          own.sentSeq = -1;
          member.outlet.write(saySubscribed(topic.name, 0, false));
        }
      }
      for (const key of empty.keys()) topics.delete(key);
      empty.clear();
    },

    /** Returns the users who are subscribed to a topic, or were recently. */
    users(name: OwnTopicName): readonly string[] {
      const before = `${name} `;
      return [...topics.keys()].flatMap((key) => (key.startsWith(before) ? [key.slice(before.length)] : []));
    },

    size: (): number => topics.size,
  };
}

/**
 * Sends a client what it is missing. If its connection is blocked, it is marked as behind and the next tick retries.
 */
export function deliver(member: Member, own: OwnSubscription): void {
  const { topic } = own;
  own.isBehind = member.outlet.pending() > 0;
  if (own.isBehind || member.isGone) return;
  let frames = "";
  if (topic.lastSeq !== undefined && own.sentSeq < topic.lastSeq) {
    if (own.sentSeq < topic.wholeAfter) frames += saySubscribed(topic.name, topic.wholeAfter, false);
    for (const { seq, frame } of topic.ring) if (seq > own.sentSeq) frames += frame;
    own.sentSeq = topic.lastSeq;
  }
  if (own.sentCount < topic.latestCount) frames += topic.latest;
  own.sentCount = topic.latestCount;
  if (frames !== "") member.outlet.write(frames);
}

/**
 * Returns the reply to a subscription. `seq` is the number up to which the client is complete, provided that it
 * `resumed`.
 */
export function saySubscribed(topic: string, seq: number, resumed: boolean): string {
  return textFrame(asciiJson({ type: "subscribed", topic, seq: Math.max(0, seq), data: { resumed } }));
}
