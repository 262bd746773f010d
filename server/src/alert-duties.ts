import type { PlanId } from "@sextant/core/contract";
import * as z from "zod";
import type { Topic } from "./bus/index.ts";
import type { Clock, WallClock } from "./clock.ts";
import type { Database } from "./database/database.ts";
import { fencedTransaction, type Holding, whileHeld } from "./duties/index.ts";
import { type AlertWatch, type AlertWatchOptions, createAlertWatch } from "./features/alerts/alert-watch.ts";
import { createOtherRules } from "./features/alerts/all-other-rules.ts";
import type { EventRulesOptions } from "./features/alerts/event-rules.ts";
import { planSweep } from "./features/alerts/plan-sweep.ts";
import type { RuleStore } from "./features/alerts/rule-store.ts";
import { runWatch } from "./features/alerts/run-watch.ts";
import { createStoredBars } from "./features/alerts/stored-bars.ts";
import { watchedSymbols } from "./features/alerts/watched-symbols.ts";
import { MOST_FOLLOWED } from "./feed/index.ts";
import type { HealthParts } from "./features/health/health-handler.ts";
import { createTicker } from "./jobs/index.ts";
import type { Live } from "./live.ts";
import type { Logger } from "./log.ts";
import type { Market } from "./market.ts";
import type { TelegramBot } from "./providers/notify/index.ts";

export type AlertDutiesParts = Pick<AlertWatchOptions, "targetsOf" | "published" | "deliveriesDue"> &
  EventRulesOptions & {
    readonly clock: Clock & WallClock;
    readonly log: Logger;
    readonly database: Database;
    readonly market: Pick<Market, "board" | "candles">;
    readonly live: Pick<Live, "bus" | "duties">;
    readonly rules: Pick<RuleStore, "peopleWithMoreThan" | "fit">;
    readonly planOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, PlanId>>;
    /** Followed whoever looks, so that its bars have no holes. */
    readonly universe: () => Promise<readonly { readonly symbol: string }[]>;
    readonly bot: TelegramBot | undefined;
    /** Sends the day's mails that are due. */
    readonly sendDigests: (signal: AbortSignal) => Promise<unknown>;
  };

export type AlertDuties = {
  /** Rules were made, changed or removed here: told to who watches them. */
  changed(nos: readonly number[]): void;
  healthParts(): HealthParts;
  stop(): Promise<void>;
};

const DIGESTS_EVERY_MS = 120_000;

/** What one process of the installation does about alerts at a time: watches the rules, reads the bot's chats, sends the day's mails. */
export function createAlertDuties(parts: AlertDutiesParts): AlertDuties {
  const { clock, log, database, market, live, rules, planOf, universe, bot, sendDigests } = parts;
  const { bus, duties } = live;
  const bars = createStoredBars({ candles: market.candles, clock });
  let watch: AlertWatch | undefined;
  let followNow: () => void = () => undefined;

  const failed =
    (words: string) =>
    (fault: unknown): void => {
      log.warn({ err: fault }, words);
    };
  const changed = (nos: readonly number[]): void => {
    if (nos.length > 0) bus.publish(RULES, nos);
  };
  const ends = [
    bus.subscribe(RULES, (nos) => {
      watch?.changed(nos);
      followNow();
    }),
    bus.onGap(() => watch?.onGap()),
  ];

  const endWatch = whileHeld(duties, "alerts", beginWatch, failed("alerts are not watched yet; it is tried again"));

  async function beginWatch(holding: Holding): Promise<() => Promise<void>> {
    const { targetsOf, published, deliveriesDue, signalsSince, adviceOf, portfolioValues } = parts;
    const made = createAlertWatch({
      ...{ database, clock, log, targetsOf, published, deliveriesDue, minuteBarsOf: bars.minuteBarsOf },
      // Whoever froze and wakes may find crossings in old prices: another process watches by then.
      transaction: (work) => fencedTransaction(database.pool, holding, work),
      otherRules: createOtherRules({
        ...{ closedBarsOf: bars.closedBarsOf, signalsSince, adviceOf, portfolioValues },
      }),
    });
    const running = await runWatch({
      ...{ watch: made, board: market.board, clock, log },
      isHeld: () => duties.held("alerts") !== undefined,
      symbols: async () => [
        ...(await universe()).map(({ symbol }) => symbol),
        // One more than there is room for says that there are more.
        ...(await watchedSymbols(database, clock.nowMs(), MOST_FOLLOWED + 1)),
      ],
      sweepPlans: async () => {
        changed(await planSweep({ rules, planOf, clock }));
      },
    });
    watch = made;
    followNow = running.followNow;
    return () => {
      watch = undefined;
      followNow = () => undefined;
      return running.stop();
    };
  }

  const endBot = whileHeld(
    duties,
    "bot",
    () => {
      bot?.start();
      return () => bot?.stop();
    },
    failed("the Telegram bot could not begin; it is tried again"),
  );

  const endDigests = whileHeld(
    duties,
    "digest",
    () => {
      const ending = new AbortController();
      const ticker = createTicker(() => sendDigests(ending.signal).then(() => undefined), {
        everyMs: DIGESTS_EVERY_MS,
        failed: failed("the day's mails could not be sent"),
      });
      ticker.start();
      return () => {
        ending.abort();
        ticker.stop();
      };
    },
    failed("the day's mails wait; it is tried again"),
  );

  return {
    changed,
    healthParts() {
      if (watch === undefined) return { alerts: { state: "ok", note: "watched by another server, or not yet" } };
      const state = watch.state();
      const note = `${String(state.rules)} rules watched`;
      return {
        alerts: state.isWritten ? { state: "ok", note } : { state: "working", note: `${note}; events to be written` },
      };
    },
    async stop() {
      for (const end of ends) end();
      await Promise.all([endWatch(), endBot(), endDigests()]);
    },
  };
}

/** Numbers of rules that were changed, for who watches them. */
const RULES: Topic<readonly number[]> = {
  name: "rules",
  parse: (value) => z.array(z.number().int().min(0)).max(100_000).safeParse(value).data,
};
