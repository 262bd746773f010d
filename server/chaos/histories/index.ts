import { DECIDING } from "./deciding.ts";
import type { History } from "./history.ts";
import { PAYING } from "./paying.ts";
import { PLANS } from "./plans.ts";
import { REFUND } from "./refund.ts";
import { UNDONE } from "./undone.ts";
import { WALLETS } from "./wallet-change.ts";

/** Every kind of history, by name. */
export const HISTORIES: Readonly<Record<string, (history: History) => Promise<void>>> = {
  ...PAYING,
  ...UNDONE,
  ...DECIDING,
  ...PLANS,
  ...REFUND,
  ...WALLETS,
};
