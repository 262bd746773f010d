import type { AccountText } from "../../src/ui/account-text.ts";
import { UNBROKEN } from "../sample-text.ts";

/** A user with a plan. */
export const ANN: AccountText = { name: "Ann Walker", email: "ann@example.com", plan: "Pro", isMerchant: false };

/** A user with a long name. */
export const BETTY: AccountText = {
  name: `Elizabeth ${UNBROKEN}`,
  email: `${UNBROKEN}@example.com`,
  plan: "Pro, cancelled, until 28 December 2026",
  isMerchant: false,
};

/** A user who has signed in and not completed setup yet. */
export const NEW: AccountText = { name: undefined, email: "new@example.com", plan: undefined, isMerchant: false };
