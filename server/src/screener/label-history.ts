import type { Chain } from "@sextant/core/market";
import type { OutcomeCell } from "@sextant/core/screening";
import type { Lease } from "../leader-election/index.ts";
import type { EvaluatedToken } from "./evaluated-token.ts";
import type { KnownLabel } from "./screener.ts";

/** Statistics of the labels. */
export type LabelSummary = {
  readonly cells: readonly OutcomeCell[];
  readonly labels: number;
  /** Evaluated at least once. */
  readonly evaluated: number;
  readonly firstLabelMs: number | undefined;
};

/** The risk labels of one market, the real or the simulated one: assigned, followed and evaluated. */
export type LabelHistory = {
  /** Returns a token's labels, newest first. */
  of(chain: Chain, address: string): Promise<readonly KnownLabel[]>;
  summary(): Promise<LabelSummary>;
  /**
   * Labels tokens that are new or in another class, and evaluates some of those that are due. Rejects if the database
   * is unavailable.
   */
  tick(changed: readonly EvaluatedToken[], nowMs: number, lease: Lease | undefined): Promise<void>;
};
