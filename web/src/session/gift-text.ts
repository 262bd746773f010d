import type { User } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

/** Returns why a plan costs its user nothing, as a sentence. */
export function describeGift({ role }: Pick<User, "role">): string {
  return role === "merchant" ? TEXTS.giftMerchant : TEXTS.giftAll;
}
