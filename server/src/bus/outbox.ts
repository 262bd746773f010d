import type { Topic } from "./bus.ts";
import { MOST_MESSAGE_CHARS, USUAL_FRAME_CHARS } from "./frame.ts";

/** Messages that wait to be sent to other processes, in order; only the latest per key where only that matters. */
export type Outbox = {
  put<Message>(topic: Topic<Message>, message: Message): void;
  /**
   * Takes the next messages, as JSON, that fit one frame; leaves out and reports those that are too long or not JSON.
   */
  take(): Taken;
  /** Returns whether a message waits that must not be delayed until the next tick. */
  isUrgent(): boolean;
  size(): number;
  /** Deletes all messages; returns how many there were. */
  clear(): number;
};

type Taken = {
  readonly messages: readonly (readonly [topicName: string, json: string])[];
  /** Topics of the messages left out. */
  readonly leftOut: readonly string[];
  /** Whether more messages remain than fit the frame. */
  readonly isFull: boolean;
};

export function createOutbox(): Outbox {
  /** Keyed by number, or by topic and key where only the latest matters. */
  const waiting = new Map<number | string, readonly [topicName: string, message: unknown]>();
  let count = 0;
  let urgent = 0;

  return {
    put(topic, message) {
      const key = topic.latestBy === undefined ? (count += 1) : `${topic.name} ${topic.latestBy(message)}`;
      if (typeof key === "number") urgent += 1;
      // Moves it to the end: a message must never overtake an earlier one of its publisher.
      waiting.delete(key);
      waiting.set(key, [topic.name, message]);
    },
    take() {
      const messages: (readonly [string, string])[] = [];
      const leftOut: string[] = [];
      let chars = 0;
      for (const [key, [topicName, message]] of waiting) {
        const json = jsonOf(message);
        if (json === undefined || json.length > MOST_MESSAGE_CHARS) leftOut.push(topicName);
        else if (messages.length > 0 && chars + json.length > USUAL_FRAME_CHARS)
          return { messages, leftOut, isFull: true };
        else {
          messages.push([topicName, json]);
          chars += json.length;
        }
        waiting.delete(key);
        if (typeof key === "number") urgent -= 1;
      }
      return { messages, leftOut, isFull: false };
    },
    isUrgent: () => urgent > 0,
    size: () => waiting.size,
    clear() {
      const { size } = waiting;
      waiting.clear();
      urgent = 0;
      return size;
    },
  };
}

function jsonOf(message: unknown): string | undefined {
  try {
    // Undefined for values that JSON cannot represent.
    return JSON.stringify(message);
  } catch {
    return undefined;
  }
}
