import type { AccountWords } from "../../src/ui/account-menu.tsx";
import { UNBROKEN } from "../sample-words.ts";

/** Somebody with a plan. */
export const ANN: AccountWords = { name: "Ann Walker", email: "ann@example.com", plan: "Pro" };

/** Somebody with a long name. */
export const BETTY: AccountWords = {
  name: `Elizabeth ${UNBROKEN}`,
  email: `${UNBROKEN}@example.com`,
  plan: "Pro, cancelled, until 28 December 2026",
};

/** Somebody who signed in and has not set up the account yet. */
export const NEW: AccountWords = { name: undefined, email: "new@example.com", plan: undefined };
