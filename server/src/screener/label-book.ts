import type { Chain } from "@sextant/core/market";
import type { OutcomeCell } from "@sextant/core/screening";
import type { Lease } from "../leader-election/index.ts";
import type { Held } from "./held.ts";
import type { KnownLabel } from "./screener.ts";

/** What the labels come to so far. */
export type LabelSummary = {
  readonly cells: readonly OutcomeCell[];
  readonly labels: number;
  /** Judged at least once. */
  readonly evaluated: number;
  readonly firstLabelMs: number | undefined;
};

/** The risk labels of one market, the real or the simulated one: given, followed and judged. */
export type LabelBook = {
  /** Newest first. */
  of(chain: Chain, address: string): Promise<readonly KnownLabel[]>;
  summary(): Promise<LabelSummary>;
  /** Labels what is new or in another class, and judges some of what is due. Rejects where the database cannot be reached. */
  turn(changed: readonly Held[], nowMs: number, lease: Lease | undefined): Promise<void>;
};
