import type { LimitFunction } from "p-limit";
import type { LivePrice } from "@sextant/core/market";
import type { Logger } from "pino";
import type { Clock } from "../../clock.ts";
import type { Committed } from "./commit-crossings.ts";
import type { CrossingQueue } from "./crossing-queue.ts";
import type { MinuteBarsOf } from "./gap-cover.ts";
import type { WatchedRules, RuleSubjects } from "./watched-rules.ts";
import type { RuleRow } from "./rule-row.ts";

/** The dependencies for watching rules about anything but prices. */
export type OtherRulesParts = {
  readonly watchedRules: WatchedRules;
  readonly queue: CrossingQueue;
  readonly clock: Clock;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
  readonly minuteBarsOf: MinuteBarsOf;
  /** The limit on reads of stored bars. */
  readonly limit: LimitFunction;
  /** How long the first prices after a start may wait for the stored bars. */
  readonly holdMs: number;
};

/** Rules about one kind of thing, or all of them together. */
export type OtherRules = {
  /** Starts with the rules that are watched now or were since the last watcher stopped, as stored in the database. */
  start(rows: readonly RuleRow[]): Promise<void>;
  onPrice(price: LivePrice): void;
  onBarClose(symbol: string, timeframe: string): void;
  apply(rows: readonly RuleRow[]): void;
  forget(nos: readonly number[]): void;
  committed(result: Committed): void;
  /** Polls the values that are not pushed. */
  look(): Promise<void>;
  keep(): Promise<void>;
  /** Discards state that no rule needs any more. */
  tidy(subjects: RuleSubjects): void;
  /** Stops polling. */
  stop(): void;
  size(): number;
};
