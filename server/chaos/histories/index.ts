import { DECIDING } from "./deciding.ts";
import type { History } from "./history.ts";
import { PAYING } from "./paying.ts";
import { PLANS } from "./plans.ts";
import { REFUND } from "./refund.ts";
import { REORGS } from "./reorgs.ts";
import { WALLETS } from "./wallet-change.ts";

/** Every kind of history, by name. */
export const HISTORIES: Readonly<Record<string, (history: History) => Promise<void>>> = {
  ...PAYING,
  ...REORGS,
  ...DECIDING,
  ...PLANS,
  ...REFUND,
  ...WALLETS,
};
