import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { LivePrice } from "@sextant/core/market";
import { type Bus, createBus } from "./bus/index.ts";
import { createStreamedBars } from "./candles/index.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { createLeaderElection, type LeaderElection, staleLeaders, whileLeader } from "./leader-election/index.ts";
import type { HealthParts } from "./features/health/health-handler.ts";
import { createBoardHub, type Hub, type OwnMessage, type OwnTopicName } from "./live/index.ts";
import { BARS, barReportedOf, OWN, PRICES, PULSE, reportedBar, SUBSCRIPTIONS } from "./live-topics.ts";
import type { Logger } from "./log.ts";
import type { Market } from "./market.ts";
import { inBackground } from "./async/background-priority.ts";

/** What happens to each role while the database is unreachable. */
const LEADER_ROLES = {
  ingest: "continues",
  alerts: "ends",
  import: "ends",
  directory: "ends",
  jobs: "ends",
  bot: "ends",
  digest: "ends",
  screener: "ends",
  universe: "ends",
  "exchange-rates": "ends",
  payments: "ends",
  paper: "ends",
  connections: "ends",
} as const;

/** A role that only one process of an installation has at a time. */
export type LeaderRole = keyof typeof LEADER_ROLES;

export type LiveParts = {
  readonly config: Pick<Config, "redisUrl">;
  readonly kind: "embedded" | "external";
  /** Migrated. */
  readonly database: Database;
  readonly log: Logger;
  readonly market: Pick<Market, "board" | "candles" | "fileImport" | "directory">;
};

export type Live = {
  readonly hub: Hub;
  readonly bus: Bus;
  readonly election: LeaderElection<LeaderRole>;
  /** Publishes to one user's sockets, at whichever process they are. */
  publishOwn(userId: string, topic: OwnTopicName, message: OwnMessage): void;
  healthParts(): HealthParts;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** How often the leader publishes the sources' state. */
const PULSE_EVERY_MS = 2_000;
/** How soon new subscriptions are published. */
const NEW_SUBSCRIPTIONS_MS = 500;
/** How often unchanged subscriptions are published again. */
const SUBSCRIPTIONS_EVERY_MS = 10_000;

/**
 * Creates everything that carries prices and news to users: the bus between processes, the leader election, and the
 * socket hub.
 */
export async function createLive({ config, kind, database, log, market }: LiveParts): Promise<Live> {
  const { board, fileImport } = market;
  const bus = await createBus({ redisUrl: config.redisUrl, kind, database, log });
  const election = createLeaderElection<LeaderRole>({
    database,
    log,
    holder: `${hostname()}:${String(process.pid)}`,
    roles: LEADER_ROLES,
    // Other processes get at most ten prices a second: only the ingesting process sees every price.
    beside: { alerts: "ingest", paper: "ingest" },
  });
  const me = randomUUID();
  const former = staleLeaders();
  const streamedBars = createStreamedBars(market.candles);
  const { hub, end: endHub } = createBoardHub(board);

  let reported = "";
  let reportedMs = -Infinity;
  const fence = (): number => election.held("ingest")?.fence ?? 0;

  const ends = [
    endHub,
    board.onPrice((price) => {
      if (board.isIngesting) bus.publish(PRICES, { fence: fence(), price });
    }),
    board.onBar((bar) => {
      if (board.isIngesting) bus.publish(BARS, { fence: fence(), ...reportedBar(bar) });
    }),
    // Ignores the prices that this process published itself.
    bus.subscribe(PRICES, (reported) => {
      if (!board.isIngesting && !former.sent(reported) && !isSame(reported.price, board.now(reported.price.symbol)))
        board.take(reported.price);
    }),
    bus.subscribe(BARS, (reported) => {
      const bar = board.isIngesting || former.sent(reported) ? undefined : barReportedOf(reported);
      if (bar !== undefined) streamedBars.take(bar);
    }),
    bus.subscribe(PULSE, (reported) => {
      if (!board.isIngesting && !former.sent(reported)) board.takePulse(reported.pulse);
    }),
    bus.subscribe(SUBSCRIPTIONS, ({ process: whose, ...subscriptions }) => {
      if (whose === me) return;
      board.subscriptionsBy(whose, subscriptions);
      // Publish at once: the next price of a quiet symbol may be minutes away.
      for (const symbol of board.isIngesting ? Object.values(subscriptions).flat() : []) {
        const price = board.now(symbol);
        if (price !== undefined) bus.publish(PRICES, { fence: fence(), price });
      }
    }),
    bus.subscribe(OWN, ({ userId, topic, message }) => {
      hub.publishOwn(userId, topic, message);
    }),
    bus.onGap(() => {
      hub.forgetOwn();
      streamedBars.missed();
      former.forget();
      // The ingesting process answers with the prices that were missed.
      reportedMs = -Infinity;
    }),
  ];
  function reportSubscriptions(): void {
    const subscriptions = board.watched();
    const text = JSON.stringify(subscriptions);
    const nowMs = performance.now();
    if (text === reported && nowMs - reportedMs < SUBSCRIPTIONS_EVERY_MS) return;
    [reported, reportedMs] = [text, nowMs];
    bus.publish(SUBSCRIPTIONS, { process: me, ...subscriptions });
  }
  const timers = [
    setInterval(() => {
      if (board.isIngesting) bus.publish(PULSE, { fence: fence(), pulse: board.pulse() });
    }, PULSE_EVERY_MS),
    setInterval(reportSubscriptions, NEW_SUBSCRIPTIONS_MS),
  ];
  for (const timer of timers) timer.unref();

  const endIngest = whileLeader(
    election,
    "ingest",
    () => {
      board.ingest(true);
      return () => {
        board.ingest(false);
        streamedBars.missed();
      };
    },
    (error) => {
      log.warn({ error: String(error) }, "Receiving prices failed; retrying");
    },
  );

  const endImport = whileLeader(
    election,
    "import",
    () => {
      // Runs in the background: nothing waits for it.
      void fileImport?.run();
      return () => fileImport?.stop();
    },
    (error) => {
      log.warn({ error: String(error) }, "Importing candle files failed; retrying");
    },
  );

  const endDirectory = whileLeader(
    election,
    "directory",
    () => inBackground(() => market.directory.keepFresh(() => election.held("directory"))),
    (error) => {
      log.warn({ error: String(error) }, "Refreshing the symbol directory failed; retrying");
    },
  );

  return {
    hub,
    bus,
    election,
    publishOwn(userId, topic, message) {
      bus.publish(OWN, { userId, topic, message });
    },
    healthParts() {
      const { vendor, open, unreported } = bus.state();
      const note =
        unreported === 0 ? vendor : `${vendor}; ${String(unreported)} messages were not sent to other servers`;
      const held = (Object.keys(LEADER_ROLES) as LeaderRole[]).filter((role) => election.held(role) !== undefined);
      return {
        bus: { state: open ? "ok" : "degraded", note },
        election: { state: "ok", note: held.length === 0 ? "None: other servers lead." : held.join(", ") },
      };
    },
    async start() {
      await bus.start();
      await election.start();
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      for (const end of ends) end();
      await Promise.all([endIngest(), endImport(), endDirectory()]);
      await election.stop();
      await bus.stop();
    },
  };
}

/** Returns whether two prices are the same: one that was published again for another process is not new. */
function isSame(one: LivePrice, other: LivePrice | undefined): boolean {
  return (
    one.asOfMs === other?.asOfMs &&
    one.price === other.price &&
    one.source === other.source &&
    one.freshness === other.freshness &&
    one.delayMinutes === other.delayMinutes &&
    one.volume24h === other.volume24h
  );
}
