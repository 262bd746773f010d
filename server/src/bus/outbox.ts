import type { Topic } from "./bus.ts";
import { MOST_MESSAGE_CHARS, USUAL_FRAME_CHARS } from "./frame.ts";

/** What waits to be told to other processes, in order; of what only the latest matters, the latest. */
export type Outbox = {
  put<Message>(topic: Topic<Message>, message: Message): void;
  /** The next ones as JSON, so many as go into one frame; those too long, or no JSON, are left out and named. */
  take(): Taken;
  /** Whether something waits that does not wait for the next beat. */
  isUrgent(): boolean;
  size(): number;
  /** Forgets all; how many that were. */
  clear(): number;
};

type Taken = {
  readonly messages: readonly (readonly [topicName: string, json: string])[];
  /** Topics of those left out. */
  readonly leftOut: readonly string[];
  /** Not all went into the frame. */
  readonly isFull: boolean;
};

export function createOutbox(): Outbox {
  /** By number, or by topic and key where only the latest matters. */
  const waiting = new Map<number | string, readonly [topicName: string, message: unknown]>();
  let count = 0;
  let urgent = 0;

  return {
    put(topic, message) {
      const key = topic.latestBy === undefined ? (count += 1) : `${topic.name} ${topic.latestBy(message)}`;
      if (typeof key === "number") urgent += 1;
      // To the end: a message never overtakes an earlier one of its publisher.
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
    // Undefined for what JSON has no word for.
    return JSON.stringify(message);
  } catch {
    return undefined;
  }
}
