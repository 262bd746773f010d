import type { LimitFunction } from "p-limit";
import type { LivePrice } from "@sextant/core/market";
import type { Logger } from "pino";
import type { Clock } from "../../clock.ts";
import type { Committed } from "./commit-crossings.ts";
import type { CrossingQueue } from "./crossing-queue.ts";
import type { MinuteBarsOf } from "./gap-cover.ts";
import type { RuleBook, RuleSubjects } from "./rule-book.ts";
import type { RuleRow } from "./rule-row.ts";

/** What rules about anything but prices are watched with. */
export type OtherRulesParts = {
  readonly book: RuleBook;
  readonly queue: CrossingQueue;
  readonly clock: Clock;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
  readonly minuteBarsOf: MinuteBarsOf;
  /** In which stored bars are asked for. */
  readonly limit: LimitFunction;
  /** How long the first prices after a start may wait for the stored bars. */
  readonly holdMs: number;
};

/** Rules about one kind of thing, or all of them together. */
export type OtherRules = {
  /** Begins with what is watched now or was since the last watch ended, as the book has it. */
  start(rows: readonly RuleRow[]): Promise<void>;
  onPrice(price: LivePrice): void;
  onBarClose(symbol: string, timeframe: string): void;
  apply(rows: readonly RuleRow[]): void;
  forget(nos: readonly number[]): void;
  committed(result: Committed): void;
  /** What is asked for from time to time. */
  look(): Promise<void>;
  keep(): Promise<void>;
  /** Forgets what no rule asks for any more. */
  tidy(subjects: RuleSubjects): void;
  /** Asks for nothing more by itself. */
  stop(): void;
  size(): number;
};
