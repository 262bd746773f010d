import type { Installation } from "../contract/index.ts";

/** The facts that answers depend on: this installation, not the product in general. */
export type AssistantFacts = {
  readonly installation: Installation;
  /** Whether new accounts get the 7-day trial. */
  readonly offersTrial: boolean;
  /** Plans as checkout sells them. */
  readonly plans: readonly { readonly name: string; readonly pricePerMonthUsd: string }[];
  /** Networks that accept payments now, by name; undefined while that is unknown. */
  readonly networks: readonly string[] | undefined;
  /** Number of other apps in which a symbol can be opened. */
  readonly appCount: number;
};
