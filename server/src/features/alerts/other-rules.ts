import type { LivePrice } from "@sextant/core/market";
import type { Logger } from "pino";
import type { Clock } from "../../clock.ts";
import type { Committed } from "./commit-crossings.ts";
import type { CrossingQueue } from "./crossing-queue.ts";
import type { RuleBook } from "./rule-book.ts";
import type { RuleRow } from "./rule-row.ts";

/** What rules about anything but prices are watched with. */
export type OtherRulesParts = {
  readonly book: RuleBook;
  readonly queue: CrossingQueue;
  readonly clock: Clock;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
};

/** Rules about one kind of thing, or all of them together. */
export type OtherRules = {
  start(): Promise<void>;
  onPrice(price: LivePrice): void;
  onBarClose(symbol: string, timeframe: string): void;
  onSignals(): void;
  apply(rows: readonly RuleRow[]): void;
  forget(nos: readonly number[]): void;
  committed(result: Committed): void;
  /** What is asked for from time to time. */
  look(): Promise<void>;
  keep(): Promise<void>;
  size(): number;
};
