import { Redis, type RedisOptions } from "ioredis";
import type { Logger } from "../log.ts";
import type { Wire, WireListener } from "./bus.ts";
import { MOST_FRAME_CHARS } from "./frame.ts";

export type RedisWireOptions = {
  /** redis:// or rediss:// (TLS), with user and password where it needs them. */
  readonly url: string;
  /** Separates installations that share a Redis. */
  readonly name: string;
  readonly log: Pick<Logger, "info" | "warn">;
  /** How often both connections are checked, in ms. */
  readonly beatMs?: number;
};

const BEAT_MS = 3_000;
const TIMEOUT_MS = 3_000;
const LONGEST_WAIT_MS = 2_000;

/** Nothing is queued and nothing is retried: messages that cannot be sent are dropped. */
const AT_MOST_ONCE: RedisOptions = {
  lazyConnect: true,
  enableOfflineQueue: false,
  autoResubscribe: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: null,
  connectTimeout: TIMEOUT_MS,
  commandTimeout: TIMEOUT_MS,
  keepAlive: 5_000,
  retryStrategy: (times) => Math.min(LONGEST_WAIT_MS, 100 * 2 ** Math.min(times, 8)),
  reconnectOnError: () => false,
};

/** Returns a sentence about what is wrong with a Redis address; undefined when it is valid. */
export function redisUrlError(url: string): string | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const fits = parsed !== undefined && /^rediss?:$/.test(parsed.protocol) && parsed.hostname !== "";
  return fits
    ? undefined
    : "REDIS_URL must be redis://[user:password@]host[:port], or rediss:// for TLS; correct or unset it.";
}

/** Creates a transport that publishes and subscribes on two connections; it is open while both are. */
export function createRedisWire({ url, name, log, beatMs = BEAT_MS }: RedisWireOptions): Wire {
  const error = redisUrlError(url);
  if (error !== undefined) throw new Error(error);
  const channel = `sextant:${name}`;
  const publisher = new Redis(url, { ...AT_MOST_ONCE, connectionName: "sextant-bus" });
  const subscriber = publisher.duplicate();
  const both = [publisher, subscriber];
  let published: WireListener | undefined;
  let isOpen = false;
  let isSubscribed = false;
  let said = false;
  let timer: NodeJS.Timeout | undefined;
  let tried: () => void = () => undefined;

  function tryOpen(): void {
    if (isOpen || published === undefined || !isSubscribed || publisher.status !== "ready") return;
    isOpen = true;
    if (said) log.info("The message bus is connected again");
    said = false;
    published.opened();
    tried();
  }

  /** Once per outage. Logs only the message, since other properties of the error may contain the password. */
  function say(reason: unknown): void {
    if (published !== undefined && !said)
      log.warn({ error: String(reason) }, "The message bus lost its Redis connection or can't reach Redis; retrying");
    said = true;
    tried();
  }

  async function subscribe(): Promise<void> {
    try {
      await subscriber.subscribe(channel);
      isSubscribed = true;
      tryOpen();
    } catch (reason) {
      say(reason);
      if (subscriber.status === "ready") subscriber.disconnect(true);
    }
  }

  for (const one of both) {
    one.on("error", say);
    one.on("close", () => {
      if (one === subscriber) isSubscribed = false;
      say("the connection ended");
      if (!isOpen) return;
      isOpen = false;
      published?.lost();
    });
  }
  publisher.on("ready", tryOpen);
  subscriber.on("ready", () => void subscribe());
  subscriber.on("message", (from: string, text: string) => {
    if (from === channel && isOpen && text.length <= MOST_FRAME_CHARS) published?.received(text);
  });

  /** A silent connection may have been dead for hours. */
  async function tryOut(one: Redis): Promise<void> {
    if (one.status !== "ready") return;
    try {
      await one.ping();
    } catch (reason) {
      say(reason);
      if (one.status === "ready") one.disconnect(true);
    }
  }

  return {
    vendor: "redis",
    async start(listener) {
      published = listener;
      const firstTry = new Promise<void>((resolve) => {
        tried = resolve;
      });
      for (const one of both) one.connect().catch(say);
      await firstTry;
      timer = setInterval(() => {
        for (const one of both) void tryOut(one);
      }, beatMs);
      timer.unref();
    },
    async send(text) {
      if (!isOpen) throw new Error("The message bus has no connection to Redis.");
      try {
        await publisher.publish(channel, text);
      } catch (reason) {
        // The command may hang or may have been sent: a new connection starts in a known state.
        if (isOpen && publisher.status === "ready") publisher.disconnect(true);
        throw reason;
      }
    },
    stop() {
      clearInterval(timer);
      published = undefined;
      for (const one of both) one.disconnect();
      return Promise.resolve();
    },
  };
}
