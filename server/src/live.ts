import { hostname } from "node:os";
import { feedSourceSchema } from "@sextant/core/contract";
import { FRESHNESS, type LivePrice } from "@sextant/core/market";
import * as z from "zod";
import { type Bus, createBus, type Topic } from "./bus/index.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { createDuties, type Duties, whileHeld } from "./duties/index.ts";
import type { FeedPulse, LiveBoard } from "./feed/index.ts";
import type { HealthParts } from "./features/health/health-handler.ts";
import { createHub, type Hub, type OwnMessage, type OwnTopicName } from "./live/index.ts";
import type { Logger } from "./log.ts";

/** What only one process of an installation does at a time. */
export type Duty = "ingest" | "alerts" | "jobs" | "bot" | "digest";

export type LiveParts = {
  readonly config: Pick<Config, "redisUrl">;
  readonly kind: "embedded" | "external";
  /** Migrated. */
  readonly database: Database;
  readonly log: Logger;
  readonly board: LiveBoard;
};

export type Live = {
  readonly hub: Hub;
  readonly bus: Bus;
  readonly duties: Duties<Duty>;
  /** To one person's sockets, at whichever process they are. */
  publishOwn(userId: string, topic: OwnTopicName, message: OwnMessage): void;
  healthParts(): HealthParts;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** How often the holder says how the sources do, and the others what they want followed. */
const PULSE_EVERY_MS = 2_000;
const WANTED_EVERY_MS = 10_000;

/** Everything about prices and news on the way to people, wired: the bus between processes, who does what, and the socket hub. */
export async function createLive({ config, kind, database, log, board }: LiveParts): Promise<Live> {
  const bus = await createBus({ redisUrl: config.redisUrl, kind, database, log });
  const me = `${hostname()}:${String(process.pid)}`;
  const duties = createDuties<Duty>({
    ...{ database, log, holder: me },
    duties: { ingest: "goes on", alerts: "ends", jobs: "ends", bot: "ends", digest: "ends" },
  });
  const followed = new Map<string, () => void>();
  const hub = createHub({
    onWatched(symbol, isWatched) {
      followed.get(symbol)?.();
      followed.delete(symbol);
      if (isWatched) followed.set(symbol, board.watch([symbol]));
    },
  });

  const ends = [
    board.onPrice((price) => {
      hub.publishPrice(price);
      if (board.isIngesting) bus.publish(PRICES, price);
    }),
    board.onState((sources) => {
      hub.publishFeed(sources);
    }),
    // What this process took in itself is not taken again.
    bus.subscribe(PRICES, (price) => {
      board.take(price);
    }),
    bus.subscribe(PULSE, (pulse) => {
      if (!board.isIngesting) board.takePulse(pulse);
    }),
    bus.subscribe(WANTED, ({ process: whose, symbols }) => {
      if (whose !== me) board.wantedBy(whose, symbols);
    }),
    bus.subscribe(OWN, ({ userId, topic, message }) => {
      hub.publishOwn(userId, topic, message);
    }),
    bus.onGap(() => {
      hub.forgetOwn();
    }),
  ];
  let told = "";
  let toldMs = 0;
  const beat = setInterval(() => {
    if (board.isIngesting) bus.publish(PULSE, board.pulse());
    const symbols = [...board.watched()];
    const text = symbols.join(" ");
    const nowMs = performance.now();
    if (text === told && nowMs - toldMs < WANTED_EVERY_MS) return;
    [told, toldMs] = [text, nowMs];
    bus.publish(WANTED, { process: me, symbols });
  }, PULSE_EVERY_MS);
  beat.unref();

  const endIngest = whileHeld(
    duties,
    "ingest",
    () => {
      board.ingest(true);
      return () => {
        board.ingest(false);
      };
    },
    (fault) => {
      log.warn({ fault: String(fault) }, "prices could not be taken in; it is tried again");
    },
  );

  return {
    hub,
    bus,
    duties,
    publishOwn(userId, topic, message) {
      bus.publish(OWN, { userId, topic, message });
    },
    healthParts() {
      const { vendor, open, untold } = bus.state();
      const note = untold === 0 ? vendor : `${vendor}; ${String(untold)} messages reached this server only`;
      return { bus: { state: open ? "ok" : "degraded", note } };
    },
    async start() {
      await bus.start();
      await duties.start();
    },
    async stop() {
      clearInterval(beat);
      for (const end of ends) end();
      await endIngest();
      await duties.stop();
      await bus.stop();
    },
  };
}

const optionalNumber = z.number().optional();
const priceSchema = z.object({
  symbol: z.string(),
  price: z.number().positive(),
  reference: optionalNumber,
  high24h: optionalNumber,
  low24h: optionalNumber,
  volume24h: optionalNumber,
  currency: z.string(),
  source: z.string(),
  asOfMs: z.number(),
  freshness: z.enum(FRESHNESS),
  delayMinutes: optionalNumber,
});

const PRICES: Topic<LivePrice> = {
  name: "prices",
  parse(value) {
    const read = priceSchema.safeParse(value);
    if (!read.success) return undefined;
    const { reference, high24h, low24h, volume24h, delayMinutes, ...rest } = read.data;
    return { ...rest, reference, high24h, low24h, volume24h, delayMinutes };
  },
  latestBy: ({ symbol }) => symbol,
};

const PULSE: Topic<FeedPulse> = {
  name: "pulse",
  parse: (value) => z.object({ sources: z.array(feedSourceSchema) }).safeParse(value).data,
  latestBy: () => "",
};

const WANTED: Topic<{ readonly process: string; readonly symbols: readonly string[] }> = {
  name: "wanted",
  parse: (value) => z.object({ process: z.string(), symbols: z.array(z.string()) }).safeParse(value).data,
};

const OWN: Topic<{ readonly userId: string; readonly topic: OwnTopicName; readonly message: OwnMessage }> = {
  name: "own",
  parse(value) {
    const read = z
      .object({
        userId: z.string(),
        topic: z.enum(["alerts", "signals"]),
        message: z.object({ type: z.string(), seq: optionalNumber, data: z.unknown() }),
      })
      .safeParse(value);
    if (!read.success) return undefined;
    const { userId, topic, message } = read.data;
    const { seq, ...said } = message;
    return { userId, topic, message: seq === undefined ? said : { ...said, seq } };
  },
};
