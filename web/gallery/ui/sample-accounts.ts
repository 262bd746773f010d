import type { AccountText } from "../../src/ui/account-menu.tsx";
import { UNBROKEN } from "../sample-text.ts";

/** Somebody with a plan. */
export const ANN: AccountText = { name: "Ann Walker", email: "ann@example.com", plan: "Pro" };

/** Somebody with a long name. */
export const BETTY: AccountText = {
  name: `Elizabeth ${UNBROKEN}`,
  email: `${UNBROKEN}@example.com`,
  plan: "Pro, cancelled, until 28 December 2026",
};

/** Somebody who signed in and has not set up the account yet. */
export const NEW: AccountText = { name: undefined, email: "new@example.com", plan: undefined };
